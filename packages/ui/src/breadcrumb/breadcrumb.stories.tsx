import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { veryLong } from '../theme/sample-data.ts';
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

export const Cancelable: Story = {
  args: { onSelect: fn((_crumb, event) => event.preventDefault()) },
  play: async ({ args, canvas }) => {
    const before = location.hash;
    await userEvent.click(canvas.getByRole('link', { name: 'Familias' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
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
