import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Loader, LoaderProvider, useLoader } from './loader.tsx';

const meta = {
  title: 'Avisos/Loader',
  component: Loader,
  args: {
    busy: true,
    children: (
      <div className="flex min-h-48 flex-col items-start gap-3 rounded-card border border-line bg-surface p-6">
        <p>Familias de la vereda El Peñón</p>
        <Button>Recargar</Button>
      </div>
    ),
  },
} satisfies Meta<typeof Loader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['vrt'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Cargando…'));
    // `inert` keeps pointer, focus and screen reader out.
    const button = canvas.getByText('Recargar');
    await expect(button.closest('[inert]')).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await expect(button).not.toHaveFocus();
  },
};

export const Idle: Story = { args: { busy: false } };

export const OwnWords: Story = { args: { label: 'Guardando encuesta…' } };

function TwoTasks() {
  const loader = useLoader();
  const work = () => loader.during(new Promise((resolve) => setTimeout(resolve, 400)));
  return (
    <Button
      onClick={() => {
        void work();
        void work();
      }}
    >
      Empezar dos tareas
    </Button>
  );
}

export const Counted: Story = {
  args: { busy: false },
  render: () => (
    <LoaderProvider className="min-h-40">
      <TwoTasks />
    </LoaderProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Cargando…'));
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement(), { timeout: 3000 });
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};
