import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Input } from '../input/input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { ModalForm, type ModalFormProps } from './modal-form.tsx';

const fields = (
  <>
    <Field label="Código">
      <Input readOnly defaultValue="CAM000007" />
    </Field>
    <Field label="Descripción" required>
      <Input name="name" maxLength={50} />
    </Field>
    <Field label="Descripción Detallada" required>
      <Textarea name="description" counter />
    </Field>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Fecha Inicial" required>
        <DateInput name="startDate" defaultValue="2026-11-03" />
      </Field>
      <Field label="Fecha Final" required>
        <DateInput name="endDate" />
      </Field>
    </div>
  </>
);

const meta = {
  title: 'Avisos/ModalForm',
  component: ModalForm,
  args: { open: true, onOpenChange: fn(), onSubmit: fn(), title: 'Agregar Campaña', children: fields },
} satisfies Meta<typeof ModalForm>;

export default meta;
type Story = StoryObj<typeof meta>;

function Opener(args: ModalFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar</Button>
      <ModalForm
        {...args}
        open={open}
        onOpenChange={(next, details) => {
          args.onOpenChange(next, details);
          setOpen(next);
        }}
      />
    </>
  );
}

export const Default: Story = {
  tags: ['vrt'],
  play: async ({ args }) => {
    const first = await screen.findByRole('textbox', { name: 'Descripción' });
    // The code is read-only, so the first field is the one after it.
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('Brigada de salud');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const UnsavedChanges: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Agregar' });
    await userEvent.click(opener);
    const first = await screen.findByRole('textbox', { name: 'Descripción' });
    await userEvent.type(first, 'Brigada');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Brigada');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'cancel' });
  },
};

export const ErrorStaysInside: Story = {
  args: {
    onSubmit: fn(() => Promise.reject(new Error('409'))),
    describeError: () => 'Otra persona cambió esta campaña. Revise sus datos y guarde de nuevo.',
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByText(/Otra persona cambió/)).toBeVisible());
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const Saving: Story = {
  args: { onSubmit: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true');
  },
};

/** The calendar opens inside the dialog's own node; Esc closes it first, and the dialog only then. */
export const PopupInside: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Agregar Campaña' });
    const button = within(dialog).getAllByRole('button', { name: 'Elegir fecha' })[1]!;
    await userEvent.click(button);
    const calendar = await screen.findByRole('dialog', { name: 'Calendario' });
    await expect(dialog).toContainElement(calendar);
    await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** After a refused save the focus goes to the first field that is wrong. */
export const FirstInvalidFocused: Story = {
  render: function Checked(args) {
    const [error, setError] = useState('');
    return (
      <ModalForm {...args} onSubmit={() => setError('El campo Descripción Detallada es requerido.')}>
        <Field label="Descripción">
          <Input defaultValue="Brigada" />
        </Field>
        <Field label="Descripción Detallada" error={error}>
          <Textarea />
        </Field>
      </ModalForm>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Descripción Detallada' })).toHaveFocus());
  },
};
