import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { MultiDropdown } from '../dropdown/multi-dropdown.tsx';
import { Field } from '../field/field.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { Radio, RadioGroup } from '../radio/radio.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { drawAsPrinted, forceColours } from '../story-support/emulated-media.ts';
import { inputMethodOn } from '../story-support/input-method.ts';
import { realInput } from '../story-support/real-input.ts';
import { Textarea } from '../textarea/textarea.tsx';
import { Input } from './input.tsx';
import { insertText, writeValue } from './write-value.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Widget {
  draw: (name: string) => ReactElement;
  /** The text entered, and the value that a form submits for it. */
  text?: string;
  sent?: string;
  /** The value that a form submits after Esc, which clears a search; `sent` by default. */
  afterEsc?: string;
  /** The elements tapped, by role and name, and the value that a form submits afterwards. */
  taps?: readonly (readonly [role: string, name: string])[];
  tapped?: string;
}

const options = [
  { value: 'u', label: 'Urbana' },
  { value: 'r', label: 'Rural' },
];

/** Every widget that holds a value, by the label of its field. */
const widgets: Readonly<Record<string, Widget>> = {
  Texto: { draw: (name) => <Input name={name} />, text: 'Peña', sent: 'Peña' },
  Dígitos: { draw: (name) => <Input name={name} type="number" />, text: '0571', sent: '0571' },
  Líneas: { draw: (name) => <Textarea name={name} />, text: 'Peña', sent: 'Peña' },
  Búsqueda: { draw: (name) => <SearchInput name={name} />, text: 'Peña', sent: 'Peña', afterEsc: '' },
  Número: {
    draw: (name) => <NumberInput name={name} decimals={2} stepper />,
    text: '1.234,5',
    sent: '1234.5',
    taps: [
      ['button', 'Sumar 1'],
      ['button', 'Sumar 1'],
    ],
    tapped: '1',
  },
  Fecha: { draw: (name) => <DateInput name={name} />, text: '31/12/2026', sent: '2026-12-31' },
  Zona: {
    draw: (name) => <Dropdown name={name} options={options} />,
    text: 'rural',
    sent: 'r',
    afterEsc: '',
    taps: [
      ['combobox', 'Zona'],
      ['option', 'Urbana'],
    ],
    tapped: 'u',
  },
  Zonas: {
    draw: (name) => <MultiDropdown name={name} options={options} />,
    taps: [
      ['combobox', 'Zonas'],
      ['option', 'Rural'],
      ['option', 'Urbana'],
    ],
    tapped: 'r,u',
  },
  Acepta: {
    draw: (name) => <Checkbox name={name} value="sí" label="Sí, acepta" />,
    taps: [['checkbox', 'Acepta Sí, acepta']],
    tapped: 'sí',
  },
  Sexo: {
    draw: (name) => (
      <RadioGroup name={name}>
        <Radio value="f" label="Mujer" />
        <Radio value="m" label="Hombre" />
      </RadioGroup>
    ),
    taps: [['radio', 'Hombre']],
    tapped: 'm',
  },
};

function EveryWidget() {
  return (
    <form className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      {Object.entries(widgets).map(([label, { draw }]) => (
        <Field key={label} label={label}>
          {draw(label)}
        </Field>
      ))}
    </form>
  );
}

const meta = { title: 'Formularios/Cada manera de cambiar', component: EveryWidget } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ways to enter a text into a control. */
const entryMethods: Readonly<
  Record<string, (control: TextElement, text: string) => Promise<unknown> | void>
> = {
  keys: async (control, text) => {
    const browser = await realInput();
    if (!browser) return insertText(control, text);
    await browser.userEvent.click(control);
    await browser.userEvent.keyboard(text);
  },
  'input method': async (control, text) => {
    const method = await inputMethodOn(control);
    await method.compose(text);
    await waitFor(() => expect(control).toHaveValue(text));
    const compositionEnd = new Promise((end) =>
      control.addEventListener('compositionend', end, { once: true }),
    );
    await method.accept(text);
    await compositionEnd;
  },
  'filled in by a program': (control, text) => {
    writeValue(control, text);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  },
  // This way comes last, because the library that simulates pasting still remembers the text after a form
  // reset has removed it.
  paste: (_control, text) => userEvent.paste(text),
};

const formOf = (canvasElement: HTMLElement) => canvasElement.querySelector('form')!;
const sentFor = (form: HTMLFormElement, name: string) => new FormData(form).getAll(name).map(String).join();
const written = Object.entries(widgets).flatMap(([label, { text, sent = '', afterEsc = sent }]) =>
  text === undefined ? [] : [{ label, text, sent, afterEsc }],
);

/** However a text is entered, the form submits its value; after a reset it is gone. */
export const Default: Story = {
  play: async ({ canvasElement, step }) => {
    const form = formOf(canvasElement);
    for (const { label, text, sent } of written) {
      const control = within(form).getByLabelText<TextElement>(label);
      for (const [entryMethod, write] of Object.entries(entryMethods)) {
        await step(`${label}: ${entryMethod}`, async () => {
          control.focus();
          await write(control, text);
          await userEvent.tab();
          await waitFor(() => expect(sentFor(form, label)).toBe(sent));
          form.reset();
          await waitFor(() => expect([control.value, sentFor(form, label)]).toEqual(['', '']));
        });
      }
    }
  },
};

/** Esc removes no typed text, except in a search; Ctrl+Z undoes it. */
export const EscapeAndUndo: Story = {
  play: async ({ canvasElement, step }) => {
    const browser = await realInput();
    if (!browser) return;
    const form = formOf(canvasElement);
    for (const { label, text, afterEsc } of written) {
      const control = within(form).getByLabelText<TextElement>(label);
      await step(`${label}: Ctrl+Z`, async () => {
        await browser.userEvent.click(control);
        await browser.userEvent.keyboard(text);
        await waitFor(() => expect(control).toHaveValue(text));
        await browser.userEvent.keyboard('{Control>}z{/Control}');
        await waitFor(() => expect(control.value.length).toBeLessThan(text.length));
      });
      await step(`${label}: Esc`, async () => {
        form.reset();
        await waitFor(() => expect(control).toHaveValue(''));
        await userEvent.type(control, text);
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(sentFor(form, label)).toBe(afterEsc));
        await expect(control).toHaveFocus();
      });
    }
  },
};

/** A tapped option is chosen immediately. */
export const Touch: Story = {
  play: async ({ canvasElement, step }) => {
    const form = formOf(canvasElement);
    for (const [label, { taps = [], tapped = '' }] of Object.entries(widgets)) {
      await step(label, async () => {
        for (const [role, name] of taps) {
          const target = await screen.findByRole(role, { name });
          await userEvent.pointer({ keys: '[TouchA]', target });
        }
        await waitFor(() => expect(sentFor(form, label)).toBe(tapped));
      });
      await userEvent.keyboard('{Escape}');
    }
  },
};

const fieldsIn = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>(
    'input:is([type=checkbox], [type=radio]), [data-slot]:has(> [data-slot=control])',
  ),
];

/**
 * Each control has a border with forced colours, its text is legible in print, and it stays within its bounds from right to
 * left.
 */
export const DrawnElsewhere: Story = {
  play: async ({ canvasElement, step }) => {
    const form = formOf(canvasElement);
    const texts = [...form.querySelectorAll<TextElement>('[data-slot=control]')];
    await step('forced colours', async () => {
      const end = await forceColours();
      try {
        for (const fieldElement of fieldsIn(form)) {
          const { borderTopStyle, borderTopColor, appearance } = getComputedStyle(fieldElement);
          if (appearance !== 'none' && fieldElement.matches('input')) continue;
          await expect(borderTopStyle).toBe('solid');
          await expect(borderTopColor).not.toMatch(/^rgba\(.*, 0\)$/);
        }
      } finally {
        await end?.();
      }
    });
    await step('print', async () => {
      for (const control of texts) writeValue(control, '1');
      const end = await drawAsPrinted();
      try {
        for (const fieldElement of [...fieldsIn(form), ...texts]) await expect(fieldElement).toBeVisible();
      } finally {
        await end?.();
        form.reset();
      }
    });
    await step('right to left', async () => {
      document.documentElement.dir = 'rtl';
      try {
        const formBounds = form.getBoundingClientRect();
        for (const fieldElement of fieldsIn(form)) {
          const { left, right } = fieldElement.getBoundingClientRect();
          await expect([left >= formBounds.left - 1, right <= formBounds.right + 1]).toEqual([true, true]);
        }
        for (const control of texts) await expect(getComputedStyle(control).direction).toBe('rtl');
      } finally {
        document.documentElement.dir = '';
      }
    });
  },
};
