import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { inputMethodOn } from '../story-support/input-method.ts';
import { SearchInput } from '../search-input/search-input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { Input } from './input.tsx';

/** Every control of the library in which one types. */
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

/** What is typed or pasted, what stays of it, and what is said. */
interface Sample {
  label: string;
  text: string;
  kept: string;
  said: string;
}

const onlyLetters = 'Solo se admiten letras y espacios.';
const cut = 'El texto se cortó a 10 caracteres.';

const pasted: readonly Sample[] = [
  { label: 'Todo', text: '«¡Ñandú!» 12', kept: '«¡Ñandú!» ', said: cut },
  { label: 'Letras', text: 'Peña 3!', kept: 'Peña ', said: onlyLetters },
  {
    label: 'Letras y números',
    text: 'Cl. 5ª #12',
    kept: 'Cl 5 12',
    said: 'Solo se admiten letras, números y espacios.',
  },
  { label: 'Números', text: '52.418.903', kept: '52418903', said: 'Solo se admiten números.' },
  { label: 'Correo', text: 'ñ@correo.com.co', kept: 'ñ@correo.c', said: cut },
  { label: 'Contraseña', text: ' Clave 26 ', kept: 'Clave26', said: 'No se admiten espacios.' },
  { label: 'Varias líneas', text: 'Uno\ndos\ntres', kept: 'Uno\ndos\ntr', said: cut },
  { label: 'Búsqueda', text: 'Echavarría Ñáñez', kept: 'Echavarría', said: cut },
  { label: 'Fecha', text: '2026-12-31', kept: '31/12/2026', said: '' },
];

/** What a screen reader hears beside a control: all polite regions of its field. */
const saidBeside = (control: HTMLElement) =>
  [...(control.closest('[data-slot=field]')?.querySelectorAll('[aria-live=polite], [role=status]') ?? [])]
    .map(({ textContent }) => textContent)
    .join('');

export const Paste: Story = {
  play: async ({ canvasElement, step }) => {
    for (const { label, text, kept, said } of pasted) {
      await step(label, async () => {
        const control = within(canvasElement).getByLabelText(label);
        await userEvent.click(control);
        await userEvent.paste(text);
        await expect(control).toHaveValue(kept);
        await expect(saidBeside(control)).toBe(said);
        await expect(control).toHaveFocus();
      });
    }
  },
};

const composed: readonly Sample[] = [
  { label: 'Todo', text: 'caracterización', kept: 'caracteriz', said: cut },
  { label: 'Letras', text: '2026', kept: '', said: onlyLetters },
  {
    label: 'Letras y números',
    text: 'Nº 8',

    kept: 'N 8',
    said: 'Solo se admiten letras, números y espacios.',
  },
  { label: 'Números', text: 'doce', kept: '', said: 'Solo se admiten números.' },
  { label: 'Correo', text: 'íñigo@correo', kept: 'íñigo@corr', said: cut },
  { label: 'Contraseña', text: 'a b', kept: 'ab', said: 'No se admiten espacios.' },
  {
    label: 'Varias líneas',
    text: '中文输入法中文输入法中文',

    kept: '中文输入法中文输入法',
    said: cut,
  },
  { label: 'Búsqueda', text: 'caracterización', kept: 'caracteriz', said: cut },
  { label: 'Fecha', text: '31122026', kept: '31/12/2026', said: '' },
];

/** While an input method composes nothing is touched; the rule is applied when it has done. */
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

/** In the middle of a text the caret stays where one types. */
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
