import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { veryLong } from '../sample-data/names.ts';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Formularios/Textarea',
  component: Textarea,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Descripción Detallada" className="max-w-lg">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const area = canvas.getByRole('textbox', { name: 'Descripción Detallada' });
    await expect(area).toHaveFocus();
    await userEvent.keyboard('Campaña{Enter}de verano');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Campaña\nde verano');
  },
};

export const Playground: Story = { args: { counter: true, rows: 5 } };

export const WithCounter: Story = { args: { counter: true, maxLength: 200, defaultValue: veryLong } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: veryLong } };

export const Invalid: Story = { args: { invalid: true } };

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Vacío">
        <Textarea />
      </Field>
      <Field label="Lleno">
        <Textarea defaultValue={veryLong} />
      </Field>
      <Field label="Requerido, con ayuda" hint="Se ve siempre" required>
        <Textarea />
      </Field>
      <Field label="Rechazado" error="El campo Rechazado es requerido.">
        <Textarea />
      </Field>
      <Field label="Inactivo" disabled>
        <Textarea defaultValue={veryLong} />
      </Field>
      <Field label="Con contador">
        <Textarea counter maxLength={255} defaultValue={veryLong} />
      </Field>
    </div>
  ),
};
