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
