import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { en } from '../messages/en.ts';
import { UiProvider } from '../provider/ui-provider.tsx';
import { DateInput } from './date-input.tsx';

const meta = {
  title: 'Formularios/DateInput',
  component: DateInput,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Fecha de Nacimiento" className="max-w-xs">
      <DateInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof DateInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const input = canvas.getByRole('textbox', { name: 'Fecha de Nacimiento' });
    await expect(input).toHaveFocus();
    await userEvent.keyboard('29021996');
    await expect(input).toHaveValue('29/02/1996');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1996-02-29', {
      reason: 'typed',
      typed: '29/02/1996',
    });
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', { reason: 'typed', typed: '29/02/199' });
  },
};

export const Playground: Story = { args: { min: '2020-01-01', max: '2030-12-31' } };

export const NoSuchDay: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '31022023');
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Escriba una fecha válida: dd/mm/aaaa.');
  },
};

/** The message shifts the content below it, so it appears only once the press that moved the focus away has become a click. */
export const PressThatLeaves: Story = {
  render: (args) => (
    <>
      <Field label="Fecha de Nacimiento" className="max-w-xs">
        <DateInput {...args} />
      </Field>
      <Button>Guardar</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    const button = canvas.getByRole('button', { name: 'Guardar' });
    await userEvent.type(input, '31022023');
    const { top } = button.getBoundingClientRect();
    // The same simulated user for both, so that the release belongs to the press.
    const { pointer } = userEvent.setup();
    await pointer({ keys: '[MouseLeft>]', target: button });
    await expect(input).not.toHaveFocus();
    await expect(button.getBoundingClientRect().top).toBe(top);
    await pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(input).toHaveAccessibleDescription('Escriba una fecha válida: dd/mm/aaaa.'));
  },
};

/** The context menu swallows the release of the right button; the error must still appear on blur. */
export const MenuThatOpens: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '31022023');
    await fireEvent.mouseDown(input, { button: 2 });
    await fireEvent.contextMenu(input, { button: 2 });
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription('Escriba una fecha válida: dd/mm/aaaa.'));
  },
};

/** Text that is not a date stays as typed and is reported only once, even if the parent also reports a missing value. */
export const OneMessage: Story = {
  render: (args) => (
    <Field
      label="Fecha de Nacimiento"
      error="El campo Fecha de Nacimiento es requerido."
      className="max-w-xs"
    >
      <DateInput {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAccessibleDescription('El campo Fecha de Nacimiento es requerido.');
    await userEvent.click(input);
    await userEvent.paste('15 de marzo de 2025');
    await expect(input).toHaveValue('15 de marzo de 2025');
    await expect(input).toHaveAccessibleDescription('Escriba una fecha válida: dd/mm/aaaa.');
    await expect(canvas.getAllByText(/Escriba|requerido/)).toHaveLength(1);
  },
};

/** A typed day outside `min` and `max` is invalid, and a native form is not submitted with it. */
export const BeforeFirst: Story = {
  args: { min: '2026-11-03', max: '2026-12-31' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '02112026');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Escriba una fecha desde el 03/11/2026.');
    await expect(input.validity.customError).toBe(true);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-02', {
      reason: 'typed',
      typed: '02/11/2026',
    });
    await userEvent.clear(input);
    await userEvent.type(input, '01012027');
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Escriba una fecha hasta el 31/12/2026.');
    await userEvent.clear(input);
    await userEvent.type(input, '03112026');
    await userEvent.tab();
    await expect(input).toBeValid();
    await expect(input.validity.valid).toBe(true);
  },
};

/** In locales that put the month first, it is parsed first. */
export const MonthFirst: Story = {
  render: (args) => (
    <UiProvider locale="en-US" messages={en}>
      <Field label="Birthday" className="max-w-xs">
        <DateInput {...args} />
      </Field>
    </UiProvider>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Birthday' });
    await expect(input).toHaveAttribute('placeholder', 'mm/dd/yyyy');
    await userEvent.type(input, '03042025');
    await expect(input).toHaveValue('03/04/2025');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2025-03-04', {
      reason: 'typed',
      typed: '03/04/2025',
    });
    await userEvent.type(input, '{Backspace}x');
    await userEvent.tab();
    await expect(input).toHaveValue('03/04/202x');
    await expect(input).toHaveAccessibleDescription('Type a valid date: mm/dd/yyyy.');
  },
};

/** A digit of another script becomes one of 0 to 9, and the caret stays behind it. */
export const ArabicDigits: Story = {
  args: { defaultValue: '2026-11-15' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    const type = async (from: number, to: number, keys: string) => {
      input.focus();
      input.setSelectionRange(from, to);
      await userEvent.keyboard(keys);
    };
    await type(1, 2, '٤');
    await expect(input).toHaveValue('14/11/2026');
    await expect(input.selectionStart).toBe(2);
    await type(0, 2, '٠٣');
    await expect(input).toHaveValue('03/11/2026');
    await expect(input.selectionStart).toBe(2);
    await type(0, 10, '٠٥١١٢٠٢٦');
    await expect(input).toHaveValue('05/11/2026');
    await expect(input.selectionStart).toBe(10);
  },
};

/** In right-to-left layouts, tomorrow is on the left. */
export const RightToLeft: Story = {
  args: { defaultValue: '2026-11-15' },
  render: (args) => (
    <Field label="Fecha de Nacimiento" className="max-w-xs" dir="rtl">
      <DateInput {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    document.documentElement.dir = 'rtl';
    try {
      canvas.getByRole('button', { name: 'Elegir fecha' }).focus();
      await userEvent.keyboard('{Enter}');
      const day = (name: RegExp) => screen.getByRole('button', { name });
      await waitFor(() => expect(day(/ 15 de noviembre de 2026$/)).toHaveFocus());
      await userEvent.keyboard('{ArrowLeft}');
      await waitFor(() => expect(day(/ 16 de noviembre de 2026$/)).toHaveFocus());
      await userEvent.keyboard('{Escape}');
    } finally {
      document.documentElement.dir = '';
    }
  },
};

export const CalendarByKeyboard: Story = {
  args: { defaultValue: '2026-01-31' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Elegir fecha' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const day = (name: RegExp) => screen.getByRole('button', { name });
    await waitFor(() => expect(day(/ 31 de enero de 2026$/)).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(day(/ 28 de febrero de 2026$/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(day(/ 1 de marzo de 2026$/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-01', {
      reason: 'calendar',
      typed: '01/03/2026',
    });
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Open: Story = {
  args: { defaultValue: '2026-11-15', min: '2026-11-03' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Elegir fecha' }));
    const calendar = await screen.findByRole('dialog', { name: 'Calendario' });
    await waitFor(() => expect(calendar).toBeVisible());
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '2026-11-15' } };

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Vacío">
        <DateInput />
      </Field>
      <Field label="Lleno">
        <DateInput defaultValue="2026-11-30" />
      </Field>
      <Field label="Requerido, con ayuda" hint="Se ve siempre" required>
        <DateInput />
      </Field>
      <Field label="Rechazado" error="El campo Rechazado es requerido.">
        <DateInput />
      </Field>
      <Field label="Inactivo" disabled>
        <DateInput defaultValue="2026-11-30" />
      </Field>
    </div>
  ),
};
