import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Input } from '../input/input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { MultiDropdown } from '../dropdown/multi-dropdown.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Radio, RadioGroup } from '../radio/radio.tsx';
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
      <Textarea name="description" counter maxLength={500} />
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
  parameters: { opensADialog: true },
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
          args.onOpenChange?.(next, details);
          setOpen(next);
        }}
      />
    </>
  );
}

export const Default: Story = {
  play: async ({ args }) => {
    const firstField = await screen.findByRole('textbox', { name: 'Descripción' });
    // The code is read-only, so the first field is the one after it.
    await waitFor(() => expect(firstField).toHaveFocus());
    (await runnerExpect())?.(document.body).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - dialog "Agregar Campaña":
        - banner:
          - heading "Agregar Campaña" [level=2]
          - button "Cerrar"
        - alert
        - text: Código
        - textbox "Código":
          - /placeholder: Ingrese
          - text: CAM000007
        - status
        - paragraph
        - text: /^Descripción/
        - textbox /^Descripción/:
          - /placeholder: Ingrese
        - status
        - paragraph
        - text: /^Descripción Detallada/
        - textbox /^Descripción Detallada/:
          - /placeholder: Ingrese
        - status
        - text: 0 de 500
        - paragraph
        - text: /^Fecha Inicial/
        - textbox /^Fecha Inicial/:
          - /placeholder: dd/mm/aaaa
          - text: 03/11/2026
        - button "Elegir fecha"
        - paragraph
        - text: /^Fecha Final/
        - textbox /^Fecha Final/:
          - /placeholder: dd/mm/aaaa
        - button "Elegir fecha"
        - paragraph
        - contentinfo:
          - button "Cancelar"
          - button "Guardar"
    `);
    await userEvent.keyboard('Brigada de salud');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = { args: { submitLabel: 'Crear campaña', size: 'lg' } };

export const UnsavedChanges: Story = {
  parameters: { opensADialog: false },
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Agregar' });
    await userEvent.click(opener);
    const firstField = await screen.findByRole('textbox', { name: 'Descripción' });
    await userEvent.type(firstField, 'Brigada');
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

const choices = (
  <>
    <Field label="Zona">
      <Dropdown options={[{ value: '1', label: 'Rural' }]} />
    </Field>
    <Field label="Discapacidades">
      <MultiDropdown options={[{ value: '1', label: 'Visual' }]} />
    </Field>
    <Field label="Fecha Final">
      <DateInput defaultValue="2026-11-03" />
    </Field>
    <RadioGroup aria-label="Sexo">
      <Radio value="f" label="Femenino" />
    </RadioGroup>
    <Checkbox label="Autorizo" />
    <Field label="Foto">
      <FileInput />
    </Field>
    <SearchInput aria-label="Buscar" />
  </>
);

/** Ways to change a value without typing. */
const waysToChange: Record<string, () => Promise<void>> = {
  'a dropdown': async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Zona' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rural' }));
  },
  'several options': async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Discapacidades' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Visual' }));
    await userEvent.keyboard('{Escape}');
  },
  'a calendar': async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Elegir fecha' }));
    await userEvent.click(await screen.findByRole('button', { name: / 4 de noviembre de 2026$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull());
  },
  'a radio': () => userEvent.click(screen.getByRole('radio', { name: 'Femenino' })),
  'a checkbox': () => userEvent.click(screen.getByRole('checkbox', { name: 'Autorizo' })),
  'a file': async () => {
    await userEvent.upload(screen.getByLabelText('Foto'), new File(['x'], 'foto.txt'));
    await waitFor(() => expect(screen.getByText('foto.txt')).toBeVisible());
  },
};

/** Closing asks for confirmation after any choice, but not after a search or browsing the calendar. */
export const EveryChoiceCounts: Story = {
  args: { children: choices },
  parameters: { opensADialog: false },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas, step }) => {
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Agregar' }));
      await screen.findByRole('dialog', { name: 'Agregar Campaña' });
    };
    for (const [name, change] of Object.entries(waysToChange)) {
      await step(name, async () => {
        await open();
        await change();
        await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      });
    }
    await step('a search and a look into the calendar', async () => {
      await open();
      await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'peña');
      await userEvent.type(screen.getByRole('combobox', { name: 'Zona' }), 'xyz');
      await userEvent.tab();
      await userEvent.click(screen.getByRole('button', { name: 'Elegir fecha' }));
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Mes' }), '12');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull());
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  },
};

/** Typed text is never lost, and the form can be used without a mouse. */
export const UnsavedChangesByKeyboard: Story = {
  parameters: { opensADialog: false },
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Agregar' });
    const field = () => screen.getByRole('textbox', { name: 'Descripción' });
    const confirmationQuestion = () =>
      waitFor(() => expect(screen.getByRole('button', { name: 'Seguir editando' })).toHaveFocus());
    await step('opened, the first field has the focus', async () => {
      opener.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(field()).toHaveFocus());
    });
    await step('nothing typed: Esc closes at once', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(opener).toHaveFocus());
    });
    await step('typed: Esc asks, and the safe answer has the focus', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(field()).toHaveFocus());
      await userEvent.keyboard('Brigada{Escape}');
      await confirmationQuestion();
    });
    await step('Enter goes back to the field, with what was typed', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(field()).toHaveFocus());
      await expect(field()).toHaveValue('Brigada');
    });
    await step('Esc on the question is the safe answer too', async () => {
      await userEvent.keyboard('{Escape}');
      await confirmationQuestion();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(field()).toHaveFocus());
    });
    await step('discarded, the focus is where it began', async () => {
      await userEvent.keyboard('{Escape}');
      await confirmationQuestion();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Descartar cambios' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
    });
  },
};

/** The server rejects a form that is scrolled down: the error is scrolled into view and announced. */
export const ServerErrorOnALongForm: Story = {
  args: {
    title: 'Agregar Encuestable',
    onSubmit: fn(() => Promise.reject(new Error('503'))),
    describeError: () => 'El servidor no responde. Sus datos siguen aquí; intente de nuevo en un momento.',
    children: Array.from({ length: 24 }, (_, index) => (
      <Field key={index} label={`Pregunta ${index + 1}`}>
        <Input />
      </Field>
    )),
  },
  play: async ({ step }) => {
    const last = await screen.findByRole('textbox', { name: 'Pregunta 24' });
    const body = last.closest<HTMLElement>('[data-slot=modal-body]')!;
    const region = body.querySelector('[role=alert]')!;
    await step('typed to the end, and sent', async () => {
      await userEvent.click(last);
      await userEvent.keyboard('Sí');
      body.scrollTop = body.scrollHeight;
      await expect(body.scrollTop).toBeGreaterThan(200);
      await expect(region).toBeEmptyDOMElement();
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    });
    await step('the same live region says why, in view; the focus stays', async () => {
      await waitFor(() => expect(region).toHaveTextContent(/El servidor no responde/));
      await waitFor(() => {
        const bodyBounds = body.getBoundingClientRect();
        const errorBounds = region.firstElementChild!.getBoundingClientRect();
        return expect(
          errorBounds.top >= bodyBounds.top - 1 && errorBounds.bottom <= bodyBounds.bottom + 1,
        ).toBe(true);
      });
      await expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus();
      await expect(last).toHaveValue('Sí');
    });
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

/** The calendar opens inside the dialog's own node; Esc closes the calendar first, and only then the dialog. */
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

/** After a rejected save, the focus moves to the first invalid field. */
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

/** A form with every state: read-only and invalid fields, and an error for the whole form. */
export const AllStates: Story = {
  args: {
    description: 'CAM000007',
    onSubmit: fn(() => Promise.reject(new Error('409'))),
    describeError: () => 'Otra persona cambió esta campaña. Revise sus datos y guarde de nuevo.',
    children: (
      <>
        {fields}
        <Field label="Zona" error="El campo Zona es requerido." required>
          <Input />
        </Field>
      </>
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByText(/Otra persona cambió/)).toBeVisible());
  },
};
