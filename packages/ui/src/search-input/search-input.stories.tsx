import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchInput } from './search-input.tsx';

const meta = {
  title: 'Formularios/SearchInput',
  component: SearchInput,
  args: { onSearch: fn(), onValueChange: fn(), className: 'max-w-sm' },
} satisfies Meta<typeof SearchInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Buscar' });
    await userEvent.type(input, 'nino{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('nino');
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar' }));
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
  },
};

export const Playground: Story = { args: { placeholder: 'Buscar familia' } };

export const Clear: Story = {
  args: { defaultValue: 'Peñón' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox');
    input.focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Borrar búsqueda' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('');
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('x{Escape}');
    await expect(input).toHaveValue('');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const AllStates: Story = {
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <SearchInput aria-label="Vacía" />
      <SearchInput aria-label="Llena" defaultValue="Ñuflo Ñáñez" />
      <SearchInput aria-label="Inactiva" disabled />
    </div>
  ),
};
