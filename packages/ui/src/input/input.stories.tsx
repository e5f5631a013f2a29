import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Input } from './input.tsx';

const meta = {
  title: 'Formularios/Input',
  component: Input,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Nombres" className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
} satisfies Meta<typeof Input>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const input = canvas.getByRole('textbox', { name: 'Nombres' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('Íñigo 2°');
    await expect(input).toHaveValue('Íñigo 2°');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Íñigo 2°');
  },
};

export const Playground: Story = { args: { counter: true, maxLength: 50, format: 'textnumber' } };

export const FormatText: Story = {
  args: { format: 'text' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'Peña 3!');
    await expect(input).toHaveValue('Peña ');
  },
};

/** On a page from right to left, Latin letters keep their signs behind them, at the start of the box; a unit does so too. */
export const TextOfAnotherDirection: Story = {
  render: (args) => (
    <div dir="rtl">
      <Input {...args} aria-label="Lenguaje" prefix="https://" defaultValue="C++" />
    </div>
  ),
  play: async ({ canvas }) => {
    const { unicodeBidi, textAlign } = getComputedStyle(canvas.getByRole('textbox'));
    await expect([unicodeBidi, textAlign]).toEqual(['plaintext', 'right']);
    await expect(getComputedStyle(canvas.getByText('https://')).unicodeBidi).toBe('plaintext');
  },
};

export const FormatTextNumber: Story = {
  args: { format: 'textnumber' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('Calle 5ª #12-40, Ñuñoa');
    await expect(input).toHaveValue('');
    await userEvent.paste('Calle 5 Ñuñoa');
    await expect(input).toHaveValue('Calle 5 Ñuñoa');
  },
};

/** A document number keeps its zeros, because it is text made of digits. */
export const NumberAsText: Story = {
  args: { type: 'number', maxLength: 10 },
  render: (args) => (
    <Field label="Número de Identificación" className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '00 52.418e903');
    await expect(input).toHaveValue('0052418903');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('0052418903');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
  },
};

export const CutToLimit: Story = {
  args: { maxLength: 10, counter: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('Encuestable número doce');
    await expect(input).toHaveValue('Encuestabl');
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent(
      'El texto se cortó a 10 caracteres.',
    );
  },
};

export const Password: Story = {
  args: { type: 'password' },
  render: (args) => (
    <Field label="Contraseña" className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Contraseña');
    await userEvent.type(input, 'Clave 2026');
    await expect(input).toHaveValue('Clave2026');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Mostrar lo escrito' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Ocultar lo escrito' })).toHaveFocus();
  },
};

export const Email: Story = {
  args: { type: 'email', defaultValue: 'angela.munoz@correo.co' },
  render: (args) => (
    <Field label="Correo Electrónico" className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
};

/** A telephone is written from left to right on every page, with its keypad on a phone. */
export const Telephone: Story = {
  args: { type: 'tel', defaultValue: '+57 601 555 0123' },
  render: (args) => (
    <Field label="Teléfono" className="max-w-sm" dir="rtl">
      <Input {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Teléfono' });
    await expect(input).toHaveAttribute('type', 'tel');
    await expect(getComputedStyle(input).direction).toBe('ltr');
    await userEvent.type(input, ' ext. 4');
    await expect(input).toHaveValue('+57 601 555 0123 ext. 4');
  },
};

export const Invalid: Story = {
  render: (args) => (
    <Field label="Usuario" required error="El campo Usuario es requerido." className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'ZON000012' } };

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'ZON000012' },
  render: (args) => (
    <Field label="Código" className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
};

export const WithPrefix: Story = {
  args: { prefix: '+57', type: 'number' },
  render: (args) => (
    <Field label="Celular" className="max-w-sm">
      <Input {...args} />
    </Field>
  ),
};

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Vacío">
        <Input />
      </Field>
      <Field label="Lleno">
        <Input defaultValue="Vereda El Peñón" />
      </Field>
      <Field label="Requerido, con ayuda" hint="Se ve siempre" required>
        <Input />
      </Field>
      <Field label="Rechazado" error="El campo Rechazado es requerido.">
        <Input />
      </Field>
      <Field label="Inactivo" disabled>
        <Input defaultValue="Vereda El Peñón" />
      </Field>
      <Field label="Solo lectura">
        <Input readOnly defaultValue="ZON000012" />
      </Field>
      <Field label="Contraseña">
        <Input type="password" defaultValue="secreto" />
      </Field>
      <Field label="Con contador">
        <Input counter maxLength={50} defaultValue="Ñañez" />
      </Field>
    </div>
  ),
};
