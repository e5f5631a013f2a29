import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from '../src/checkbox/checkbox.tsx';
import { DateInput } from '../src/date-input/date-input.tsx';
import { Dropdown } from '../src/dropdown/dropdown.tsx';
import { MultiDropdown } from '../src/dropdown/multi-dropdown.tsx';
import { Field } from '../src/field/field.tsx';
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
const drawn = 'data:image/png;base64,AAAA';

/** Each widget that holds a value, and what a native form sends of it. */
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
  SignatureField: { drawing: <SignatureField name="x" label="Firma" defaultValue={drawn} />, sent: [drawn] },
};

/** What a form around the widget, or elsewhere in the page, would send. */
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

/** What a person, or a program that fills in forms, writes, and the value it makes. */
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
