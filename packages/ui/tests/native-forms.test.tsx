import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../src/checkbox/checkbox.tsx';
import { DateInput } from '../src/date-input/date-input.tsx';
import { Dropdown } from '../src/dropdown/dropdown.tsx';
import { MultiDropdown } from '../src/dropdown/multi-dropdown.tsx';
import { Field } from '../src/field/field.tsx';
import { FileInput } from '../src/file-input/file-input.tsx';
import { Input } from '../src/input/input.tsx';
import { NumberInput } from '../src/number-input/number-input.tsx';
import { Radio, RadioGroup } from '../src/radio/radio.tsx';
import { SearchInput } from '../src/search-input/search-input.tsx';
import { SignatureField } from '../src/signature/signature-field.tsx';
import { Textarea } from '../src/textarea/textarea.tsx';

afterEach(cleanup);

const options = [
  { value: 'a', label: 'Ábaco' },
  { value: 'n', label: 'Niño' },
];
const signatureImage = 'data:image/png;base64,AAAA';

/** Each widget that holds a value, and the data a native form submits for it. */
const widgets: Readonly<Record<string, { drawing: ReactElement; sent: string[] }>> = {
  Input: { drawing: <Input name="x" defaultValue="Ana" />, sent: ['Ana'] },
  Textarea: { drawing: <Textarea name="x" defaultValue="Ana" />, sent: ['Ana'] },
  SearchInput: { drawing: <SearchInput name="x" defaultValue="Ana" />, sent: ['Ana'] },
  NumberInput: { drawing: <NumberInput name="x" defaultValue="1234.5" decimals={2} />, sent: ['1234.5'] },
  DateInput: { drawing: <DateInput name="x" defaultValue="2026-04-03" />, sent: ['2026-04-03'] },
  Dropdown: { drawing: <Dropdown name="x" options={options} defaultValue="n" />, sent: ['n'] },
  MultiDropdown: {
    drawing: <MultiDropdown name="x" options={options} defaultValue={['n', 'a']} />,
    sent: ['n', 'a'],
  },
  Checkbox: { drawing: <Checkbox name="x" value="yes" defaultChecked label="Acepta" />, sent: ['yes'] },
  RadioGroup: {
    drawing: (
      <RadioGroup name="x" defaultValue="n">
        <Radio value="a" label="Ábaco" />
        <Radio value="n" label="Niño" />
      </RadioGroup>
    ),
    sent: ['n'],
  },
  SignatureField: {
    drawing: <SignatureField name="x" label="Firma" defaultValue={signatureImage} />,
    sent: [signatureImage],
  },
};

/** The data that a form, around the widget or elsewhere in the page, would submit. */
function sentBy(drawing: ReactElement, disabled = false): FormDataEntryValue[] {
  const { container } = render(
    <form>
      <Field label="Dato" disabled={disabled}>
        {drawing}
      </Field>
    </form>,
  );
  return new FormData(container.querySelector('form')!).getAll('x');
}

describe.each(Object.entries(widgets))('%s in a native form', (_name, { drawing, sent }) => {
  it('sends its value', () => expect(sentBy(drawing)).toEqual(sent));
  it('sends nothing while it is disabled', () => expect(sentBy(drawing, true)).toEqual([]));
});

/** The text written by a user or by an autofill program, and the resulting value. */
const written: readonly [string, () => ReactElement, string, string][] = [
  ['Input', () => <Input name="x" />, 'Begoña', 'Begoña'],
  ['Textarea', () => <Textarea name="x" />, 'Begoña', 'Begoña'],
  ['SearchInput', () => <SearchInput name="x" />, 'Begoña', 'Begoña'],
  ['NumberInput', () => <NumberInput name="x" decimals={2} />, '1.234,50', '1234.50'],
  ['DateInput', () => <DateInput name="x" />, '03/04/2026', '2026-04-03'],
];

it.each(written)('%s: a text that is filled in at once is its value', (_name, drawing, text, value) => {
  const { container } = render(<form>{drawing()}</form>);
  const control = container.querySelector<HTMLElement>('[data-slot=control], input, textarea')!;
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
  expect(control).toHaveProperty('value', text);
  expect(new FormData(container.querySelector('form')!).get('x')).toBe(value);
});

it.each([
  ['NumberInput', () => <NumberInput name="x" form="elsewhere" defaultValue="5" />, '5'],
  ['DateInput', () => <DateInput name="x" form="elsewhere" defaultValue="2026-04-03" />, '2026-04-03'],
  ['Dropdown', () => <Dropdown name="x" form="elsewhere" options={options} defaultValue="n" />, 'n'],
])('%s belongs to the form that it names', (_name, drawing, value) => {
  const { container } = render(
    <>
      <form id="elsewhere" />
      {drawing()}
    </>,
  );
  expect(new FormData(container.querySelector('form')!).get('x')).toBe(value);
});

const form = () => document.querySelector('form')!;
const sentNow = () => new FormData(form()).getAll('x');
const typeIn = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = (label: string) => {
  fireEvent.click(screen.getByLabelText('Dato'));
  fireEvent.click(screen.getByRole('option', { name: label }));
};
const file = { name: 'acta.pdf', size: 4, type: 'application/pdf', dataUrl: signatureImage };

/**
 * Each widget that holds a value: how a user changes it, and what its parent component receives for the change and for the
 * reset.
 */
const resets: Readonly<
  Record<
    string,
    {
      drawing: (handleChange: (value: unknown) => void) => ReactElement;
      change: () => void;
      handleChange: unknown[];
    }
  >
> = {
  Input: {
    drawing: (handleChange) => <Input name="x" defaultValue="Ana" onValueChange={handleChange} />,
    change: () => typeIn('Dato', 'Begoña'),
    handleChange: ['Begoña', 'Ana'],
  },
  Textarea: {
    drawing: (handleChange) => <Textarea name="x" defaultValue="Ana" onValueChange={handleChange} />,
    change: () => typeIn('Dato', 'Begoña'),
    handleChange: ['Begoña', 'Ana'],
  },
  SearchInput: {
    drawing: (handleChange) => <SearchInput name="x" defaultValue="Ana" onValueChange={handleChange} />,
    change: () => typeIn('Dato', 'Begoña'),
    handleChange: ['Begoña', 'Ana'],
  },
  NumberInput: {
    drawing: (handleChange) => (
      <NumberInput name="x" defaultValue="5" onValueChange={(value) => handleChange(value)} />
    ),
    change: () => fireEvent.keyDown(screen.getByLabelText('Dato'), { key: 'ArrowUp' }),
    handleChange: ['6', '5'],
  },
  DateInput: {
    drawing: (handleChange) => (
      <DateInput name="x" defaultValue="2026-04-03" onValueChange={(value) => handleChange(value)} />
    ),
    change: () => typeIn('Dato', '05/04/2026'),
    handleChange: ['2026-04-05', '2026-04-03'],
  },
  Dropdown: {
    drawing: (handleChange) => (
      <Dropdown name="x" options={options} defaultValue="n" onValueChange={(value) => handleChange(value)} />
    ),
    change: () => choose('Ábaco'),
    handleChange: ['a', 'n'],
  },
  MultiDropdown: {
    drawing: (handleChange) => (
      <MultiDropdown name="x" options={options} defaultValue={['n']} onValueChange={handleChange} />
    ),
    change: () => choose('Ábaco'),
    handleChange: [['n', 'a'], ['n']],
  },
  Checkbox: {
    drawing: (handleChange) => (
      <Checkbox name="x" value="yes" defaultChecked label="Acepta" onCheckedChange={handleChange} />
    ),
    change: () => fireEvent.click(screen.getByLabelText('Acepta')),
    handleChange: [false, true],
  },
  RadioGroup: {
    drawing: (handleChange) => (
      <RadioGroup name="x" defaultValue="n" onValueChange={handleChange}>
        <Radio value="a" label="Ábaco" />
        <Radio value="n" label="Niño" />
      </RadioGroup>
    ),
    change: () => fireEvent.click(screen.getByLabelText('Ábaco')),
    handleChange: ['a', 'n'],
  },
  SignatureField: {
    drawing: (handleChange) => (
      <SignatureField name="x" label="Firma" defaultValue={signatureImage} onValueChange={handleChange} />
    ),
    change: () => fireEvent.click(screen.getByRole('button', { name: 'Quitar firma: Firma' })),
    handleChange: ['', signatureImage],
  },
  FileInput: {
    drawing: (handleChange) => <FileInput defaultValue={file} onValueChange={handleChange} />,
    change: () => fireEvent.click(screen.getByRole('button', { name: 'Quitar archivo' })),
    handleChange: [null, file],
  },
};

describe.each(Object.entries(resets))(
  '%s, its form reset',
  (_name, { drawing, change, handleChange: heard }) => {
    it('is as it was at first, and its owner hears of it once', () => {
      const onValueChange = vi.fn<(value: unknown) => void>();
      const { container } = render(
        <form>
          <Field label="Dato">{drawing(onValueChange)}</Field>
        </form>,
      );
      const before = { sent: sentNow(), text: container.textContent };
      change();
      expect({ sent: sentNow(), text: container.textContent }).not.toEqual(before);
      act(() => form().reset());
      act(() => form().reset());
      expect({ sent: sentNow(), text: container.textContent }).toEqual(before);
      expect(onValueChange.mock.calls).toEqual(heard.map((value) => [value]));
    });

    it('stays as it is when that is prevented, or when the form is another one', () => {
      const onValueChange = vi.fn<(value: unknown) => void>();
      render(
        <>
          <form onReset={(event) => event.preventDefault()}>
            <Field label="Dato">{drawing(onValueChange)}</Field>
          </form>
          <form data-testid="other">
            {/* A radio with the same name that belongs to another group. */}
            <input type="radio" name="x" />
          </form>
        </>,
      );
      change();
      const formEntries = sentNow();
      act(() => form().reset());
      act(() => screen.getByTestId<HTMLFormElement>('other').reset());
      expect(sentNow()).toEqual(formEntries);
      expect(onValueChange).toHaveBeenCalledExactlyOnceWith(heard[0]);
    });
  },
);

it.each([
  ['NumberInput', () => <NumberInput defaultValue="5" />, 'mil', '5'],
  ['NumberInput of an owner', () => <NumberInput value="5" />, 'mil', '5'],
  ['DateInput', () => <DateInput />, '31/02/2026', ''],
  ['DateInput of an owner', () => <DateInput value="2026-04-03" />, '31/02/2026', '03/04/2026'],
  ['Input', () => <Input type="number" defaultValue="57" />, '57x', '57'],
  ['Textarea', () => <Textarea maxLength={4} defaultValue="Ana" />, 'Anabel', 'Ana'],
])('%s: what was said of a text goes with it when the form is reset', (_name, drawing, text, shown) => {
  const { container } = render(
    <form>
      <Field label="Dato">{drawing()}</Field>
    </form>,
  );
  const textAfterReset = container.textContent;
  typeIn('Dato', text);
  fireEvent.blur(screen.getByLabelText('Dato'));
  expect(container.textContent).not.toBe(textAfterReset);
  act(() => form().reset());
  expect(container.textContent).toBe(textAfterReset);
  expect(screen.getByLabelText('Dato')).toHaveProperty('value', shown);
  expect(screen.getByLabelText<HTMLInputElement>('Dato').validity.valid).toBe(true);
});

it.each([
  ['Dropdown', () => <Dropdown options={options} defaultValue="n" />, 'Niño'],
  ['MultiDropdown', () => <MultiDropdown options={options} defaultValue={['n']} />, ''],
])('%s: a search that was begun ends with a reset of the form', (_name, drawing, shown) => {
  render(
    <form>
      <Field label="Dato">{drawing()}</Field>
    </form>,
  );
  typeIn('Dato', 'ába');
  act(() => form().reset());
  expect(screen.getByLabelText('Dato')).toHaveProperty('value', shown);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shows on what an owner holds when the form is reset', () => {
  const choice = (value: string, checked: boolean) => (
    <form>
      <RadioGroup name="x" value={value} aria-label="Dato">
        <Radio value="a" label="Ábaco" />
        <Radio value="n" label="Niño" />
      </RadioGroup>
      <Checkbox name="x" value="yes" checked={checked} onChange={() => undefined} label="Acepta" />
    </form>
  );
  const { rerender } = render(choice('a', false));
  rerender(choice('n', true));
  act(() => form().reset());
  expect(sentNow()).toEqual(['n', 'yes']);
});
