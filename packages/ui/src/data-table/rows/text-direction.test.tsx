import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from '../../field/field.tsx';
import { Input } from '../../input/input.tsx';
import { UiProvider } from '../../provider/ui-provider.tsx';
import { DataTable } from '../data-table.tsx';

afterEach(cleanup);

const rows = [
  { id: '1', street: 'Calle 12 (Cali)' },
  { id: '2', street: 'רחוב 12 (חיפה)' },
];
const table = (
  <DataTable
    label="Familias"
    columns={[
      { id: 'id', header: 'Id', value: ({ id }: { id: string }) => id },
      { id: 'street', header: 'Dirección', value: ({ street }: { street: string }) => street },
    ]}
    rows={rows}
    getRowId={({ id }) => id}
  />
);
const tagOf = (text: string) => screen.getByText(text).tagName;

test('a cell keeps the direction of its own text where that may run against the page', () => {
  const { rerender } = render(table);
  expect(rows.map(({ street }) => tagOf(street))).toEqual(['TD', 'BDI']);
  rerender(<UiProvider locale="he-IL">{table}</UiProvider>);
  expect(rows.map(({ street }) => tagOf(street))).toEqual(['BDI', 'BDI']);
});

test('so do the counter of pages, a hint and the counter of an input', () => {
  render(
    <>
      {table}
      <Field label="Nota" hint="עד 5 (חמש)">
        <Input defaultValue="12" maxLength={5} counter />
      </Field>
    </>,
  );
  for (const text of [/1 - 2 de 2/, 'עד 5 (חמש)', '2 de 5'])
    expect(screen.getByText(text).tagName).toBe('BDI');
});
