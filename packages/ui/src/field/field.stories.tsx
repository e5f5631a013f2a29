import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Input } from '../input/input.tsx';
import { Field } from './field.tsx';

const meta = {
  title: 'Formularios/Field',
  component: Field,
  args: { label: 'Nombre de la Zona', children: <Input /> },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { required: true, hint: 'Como aparece en el acta.' } };

/** Pressing the label focuses the control. */
export const LabelFocuses: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Nombre de la Zona'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('Centro');
    await expect(canvas.getByRole('textbox')).toHaveValue('Centro');
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Nombre de la Zona' })).toBeRequired();
  },
};

export const WithHint: Story = {
  args: { hint: 'Como aparece en la cartografía oficial.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Como aparece en la cartografía oficial.',
    );
  },
};

export const WithError: Story = {
  args: { required: true, hint: 'Máximo 50 caracteres.', error: 'El campo Nombre de la Zona es requerido.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      'Máximo 50 caracteres. El campo Nombre de la Zona es requerido.',
    );
  },
};

export const Disabled: Story = {
  args: { disabled: true, children: <Input defaultValue="Vereda El Peñón" /> },
};

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Sola">
        <Input />
      </Field>
      <Field label="Requerida" required>
        <Input />
      </Field>
      <Field label="Con ayuda" hint="Seis números, como 050001">
        <Input />
      </Field>
      <Field label="Con ayuda y error" hint="Seis números" error="Inserte mínimo 6 caracteres." required>
        <Input defaultValue="05" />
      </Field>
      <Field label="Inactiva" disabled>
        <Input defaultValue="Rural" />
      </Field>
      <Field label="Una etiqueta muy larga, que pasa a la segunda línea sin empujar a sus vecinas" required>
        <Input />
      </Field>
    </div>
  ),
};
