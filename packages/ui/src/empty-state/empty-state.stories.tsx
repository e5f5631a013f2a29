import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = { title: 'Avisos/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    title: 'Aún no hay campañas',
    children: 'Cree la primera para poder caracterizar familias.',
    action: (
      <Button variant="primary" icon={<Plus aria-hidden />}>
        Agregar campaña
      </Button>
    ),
  },
};

export const Playground: Story = { args: { onRetry: fn(), children: 'Escriba aquí lo que sigue.' } };

export const NoResults: Story = {
  args: { kind: 'no-results', children: 'Ninguna zona coincide con «Peñon». Revise la búsqueda o bórrela.' },
};

export const Failed: Story = {
  args: { kind: 'error', onRetry: fn(), children: 'Revise la conexión e intente de nuevo.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const AllStates: Story = {
  render: () => (
    <div className="grid gap-4 md:grid-cols-3">
      <EmptyState kind="empty" action={<Button variant="primary">Agregar</Button>}>
        Las familias se registran en una zona.
      </EmptyState>
      <EmptyState kind="no-results">Pruebe con otra palabra.</EmptyState>
      <EmptyState kind="error" onRetry={() => undefined} />
    </div>
  ),
};
