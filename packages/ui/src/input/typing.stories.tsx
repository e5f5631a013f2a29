import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { inputMethodOn } from '../story-support/input-method.ts';
import { realInput } from '../story-support/real-input.ts';
import { SearchInput } from '../search-input/search-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Input } from './input.tsx';
import { insertText, writeValue } from './write-value.ts';

/** Every control of the library that accepts typed text. */
function EveryFormat() {
  return (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Todo">
        <Input maxLength={10} />
      </Field>
      <Field label="Letras">
        <Input format="text" maxLength={10} />
      </Field>
      <Field label="Letras y números">
        <Input format="textnumber" maxLength={10} />
      </Field>
      <Field label="Números">
        <Input type="number" maxLength={10} />
      </Field>
      <Field label="Correo">
        <Input type="email" maxLength={10} />
      </Field>
      <Field label="Contraseña">
        <Input type="password" maxLength={10} />
      </Field>
      <Field label="Varias líneas">
        <Textarea maxLength={10} />
      </Field>
      <Field label="Búsqueda">
        <SearchInput maxLength={10} />
      </Field>
      <Field label="Fecha">
        <DateInput />
      </Field>
    </div>
  );
}

const meta = { title: 'Formularios/Pegar y componer', component: EveryFormat } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text typed or pasted, the part that is kept, and the message announced. */
interface Sample {
  label: string;
  text: string;
  keptText: string;
  message: string;
}

const notAdded = (reason: string) => `No se agregó el texto. ${reason}`;
const onlyLetters = 'Solo se admiten letras y espacios.';
const onlyTextNumber = 'Solo se admiten letras, números y espacios.';
const onlyNumber = 'Solo se admiten números.';
const cut = 'El texto se cortó a 10 caracteres.';
const fullMessage = 'Ya no cabe más: el límite es de 10 caracteres.';

const pasted: readonly Sample[] = [
  { label: 'Todo', text: '«¡Ñandú!» 12', keptText: '«¡Ñandú!» ', message: cut },
  { label: 'Letras', text: 'Peña 3!', keptText: '', message: notAdded(onlyLetters) },
  { label: 'Letras', text: 'Peña\t', keptText: 'Peña', message: '' },
  { label: 'Letras y números', text: 'Cl. 5ª #12', keptText: '', message: notAdded(onlyTextNumber) },
  { label: 'Números', text: '1.234,50', keptText: '', message: notAdded(onlyNumber) },
  { label: 'Números', text: '-5', keptText: '', message: notAdded(onlyNumber) },
  { label: 'Números', text: ' 52.418.903', keptText: '52418903', message: '' },
  { label: 'Correo', text: 'ñ@correo.com.co', keptText: 'ñ@correo.c', message: cut },
  { label: 'Contraseña', text: 'Clave 26', keptText: '', message: notAdded('No se admiten espacios.') },
  { label: 'Contraseña', text: ' Clave26 ', keptText: 'Clave26', message: '' },
  { label: 'Varias líneas', text: 'Uno\ndos\ntres', keptText: 'Uno\ndos\ntr', message: cut },
  { label: 'Búsqueda', text: 'Echavarría Ñáñez', keptText: 'Echavarría', message: fullMessage },
  { label: 'Fecha', text: '2026-12-31', keptText: '31/12/2026', message: '' },
];

/** The text announced for a control: all polite live regions of its field. */
const saidBeside = (control: HTMLElement) =>
  [...(control.closest('[data-slot=field]')?.querySelectorAll('[aria-live=polite], [role=status]') ?? [])]
    .map(({ textContent }) => textContent)
    .join('');

/**
 * A pasted text that cannot be accepted unchanged is rejected as a whole, with the reason, and the existing
 * text stays.
 */
export const Paste: Story = {
  play: async ({ canvasElement, step }) => {
    for (const { label, text, keptText, message } of pasted) {
      await step(`${label}: ${text}`, async () => {
        const control = within(canvasElement).getByLabelText(label);
        await userEvent.clear(control);
        await userEvent.click(control);
        await userEvent.paste(text);
        await expect(control).toHaveValue(keptText);
        await expect(saidBeside(control)).toBe(message);
        await expect(control).toHaveFocus();
      });
    }
  },
};

/**
 * The reason for a dropped key stays visible while the user types on, until something is deleted or the field
 * gets the focus again.
 */
export const ReasonStays: Story = {
  play: async ({ canvasElement }) => {
    const letters = within(canvasElement).getByLabelText('Letras');
    await userEvent.type(letters, 'D3n');
    await expect(letters).toHaveValue('Dn');
    await expect(saidBeside(letters)).toBe(onlyLetters);
    await userEvent.keyboard('{Backspace}');
    await expect(saidBeside(letters)).toBe('');
    await userEvent.keyboard('3i');
    await userEvent.tab();
    await expect(saidBeside(letters)).toBe(onlyLetters);
    await userEvent.type(letters, 'a');
    await expect(letters).toHaveValue('Dia');
    await expect(saidBeside(letters)).toBe('');
  },
};

const composed: readonly Sample[] = [
  { label: 'Todo', text: 'caracterización', keptText: 'caracteriz', message: cut },
  { label: 'Letras', text: '2026', keptText: '', message: onlyLetters },
  {
    label: 'Letras y números',
    text: 'Nº 8',
    keptText: 'N 8',
    message: onlyTextNumber,
  },
  { label: 'Números', text: 'doce', keptText: '', message: onlyNumber },
  { label: 'Correo', text: 'íñigo@correo', keptText: 'íñigo@corr', message: cut },
  { label: 'Contraseña', text: 'a b', keptText: 'ab', message: 'No se admiten espacios.' },
  {
    label: 'Varias líneas',
    text: '中文输入法中文输入法中文',
    keptText: '中文输入法中文输入法',
    message: cut,
  },
  { label: 'Búsqueda', text: 'caracterización', keptText: 'caracteriz', message: fullMessage },
  { label: 'Fecha', text: '31122026', keptText: '31/12/2026', message: '' },
];

/** During IME composition nothing is touched; the rule is applied when it ends. */
export const Compose: Story = {
  play: async ({ canvasElement, step }) => {
    for (const { label, text, keptText, message } of composed) {
      await step(label, async () => {
        const control = within(canvasElement).getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
        const method = await inputMethodOn(control);
        await method.compose(text);
        await waitFor(() => expect(control).toHaveValue(text));
        await expect(saidBeside(control)).toBe('');
        await method.accept(text);
        await waitFor(() => expect(control).toHaveValue(keptText));
        await expect(saidBeside(control)).toBe(message);
        await expect(control).toHaveFocus();
      });
    }
  },
};

/** When typing in the middle of a text, the caret stays in place. */
export const CaretStays: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText<HTMLInputElement>('Letras');
    await userEvent.type(control, 'Peón');
    control.setSelectionRange(2, 2);
    await userEvent.keyboard('7ñ');
    await expect(control).toHaveValue('Peñón');
    await expect(control.selectionStart).toBe(3);
  },
};

/** A key beyond the limit is rejected at the caret; the end of the text stays. */
export const FullInTheMiddle: Story = {
  play: async ({ canvasElement }) => {
    for (const label of ['Todo', 'Varias líneas', 'Búsqueda']) {
      const control = within(canvasElement).getByLabelText<HTMLInputElement>(label);
      await userEvent.type(control, '0123456789');
      control.setSelectionRange(2, 2);
      await userEvent.keyboard('x');
      await expect(control).toHaveValue('0123456789');
      await expect(control.selectionStart).toBe(2);
      await expect(saidBeside(control)).toBe(fullMessage);
    }
  },
};

/** Ctrl+Z still works after a rejected key, and after a paste that was accepted in another notation. */
export const UndoAfterRefusal: Story = {
  play: async ({ canvasElement }) => {
    const browser = await realInput();
    if (!browser) return;
    const { userEvent: hands } = browser;
    const letters = within(canvasElement).getByLabelText<HTMLInputElement>('Letras');
    await hands.click(letters);
    await hands.keyboard('Peña7');
    await expect(letters).toHaveValue('Peña');
    await expect(saidBeside(letters)).toBe(onlyLetters);
    await hands.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(letters.value).not.toBe('Peña'));
    const digits = within(canvasElement).getByLabelText<HTMLInputElement>('Números');
    await hands.click(digits);
    await hands.keyboard('7');
    insertText(digits, '8');
    await expect(digits).toHaveValue('78');
    await hands.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(digits.value).not.toBe('78'));
  },
};

function Held() {
  const [text, setText] = useState('Texto 0');
  return (
    <Field label="Del dueño">
      <Input value={text} maxLength={10} onValueChange={setText} />
    </Field>
  );
}

/** The browser inserts the remaining part of a text while the parent component controls the value. */
export const CutWithOwner: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    const browser = await realInput();
    if (!browser) return;
    const control = within(canvasElement).getByLabelText<HTMLInputElement>('Del dueño');
    await browser.userEvent.fill(control, '7'.repeat(15));
    await waitFor(() => expect(control).toHaveValue('7'.repeat(10)));
    await waitFor(() => expect(saidBeside(control)).toBe(cut));
  },
};

/** Text autofilled without `beforeinput` is checked too, and the existing text is not lost. */
export const FilledIn: Story = {
  play: async ({ canvasElement }) => {
    const digits = within(canvasElement).getByLabelText<HTMLInputElement>('Números');
    await userEvent.type(digits, '57');
    writeValue(digits, '+57 300');
    await waitFor(() => expect(saidBeside(digits)).toBe(notAdded(onlyNumber)));
    await expect(digits).toHaveValue('57');
    writeValue(digits, '57300');
    await expect(digits).toHaveValue('57300');
    await waitFor(() => expect(saidBeside(digits)).toBe(''));
  },
};
