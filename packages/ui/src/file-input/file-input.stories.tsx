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

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photograph = () =>
  new File([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))], 'fachada.png', {
    type: 'image/png',
  });

/**
 * A photograph, taken with the camera or chosen, converted by the parent component, and shown as a small
 * picture.
 */
export const Photograph: Story = {
  args: {
    accept: 'image/*',
    camera: true,
    maxSize: 100,
    prepare: fn(async (file: File) => new File([await file.arrayBuffer()], 'lista.png', { type: file.type })),
  },
  play: async ({ args, canvas, canvasElement, step }) => {
    const input = canvas.getByLabelText('Documento de identidad');
    const camera = canvas.getByLabelText('Tomar foto', { selector: 'input' });
    await step('only pictures are taken', async () => {
      await userEvent.upload(input, new File(['x'], 'nota.pdf', { type: 'application/pdf' }), {
        applyAccept: false,
      });
      await expect(canvas.getByRole('alert')).toHaveTextContent('Elija una imagen, como una foto.');
      await expect(args.prepare).not.toHaveBeenCalled();
    });
    await step('the camera is asked for the view behind the device', async () => {
      await expect(camera).toHaveAttribute('capture', 'environment');
      await userEvent.upload(camera, photograph());
      await expect(await canvas.findByText('lista.png')).toBeVisible();
      await expect(canvasElement.querySelector('[data-slot=file-thumbnail]')).toBeVisible();
    });
    await step('removed, the focus is on the input', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Quitar archivo' }));
      await expect(input).toHaveFocus();
    });
  },
};

/**
 * The parent component cannot read the file as a picture: no file is accepted, and a message explains what to
 * do.
 */
export const NotReady: Story = {
  args: { prepare: () => Promise.reject(new Error('no picture')) },
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Documento de identidad'), photograph());
    await expect(await canvas.findByText('No fue posible leer el archivo. Elíjalo de nuevo.')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const AllStates: Story = {
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
