import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataTableColumn, TableView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Person {
  id: string;
  names: string;
}
const rows: Person[] = Array.from({ length: 23 }, (_, at) => ({ id: `p${at}`, names: `Persona ${at}` }));
const columns: readonly DataTableColumn<Person>[] = [
  { id: 'names', header: 'Nombres', value: ({ names }) => names },
];
const props = { label: 'Personas', columns, rows, getRowId: ({ id }: Person) => id };

test("the view is the owner's where it holds one, with all records at hand too", () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const shown = { page: 2, pageSize: 5, search: '', sort: '' };
  const view = render(<DataTable {...props} view={shown} onViewChange={onViewChange} />);
  expect(screen.getByText(/6 - 10 de 23/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ ...shown, page: 3 });
  expect(screen.getByText(/6 - 10 de 23/)).toBeTruthy();
  view.rerender(<DataTable {...props} view={{ ...shown, page: 3 }} onViewChange={onViewChange} />);
  expect(screen.getByText(/11 - 15 de 23/)).toBeTruthy();
});

test('a table that holds its view tells of it, with a server too', () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  render(
    <DataTable
      {...props}
      rows={rows.slice(0, 5)}
      server={{ total: 23 }}
      defaultView={{ pageSize: 5 }}
      onViewChange={onViewChange}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ page: 2, pageSize: 5, search: '', sort: '' });
  expect(screen.getByText(/6 - 10 de 23/)).toBeTruthy();
});

test('dates are drawn and searched as the locale writes them, and sorted by time', () => {
  const visits = ['2026-04-03', '2025-12-24', '2026-01-09'].map((day) => ({
    id: day,
    on: new Date(`${day}T08:00`),
  }));
  const dated: readonly DataTableColumn<(typeof visits)[number]>[] = [
    {
      id: 'on',
      header: 'Visita',
      value: ({ on }) => on,
      dateFormat: { year: 'numeric', month: '2-digit', day: '2-digit' },
    },
  ];
  render(
    <DataTable
      label="Visitas"
      columns={dated}
      rows={visits}
      getRowId={({ id }) => id}
      defaultView={{ sort: 'on' }}
    />,
  );
  const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(shown()).toEqual(['24/12/2025', '09/01/2026', '03/04/2026']);
  expect(screen.getByRole('checkbox', { name: /24\/12\/2025/ })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '03/04' } });
  expect(shown()).toEqual(['03/04/2026']);
});
