import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './button.tsx';

const meta = {
  title: 'Acciones/Button',
  component: Button,
  args: { children: 'Guardar', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { icon: <Plus aria-hidden />, size: 'lg' } };

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Guardar' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Quiet: Story = { args: { variant: 'quiet', children: 'Ver detalle' } };

export const Danger: Story = {
  args: { variant: 'danger', icon: <Trash2 aria-hidden />, children: 'Eliminar' },
};

export const WithIcon: Story = { args: { icon: <Plus aria-hidden />, children: 'Agregar' } };

export const IconOnly: Story = {
  args: { children: undefined, icon: <Pencil aria-hidden />, 'aria-label': 'Actualizar' },
};

export const Loading: Story = {
  args: { variant: 'primary', busy: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Guardar' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // The button keeps the focus while it is busy.
    await expect(button).toHaveFocus();
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** Focusable and explains why it is disabled: for buttons whose condition is not met yet. */
export const DisabledWithReason: Story = {
  args: { 'aria-disabled': true, 'aria-describedby': 'reason', children: 'Eliminar' },
  render: (args) => (
    <div className="flex items-center gap-3">
      <Button {...args} />
      <span id="reason" className="text-sm text-ink-muted">
        Seleccione un registro
      </span>
    </div>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Eliminar', description: 'Seleccione un registro' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const AllStates: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant} size="sm">
            Pequeño
          </Button>
          <Button variant={variant}>Mediano</Button>
          <Button variant={variant} size="lg">
            Grande
          </Button>
          <Button variant={variant} icon={<Plus aria-hidden />}>
            Agregar
          </Button>
          <Button variant={variant} icon={<Plus aria-hidden />} aria-label={`Agregar ${variant}`} />
          <Button variant={variant} busy>
            Guardando
          </Button>
          <Button variant={variant} disabled>
            Inactivo
          </Button>
        </div>
      ))}
    </div>
  ),
};
