import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { veryLong } from '../sample-data/names.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const meta = {
  title: 'Navegación/Breadcrumb',
  component: Breadcrumb,
  args: {
    items: [
      { id: 'management', label: 'Gestión' },
      { id: 'families', label: 'Familias', href: '#familias' },
      { id: 'members', label: 'Encuestables de la Familia' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Ruta de navegación' })).toBeVisible();
    await expect(canvas.getByText('Encuestables de la Familia')).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Familias' })).toHaveFocus();
  },
};

export const Playground: Story = {};

export const Cancelable: Story = {
  args: { onFollow: fn((_crumb, event) => event.preventDefault()) },
  play: async ({ args, canvas }) => {
    const before = location.hash;
    await userEvent.click(canvas.getByRole('link', { name: 'Familias' }));
    await expect(args.onFollow).toHaveBeenCalledOnce();
    await expect(location.hash).toBe(before);
  },
};

export const Long: Story = {
  args: {
    items: [
      { id: 'a', label: 'Configuraciones' },
      { id: 'b', label: veryLong, href: '#caracterizacion' },
      { id: 'c', label: 'Opciones de Respuesta' },
    ],
  },
};

export const AllStates: Story = {
  render: () => (
    <div className="flex max-w-xl flex-col gap-5">
      <Breadcrumb aria-label="Una sola" items={[{ id: 'a', label: 'Zonas' }]} />
      <Breadcrumb
        aria-label="Texto y página"
        items={[
          { id: 'a', label: 'Configuraciones' },
          { id: 'b', label: 'Zonas' },
        ]}
      />
      <Breadcrumb
        aria-label="Enlace, botón y nombre largo"
        onFollow={() => undefined}
        items={[
          { id: 'a', label: 'Gestión' },
          { id: 'b', label: 'Familias', href: '#familias' },
          { id: 'c', label: veryLong },
        ]}
      />
    </div>
  ),
};
