import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import type { ColumnState, DataTableColumn, TableView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Person {
  id: string;
  names: string;
}
const rows: Person[] = Array.from({ length: 23 }, (_, index) => ({
  id: `p${index}`,
  names: `Persona ${index}`,
}));
const columns: readonly DataTableColumn<Person>[] = [
  { id: 'names', header: 'Nombres', value: ({ names }) => names },
];
const props = { label: 'Personas', columns, rows, getRowId: ({ id }: Person) => id };

test("the view is the owner's where it holds one, with all records at hand too", () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const currentView = { page: 2, pageSize: 5, search: '', sort: '' };
  const view = render(<DataTable {...props} view={currentView} onViewChange={onViewChange} />);
  expect(screen.getByText(/6 - 10 de 23/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ ...currentView, page: 3 });
  expect(screen.getByText(/6 - 10 de 23/)).toBeTruthy();
  view.rerender(<DataTable {...props} view={{ ...currentView, page: 3 }} onViewChange={onViewChange} />);
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

test('a number is found in plain form and as the locale writes it', () => {
  const prices = [1234.5, 900].map((price) => ({ id: String(price), price }));
  const found = (locale: string, search: string) => {
    cleanup();
    render(
      <UiProvider locale={locale}>
        <DataTable
          label="Precios"
          columns={[
            { id: 'id', header: 'Id', value: () => 'x' },
            { id: 'price', header: 'Precio', value: ({ price }: (typeof prices)[number]) => price },
          ]}
          rows={prices}
          getRowId={({ id }) => id}
          defaultView={{ search }}
        />
      </UiProvider>,
    );
    return screen.queryAllByRole('rowheader').length;
  };
  expect(['1.234,5', '234,5', '1234.5'].map((search) => found('es-CO', search))).toEqual([1, 1, 1]);
  expect(['١٬٢٣٤٫٥', '٩٠٠', '900'].map((search) => found('ar-EG', search))).toEqual([1, 1, 1]);
  expect(found('es-CO', '1.900')).toBe(0);
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
  const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(rowNames()).toEqual(['24/12/2025', '09/01/2026', '03/04/2026']);
  expect(screen.getByRole('checkbox', { name: /24\/12\/2025/ })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '03/04' } });
  expect(rowNames()).toEqual(['03/04/2026']);
});

const wideColumns: readonly DataTableColumn<Person>[] = ['names', 'a', 'b', 'c'].map((id) => ({
  id,
  header: id.toUpperCase(),
  value: ({ names }) => `${names} ${id}`,
}));
const headers = () => screen.getAllByRole('columnheader').flatMap(({ dataset: { column } }) => column ?? []);
const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Columnas' }));

test("the columns are the app's where it holds them, and nothing of them is stored", async () => {
  const onColumnStateChange = vi.fn<(state: ColumnState) => void>();
  const columnState = { hidden: ['b'], order: ['c', 'a'], widths: {} };
  const owned = { ...props, columns: wideColumns, storageKey: 'owned', onColumnStateChange };
  const { rerender } = render(<DataTable {...owned} columnState={columnState} />);
  expect(headers()).toEqual(['names', 'c', 'a']);
  await openMenu();
  fireEvent.click(screen.getByRole('checkbox', { name: 'B' }));
  const customLayout = { hidden: [], order: ['c', 'a'], widths: {} };
  expect(onColumnStateChange).toHaveBeenCalledExactlyOnceWith(customLayout);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'B' }).checked).toBe(false);
  rerender(<DataTable {...owned} columnState={customLayout} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'B' }).checked).toBe(true);
  expect(localStorage.getItem('owned')).toBe('{"pageSize":5,"sort":""}');
  localStorage.clear();
});

test('a table that holds its columns tells of them, begins as it is told, and goes back to that', async () => {
  const onColumnStateChange = vi.fn<(state: ColumnState) => void>();
  render(
    <DataTable
      {...props}
      columns={wideColumns}
      defaultColumnState={{ hidden: ['a'] }}
      onColumnStateChange={onColumnStateChange}
    />,
  );
  expect(headers()).toEqual(['names', 'b', 'c']);
  await openMenu();
  fireEvent.click(screen.getByRole('checkbox', { name: 'A' }));
  expect(onColumnStateChange).toHaveBeenLastCalledWith({ hidden: [], order: [], widths: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Restablecer columnas' }));
  expect(onColumnStateChange).toHaveBeenLastCalledWith({ hidden: ['a'], order: [], widths: {} });
});

test('an app may let add with rows selected, and limit how many are deleted at once', () => {
  render(
    <DataTable
      {...props}
      onAdd={vi.fn()}
      onDelete={vi.fn()}
      quantityRules={{ add: { max: Infinity }, delete: { max: 2 } }}
      defaultSelectedIds={['p0', 'p1', 'p2']}
    />,
  );
  expect(screen.getByRole('button', { name: 'Agregar' }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('button', { name: 'Eliminar' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Seleccione como máximo 2 registros')).toBeTruthy();
});

test('the places of the columns that sort have the digits of the locale', () => {
  render(
    <UiProvider locale="ar-EG">
      <DataTable
        {...props}
        columns={[...columns, { id: 'id', header: 'Código', value: ({ id }) => id }]}
        defaultView={{ sort: 'names,-id' }}
      />
    </UiProvider>,
  );
  const sortPlaces = screen
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('[aria-hidden]:not(svg)'));
  expect(sortPlaces.map((place) => place?.textContent)).toEqual([undefined, '١', '٢']);
});

test.each(['multiple', 'none'] as const)(
  'a press that loads again or clears the search leaves the focus in the table (selection: %s)',
  (selection) => {
    const onRetry = vi.fn<() => void>();
    const failed = { ...props, selection, onRetry, error: 'No hay conexión.' };
    const view = render(<DataTable {...failed} />);
    const press = (name: string) => {
      screen.getByRole('button', { name }).focus();
      fireEvent.click(screen.getByRole('button', { name }));
    };
    press('Reintentar');
    expect(onRetry).toHaveBeenCalledOnce();
    view.rerender(<DataTable {...failed} error={null} busy />);
    expect(document.activeElement?.closest('thead')).not.toBeNull();

    view.rerender(<DataTable {...failed} error={null} defaultView={{ search: 'nadie' }} key="searched" />);
    press('Borrar la búsqueda');
    expect(screen.getByText(/1 - 5 de 23/)).toBeTruthy();
    expect(document.activeElement?.closest('thead')).not.toBeNull();
  },
);
