import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Breadcrumb } from '../src/breadcrumb/breadcrumb.tsx';
import { Checkbox } from '../src/checkbox/checkbox.tsx';
import { DateInput } from '../src/date-input/date-input.tsx';
import { Dropdown } from '../src/dropdown/dropdown.tsx';
import { MultiDropdown } from '../src/dropdown/multi-dropdown.tsx';
import { FileInput } from '../src/file-input/file-input.tsx';
import { Input } from '../src/input/input.tsx';
import { NumberInput } from '../src/number-input/number-input.tsx';
import { Radio } from '../src/radio/radio.tsx';
import { SearchInput } from '../src/search-input/search-input.tsx';
import { Textarea } from '../src/textarea/textarea.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// Each line is an error for the compiler. Code without types gets a message in the console, and its app keeps working.
const controls: Readonly<Record<string, () => ReactElement>> = {
  // @ts-expect-error -- a control has no children
  Checkbox: () => <Checkbox>Acepto</Checkbox>,
  // @ts-expect-error -- a control has no children
  Radio: () => <Radio value="a">Sí</Radio>,
  // @ts-expect-error -- a control has no children
  Input: () => <Input>Nombre</Input>,
  // @ts-expect-error -- a control has no children
  Textarea: () => <Textarea>Nombre</Textarea>,
  // @ts-expect-error -- a control has no children
  NumberInput: () => <NumberInput>Edad</NumberInput>,
  // @ts-expect-error -- a control has no children
  DateInput: () => <DateInput>Día</DateInput>,
  // @ts-expect-error -- a control has no children
  SearchInput: () => <SearchInput>Buscar</SearchInput>,
  // @ts-expect-error -- a control has no children
  FileInput: () => <FileInput>Foto</FileInput>,
  // @ts-expect-error -- a control has no children
  Dropdown: () => <Dropdown options={[]}>Zona</Dropdown>,
  // @ts-expect-error -- a control has no children
  MultiDropdown: () => <MultiDropdown options={[]}>Zonas</MultiDropdown>,
};

test.each(Object.entries(controls))(
  '%s says that it takes no children, and the app around it stays',
  (_, draw) => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    render(<main>La aplicación {draw()}</main>);
    expect(screen.getByRole('main').textContent).toContain('La aplicación');
    expect(complain.mock.calls[0]?.[0]).toContain('takes no children: give its text as `label`');
  },
);

test('a breadcrumb draws its items alone, so the compiler refuses children', () => {
  render(
    // @ts-expect-error -- its items are a prop
    <Breadcrumb items={[{ id: 'a', label: 'Zonas' }]}>perdido</Breadcrumb>,
  );
  expect(screen.getByRole('navigation').textContent).toBe('Zonas');
});
