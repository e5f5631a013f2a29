import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Radio, RadioGroup } from './radio.tsx';

const meta = {
  title: 'Formularios/Radio',
  component: RadioGroup,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Estado" required>
      <RadioGroup {...args}>
        <Radio value="true" label="Activo" />
        <Radio value="false" label="Inactivo" />
        <Radio value="otro" label="Sin definir" disabled />
      </RadioGroup>
    </Field>
  ),
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /Estado/ })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Activo' })).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Inactivo' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Inactivo' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('false');
  },
};

export const Playground: Story = {};

export const Chosen: Story = { args: { defaultValue: 'true' } };

export const Disabled: Story = { args: { defaultValue: 'true', disabled: true } };

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-2xl gap-6 sm:grid-cols-3">
      {(['Activo', 'Inactivo', 'Rechazado'] as const).map((state) => (
        <Field
          key={state}
          label={state}
          disabled={state === 'Inactivo'}
          error={state === 'Rechazado' && 'El campo Estado es requerido.'}
        >
          <RadioGroup defaultValue={state === 'Rechazado' ? undefined : 'si'}>
            <Radio value="si" label="Sí" />
            <Radio value="no" label="No" />
            <Radio value="ninguno" label="No informa" disabled />
          </RadioGroup>
        </Field>
      ))}
    </div>
  ),
};
