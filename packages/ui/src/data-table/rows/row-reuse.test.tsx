import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { people, type Person } from '../../sample-data/people.ts';
import type { DataTableColumn } from '../data-table-types.ts';
import { DataTable } from '../data-table.tsx';

afterEach(cleanup);

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
];
const rows = people(23);
const props = { label: 'Encuestables', columns, rows, getRowId: (row: Person) => row.id };

test('another page is written into the same rows; what an app draws begins anew', () => {
  const Note = () => <input aria-label="Nota" />;
  const columnsWithNote = [
    ...columns,
    { id: 'note', header: 'Nota', value: () => null, cell: () => <Note /> },
  ];
  render(<DataTable {...props} columns={columnsWithNote} />);
  const [row, note] = [screen.getAllByRole('row')[1]!, screen.getAllByRole('textbox', { name: 'Nota' })[0]!];
  fireEvent.change(note, { target: { value: 'of the first record' } });
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(screen.getAllByRole('row')[1]).toBe(row);
  expect(row.textContent).toContain('PER000006');
  expect(screen.getAllByRole('textbox', { name: 'Nota' })[0]).toHaveProperty('value', '');
});

test('a box that becomes the box of another record has neither its tick, its focus nor its press', () => {
  render(<DataTable {...props} />);
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar PER000001' });
  fireEvent.click(checkbox);
  checkbox.focus();
  fireEvent.mouseDown(checkbox);
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(screen.getByRole('checkbox', { name: 'Seleccionar PER000006' })).toBe(checkbox);
  expect(checkbox.checked).toBe(false);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(checkbox);
  expect(checkbox.checked).toBe(false);
  fireEvent.mouseDown(checkbox);
  fireEvent.click(checkbox);
  expect(checkbox.checked).toBe(true);
});

test('the focus stays with the record that stays', () => {
  const view = render(<DataTable {...props} />);
  const checkbox = screen.getByRole('checkbox', { name: 'Seleccionar PER000002' });
  checkbox.focus();
  view.rerender(<DataTable {...props} rows={rows.slice(1)} />);
  expect(document.activeElement).toBe(checkbox);
  expect(screen.getByRole('checkbox', { name: 'Seleccionar PER000002' })).toBe(checkbox);
});
