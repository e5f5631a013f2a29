import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { FileInput } from './file-input.tsx';

const meta = {
  title: 'Formularios/FileInput',
  component: FileInput,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Documento de identidad" hint="PDF o imagen, máximo 5 MB." className="max-w-md">
      <FileInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof FileInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Documento de identidad');
    await expect(input).toHaveAccessibleDescription(/No ha seleccionado ningún archivo/);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, new File(['ñ'], 'cédula.txt', { type: 'text/plain' }));
    await waitFor(() =>
      expect(args.onValueChange).toHaveBeenLastCalledWith({
        name: 'cédula.txt',
        size: 2,
        type: 'text/plain',
        dataUrl: 'data:text/plain;base64,w7E=',
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar archivo' }));
    await expect(input).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
  },
};

export const Playground: Story = { args: { accept: '.pdf,image/*' } };

export const Filled: Story = {
  args: {
    defaultValue: {
      name: 'fotografía de la vivienda con un nombre muy largo (copia 2).jpg',
      size: 845_000,
      type: 'image/jpeg',
      dataUrl: 'data:image/jpeg;base64,',
    },
  },
};

export const TooBig: Story = {
  args: { maxSize: 1024 * 1024 },
  play: async ({ args, canvas }) => {
    const file = new File([new Uint8Array(1024 * 1024 + 1)], 'plano.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Documento de identidad'), file);
    await expect(canvas.getByRole('alert')).toHaveTextContent('El archivo supera el límite de 1 MB.');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const AllStates: Story = {
  tags: ['vrt'],
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Vacío">
        <FileInput />
      </Field>
      <Field label="Lleno">
        <FileInput
          defaultValue={{
            name: 'cédula de ciudadanía.pdf',
            size: 120_000,
            type: 'application/pdf',
            dataUrl: '',
          }}
        />
      </Field>
      <Field label="Requerido, con ayuda" hint="Se ve siempre" required>
        <FileInput />
      </Field>
      <Field label="Rechazado" error="El campo Rechazado es requerido.">
        <FileInput />
      </Field>
      <Field label="Inactivo" disabled>
        <FileInput
          defaultValue={{
            name: 'cédula de ciudadanía.pdf',
            size: 120_000,
            type: 'application/pdf',
            dataUrl: '',
          }}
        />
      </Field>
    </div>
  ),
};
