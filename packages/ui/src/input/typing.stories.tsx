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
  kept: string;
  said: string;
}

const notAdded = (reason: string) => `No se agregó el texto. ${reason}`;
const onlyLetters = 'Solo se admiten letras y espacios.';
const onlyTextNumber = 'Solo se admiten letras, números y espacios.';
const onlyNumber = 'Solo se admiten números.';
const cut = 'El texto se cortó a 10 caracteres.';
const full = 'Ya no cabe más: el límite es de 10 caracteres.';

const pasted: readonly Sample[] = [
  { label: 'Todo', text: '«¡Ñandú!» 12', kept: '«¡Ñandú!» ', said: cut },
  { label: 'Letras', text: 'Peña 3!', kept: '', said: notAdded(onlyLetters) },
  { label: 'Letras', text: 'Peña\t', kept: 'Peña', said: '' },
  { label: 'Letras y números', text: 'Cl. 5ª #12', kept: '', said: notAdded(onlyTextNumber) },
  { label: 'Números', text: '1.234,50', kept: '', said: notAdded(onlyNumber) },
  { label: 'Números', text: '-5', kept: '', said: notAdded(onlyNumber) },
  { label: 'Números', text: ' 52.418.903', kept: '52418903', said: '' },
  { label: 'Correo', text: 'ñ@correo.com.co', kept: 'ñ@correo.c', said: cut },
  { label: 'Contraseña', text: 'Clave 26', kept: '', said: notAdded('No se admiten espacios.') },
  { label: 'Contraseña', text: ' Clave26 ', kept: 'Clave26', said: '' },
  { label: 'Varias líneas', text: 'Uno\ndos\ntres', kept: 'Uno\ndos\ntr', said: cut },
  { label: 'Búsqueda', text: 'Echavarría Ñáñez', kept: 'Echavarría', said: full },
  { label: 'Fecha', text: '2026-12-31', kept: '31/12/2026', said: '' },
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
    for (const { label, text, kept, said } of pasted) {
      await step(`${label}: ${text}`, async () => {
        const control = within(canvasElement).getByLabelText(label);
        await userEvent.clear(control);
        await userEvent.click(control);
        await userEvent.paste(text);
        await expect(control).toHaveValue(kept);
        await expect(saidBeside(control)).toBe(said);
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
  { label: 'Todo', text: 'caracterización', kept: 'caracteriz', said: cut },
  { label: 'Letras', text: '2026', kept: '', said: onlyLetters },
  {
    label: 'Letras y números',
    text: 'Nº 8',
    kept: 'N 8',
    said: onlyTextNumber,
  },
  { label: 'Números', text: 'doce', kept: '', said: onlyNumber },
  { label: 'Correo', text: 'íñigo@correo', kept: 'íñigo@corr', said: cut },
  { label: 'Contraseña', text: 'a b', kept: 'ab', said: 'No se admiten espacios.' },
  {
    label: 'Varias líneas',
    text: '中文输入法中文输入法中文',
    kept: '中文输入法中文输入法',
    said: cut,
  },
  { label: 'Búsqueda', text: 'caracterización', kept: 'caracteriz', said: full },
  { label: 'Fecha', text: '31122026', kept: '31/12/2026', said: '' },
];

/** During IME composition nothing is touched; the rule is applied when it ends. */
export const Compose: Story = {
  play: async ({ canvasElement, step }) => {
    for (const { label, text, kept, said } of composed) {
      await step(label, async () => {
        const control = within(canvasElement).getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
        const method = await inputMethodOn(control);
        await method.compose(text);
        await waitFor(() => expect(control).toHaveValue(text));
        await expect(saidBeside(control)).toBe('');
        await method.accept(text);
        await waitFor(() => expect(control).toHaveValue(kept));
        await expect(saidBeside(control)).toBe(said);
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
      await expect(saidBeside(control)).toBe(full);
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
