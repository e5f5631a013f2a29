import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { veryLong } from '../sample-data/names.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Formularios/Checkbox',
  component: Checkbox,
  args: { label: 'Acepto el tratamiento de datos', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const checkbox = canvas.getByRole('checkbox');
    await expect(checkbox).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(checkbox).toBeChecked();
  },
};

export const Playground: Story = {};

export const Indeterminate: Story = {
  args: { indeterminate: true, label: 'Seleccionar todo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const Invalid: Story = { args: { invalid: true } };

export const LongLabel: Story = { args: { label: veryLong, className: 'max-w-64' } };

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-3">
      {(['Activo', 'Inactivo', 'Rechazado'] as const).map((state) => (
        <div key={state} className="flex flex-col items-start gap-3">
          {(['sin marcar', 'marcado', 'en parte'] as const).map((checkState) => (
            <Checkbox
              key={checkState}
              label={`${state}, ${checkState}`}
              disabled={state === 'Inactivo'}
              invalid={state === 'Rechazado'}
              defaultChecked={checkState === 'marcado'}
              indeterminate={checkState === 'en parte'}
            />
          ))}
        </div>
      ))}
    </div>
  ),
};
