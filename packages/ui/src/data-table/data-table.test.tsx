import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataTableColumn, TableView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { people, type Person } from '../sample-data/people.ts';

afterEach(cleanup);

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
  { id: 'city', header: 'Municipio', value: (row) => row.city },
  { id: 'age', header: 'Edad', value: (row) => row.age },
];
const rows = people(23);
const props = { label: 'Encuestables', columns, rows, getRowId: (row: Person) => row.id };
const column = (position: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[position]?.textContent);

test('renders on the server, with labels for cards, and the browser takes it over', () => {
  vi.stubGlobal('document', undefined);
  const html = renderToString(<DataTable {...props} />);
  vi.unstubAllGlobals();
  expect(html).toContain('PER000005');
  expect(html).toContain('data-cards');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const consoleError = vi.spyOn(console, 'error');
  render(<DataTable {...props} />, { container, hydrate: true });
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

test('attributes and ref reach the root', () => {
  const ref = vi.fn<(node: HTMLElement | null) => void>();
  render(<DataTable {...props} ref={ref} id="people" className="mt-4" />);
  const root = screen.getByRole('region', { name: 'Encuestables' });
  expect(root).toHaveProperty('id', 'people');
  expect(root.className).toContain('mt-4');
  expect(ref).toHaveBeenCalledWith(root);
});

test.each([
  [undefined, 5],
  [20, 20],
  [7, 7],
])('a default page size of %s shows %i rows, and is offered', (size, expectedRows) => {
  render(<DataTable {...props} defaultView={{ pageSize: size }} />);
  expect(column(1)).toHaveLength(expectedRows);
  expect(screen.getByRole('combobox')).toHaveProperty('value', `${expectedRows}`);
});

test('the sizes to choose from are the owner’s', () => {
  render(<DataTable {...props} pageSizes={[3, 6]} />);
  expect(column(1)).toHaveLength(3);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['3', '6']);
});

test('numbers are drawn in the locale with all their decimals, a year as it is', () => {
  const figures: readonly DataTableColumn<{ id: string; share: number; year: number }>[] = [
    { id: 'share', header: 'Parte', value: (row) => row.share },
    { id: 'year', header: 'Año', value: (row) => row.year, numberFormat: false },
    { id: 'money', header: 'Valor', value: (row) => row.year, numberFormat: { minimumFractionDigits: 2 } },
  ];
  render(
    <DataTable
      label="Cifras"
      columns={figures}
      rows={[{ id: 'a', share: 1234.56789, year: 2026 }]}
      getRowId={(row) => row.id}
      selection="none"
    />,
  );
  expect([0, 1, 2].map((position) => column(position)[0])).toEqual(['1.234,56789', '2026', '2.026,00']);
});

test('a total that is known is said, also above 10,000', () => {
  const manyPeople = Array.from({ length: 10_023 }, (_, index) => ({ ...rows[0]!, id: `${index}` }));
  render(<DataTable {...props} rows={manyPeople} />);
  expect(screen.getByText(/1 - 5 de 10\.023/)).toBeTruthy();
  cleanup();
  const serverProps = {
    view: { page: 1, pageSize: 5, search: '', sort: '' },
    server: { total: 10_023 },
    onViewChange: () => undefined,
  };
  render(<DataTable {...props} rows={rows.slice(0, 5)} {...serverProps} />);
  expect(screen.getByText(/1 - 5 de más de 10\.000/)).toBeTruthy();
  cleanup();
  render(
    <DataTable
      {...props}
      rows={rows.slice(0, 5)}
      {...serverProps}
      server={{ total: 10_023, totalIsExact: true }}
    />,
  );
  expect(screen.getByText(/1 - 5 de 10\.023/)).toBeTruthy();
});

test('a total that is only begun is said as such, and a page follows while pages are full', () => {
  const view3 = { page: 3, pageSize: 5, search: 'a', sort: '' };
  const server = { total: 1001, totalIsExact: false };
  const tableWith = (count: number) => (
    <DataTable {...props} rows={rows.slice(0, count)} view={view3} server={server} />
  );
  const view = render(tableWith(5));
  expect(screen.getByText(/11 - 15 de más de 1\.000/)).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Página siguiente' });
  expect(next.getAttribute('aria-disabled')).not.toBe('true');
  view.rerender(tableWith(4));
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

test('behind the last page of a total that is only begun, the page before is shown again', () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const server = { total: 1001, totalIsExact: false };
  const shown = (page: number, count: number, busy = false) => (
    <DataTable
      {...props}
      rows={rows.slice(0, count)}
      view={{ page, pageSize: 5, search: 'a', sort: '' }}
      onViewChange={onViewChange}
      server={server}
      busy={busy}
    />
  );
  const view = render(shown(300, 5));
  view.rerender(shown(301, 5, true));
  view.rerender(shown(301, 0));
  expect(onViewChange.mock.lastCall?.[0].page).toBe(300);
  view.rerender(shown(400, 0));
  expect(onViewChange.mock.lastCall?.[0].page).toBe(201);
});

test('sorts numbers by value and leaves empty values last both ways', () => {
  render(<DataTable {...props} defaultView={{ pageSize: 50, sort: '-age' }} />);
  const ages = [...rows].map((row) => row.age).sort((a, b) => b - a);
  expect(column(3)).toEqual(ages.map(String));
  cleanup();
  for (const sort of ['city', '-city']) {
    render(<DataTable {...props} rows={rows.slice(0, 5)} defaultView={{ sort }} />);
    expect(column(2).at(-1)).toBe('');
    cleanup();
  }
});

test('a removed record is no longer selected', () => {
  const onDelete = vi.fn<(rows: Person[]) => void>();
  const view = render(<DataTable {...props} onDelete={onDelete} defaultSelectedIds={['p1', 'p2']} />);
  expect(screen.getByText('2 seleccionados')).toBeTruthy();
  view.rerender(<DataTable {...props} rows={rows.slice(1)} onDelete={onDelete} />);
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(onDelete).toHaveBeenCalledWith([rows[1]]);
});

test('in server mode what a promise deleted is no longer selected, what was ticked meanwhile is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onDelete = vi.fn<(rows: Person[]) => Promise<void>>(() => promise);
  const serverProps = {
    view: { page: 1, pageSize: 5, search: '', sort: '' },
    server: { total: 23 },
    onViewChange: () => undefined,
  };
  const checkboxOf = (code: string) => screen.getByRole('checkbox', { name: `Seleccionar ${code}` });
  const view = render(<DataTable {...props} rows={rows.slice(0, 5)} {...serverProps} onDelete={onDelete} />);
  fireEvent.click(checkboxOf('PER000001'));
  fireEvent.click(checkboxOf('PER000002'));
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(screen.getByText('2 seleccionados')).toBeTruthy();
  fireEvent.click(checkboxOf('PER000003'));
  resolve();
  expect(await screen.findByText('1 seleccionado')).toBeTruthy();
  view.rerender(<DataTable {...props} rows={rows.slice(2, 7)} {...serverProps} onDelete={onDelete} />);
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(onDelete).toHaveBeenLastCalledWith([rows[2]]);
});

test('a deletion that did not happen keeps the selection', async () => {
  const onDelete = vi.fn<(rows: Person[]) => Promise<boolean>>(() => Promise.resolve(false));
  render(<DataTable {...props} onDelete={onDelete} defaultSelectedIds={['p1', 'p2']} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Eliminar' })));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(screen.getByText('2 seleccionados')).toBeTruthy();
});

test('an owner that holds the selection decides', () => {
  const onSelectedIdsChange = vi.fn<(ids: string[], details: { rows: Person[] }) => void>();
  render(<DataTable {...props} selectedIds={[]} onSelectedIdsChange={onSelectedIdsChange} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }));
  expect(onSelectedIdsChange).toHaveBeenCalledWith(['p1'], { rows: [rows[0]] });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar PER000001' }).checked).toBe(
    false,
  );
});

test('in server mode every change asks for a view, and a new search starts at page 1', () => {
  vi.useFakeTimers();
  const onViewChange = vi.fn<(view: TableView) => void>();
  const serverProps = {
    view: { page: 2, pageSize: 5, search: '', sort: '' },
    server: { total: 23 },
    onViewChange,
  };
  render(<DataTable {...props} rows={rows.slice(5, 10)} {...serverProps} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edad' }));
  expect(onViewChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 5, search: '', sort: 'age' });
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(onViewChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 5, search: '', sort: '' });
  const searchInput = screen.getByRole('textbox', { name: 'Buscar' });
  fireEvent.change(searchInput, { target: { value: 'ni' } });
  fireEvent.change(searchInput, { target: { value: 'niño' } });
  expect(onViewChange).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(onViewChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 5, search: 'niño', sort: '' });
  expect(onViewChange).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('loading keeps as many rows as there were', () => {
  const view = render(<DataTable {...props} />);
  view.rerender(<DataTable {...props} busy />);
  expect(view.container.querySelectorAll('[data-slot=table-skeleton] tr')).toHaveLength(5);
  expect(screen.getByText('Cargando registros')).toBeTruthy();
});

test('buttons without a handler are not there', () => {
  render(<DataTable {...props} onReload={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy();
  for (const name of ['Agregar', 'Actualizar', 'Eliminar', 'Descargar'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a page that became empty gives way to the last one', () => {
  const view = render(<DataTable {...props} rows={rows.slice(0, 11)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(column(1)).toEqual(['PER000011']);
  view.rerender(<DataTable {...props} rows={rows.slice(0, 10)} />);
  expect(column(1)).toHaveLength(5);
  expect(screen.getByText(/6 - 10 de 10/)).toBeTruthy();
});

test('in server mode the last page is asked for when the shown one became empty', () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const serverProps = {
    view: { page: 3, pageSize: 5, search: '', sort: '' },
    server: { total: 11 },
    onViewChange,
  };
  const view = render(<DataTable {...props} rows={rows.slice(10, 11)} {...serverProps} />);
  expect(onViewChange).not.toHaveBeenCalled();
  view.rerender(<DataTable {...props} rows={[]} {...serverProps} server={{ total: 10 }} />);
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ page: 2, pageSize: 5, search: '', sort: '' });
});

test('a tick draws one row, not the page', () => {
  const cell = vi.fn<(row: Person) => string>((row) => row.code);
  const customColumns: readonly DataTableColumn<Person>[] = [
    { id: 'code', header: 'Código', value: (row) => row.code, cell },
  ];
  render(<DataTable {...props} columns={customColumns} />);
  expect(cell).toHaveBeenCalledTimes(5);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000002' }));
  expect(cell.mock.calls.slice(5)).toEqual([[rows[1]]]);
});

test('another key function counts from the next render', () => {
  const onSelectedIdsChange = vi.fn<(ids: string[], details: { rows: Person[] }) => void>();
  const view = render(<DataTable {...props} onSelectedIdsChange={onSelectedIdsChange} />);
  view.rerender(
    <DataTable {...props} getRowId={({ code }) => code} onSelectedIdsChange={onSelectedIdsChange} />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000002' }));
  expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['PER000002'], { rows: [rows[1]] });
});

test('a key function written inline draws no row anew', () => {
  const cell = vi.fn<(row: Person) => string>((row) => row.code);
  const customColumns: readonly DataTableColumn<Person>[] = [
    { id: 'code', header: 'Código', value: (row) => row.code, cell },
  ];
  const table = () => <DataTable {...props} columns={customColumns} getRowId={({ id }) => id} />;
  const view = render(table());
  cell.mockClear();
  view.rerender(table());
  expect(cell).not.toHaveBeenCalled();
});

test('Shift adds a column to the sort, and the saved view remembers it', () => {
  localStorage.clear();
  const view = render(<DataTable {...props} storageKey="two" defaultView={{ pageSize: 50 }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Municipio' }));
  fireEvent.click(screen.getByRole('button', { name: 'Edad' }), { shiftKey: true });
  expect(screen.getByText('Ordenado por Municipio, ascendente; luego por Edad, ascendente')).toBeTruthy();
  const sorted = column(1);
  view.unmount();
  render(<DataTable {...props} storageKey="two" defaultView={{ pageSize: 50 }} />);
  expect(column(1)).toEqual(sorted);
  expect(
    screen.getAllByRole('columnheader').filter((headerCell) => headerCell.ariaSort !== null),
  ).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Edad, orden 2, ascendente' })).toBeTruthy();
  localStorage.clear();
});

test('in server mode page size and sort are for the owner to remember', async () => {
  localStorage.clear();
  const serverProps = {
    view: { page: 1, pageSize: 5, search: '', sort: 'city' },
    server: { total: 23 },
    onViewChange: () => undefined,
  };
  render(<DataTable {...props} rows={rows.slice(0, 5)} {...serverProps} storageKey="served" />);
  fireEvent.click(screen.getByRole('button', { name: 'Edad' }));
  fireEvent.keyDown(await screen.findByRole('separator', { name: 'Ancho de Municipio' }), {
    key: 'ArrowRight',
  });
  const savedState: unknown = JSON.parse(localStorage.getItem('served') ?? '{}');
  expect(Object.keys(savedState as object)).toEqual(['hidden', 'order', 'widths']);
  localStorage.clear();
});

test('in server mode one column sorts, with Shift or without', () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const serverProps = {
    view: { page: 1, pageSize: 5, search: '', sort: 'city' },
    server: { total: 23 },
    onViewChange,
  };
  render(<DataTable {...props} rows={rows.slice(0, 5)} {...serverProps} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edad' }), { shiftKey: true });
  expect(onViewChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 5, search: '', sort: 'age' });
});

test('a server that sorts by several columns is asked for them', () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const view = { page: 1, pageSize: 5, search: '', sort: 'city' };
  const serverProps = { view, server: { total: 23, sortsByMany: true }, onViewChange };
  render(<DataTable {...props} rows={rows.slice(0, 5)} {...serverProps} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edad' }), { shiftKey: true });
  expect(onViewChange).toHaveBeenLastCalledWith({ ...view, sort: 'city,age' });
});

test('the saved order and widths draw the columns', async () => {
  localStorage.setItem(
    'arranged',
    JSON.stringify({ order: ['age', 'city'], widths: { code: 100, age: 90, city: 200 } }),
  );
  const { container } = render(<DataTable {...props} storageKey="arranged" />);
  expect(screen.getAllByRole('columnheader').map((headerCell) => headerCell.dataset.column)).toEqual([
    undefined,
    'code',
    'age',
    'city',
  ]);
  expect(Array.from(container.querySelectorAll('col'), (col) => col.style.width)).toEqual([
    '',
    '100px',
    '90px',
    '',
  ]);
  fireEvent.keyDown(await screen.findByRole('separator', { name: 'Ancho de Edad' }), { key: 'ArrowRight' });
  // Without a layout engine every header measures 0, so the column gets the minimum width.
  expect(localStorage.getItem('arranged')).toContain('"age":80');
  localStorage.clear();
});

test('without a key for the view nothing can be arranged', () => {
  render(<DataTable {...props} />);
  expect(screen.queryByRole('separator')).toBeNull();
});

test('of an empty table the counter says nothing', () => {
  const { container } = render(<DataTable {...props} rows={[]} />);
  expect(container.querySelector('[data-slot=pagination-counter]')?.textContent).toBe('');
});

test('an id that two records share is drawn twice and ends', () => {
  const twice = rows.slice(0, 2).map((row) => ({ ...row, id: 'same' }));
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  render(<DataTable {...props} rows={twice} />);
  expect(column(1)).toHaveLength(2);
  consoleError.mockRestore();
});

test('a heading has the padding of the table; without one there is no empty line', () => {
  const { rerender } = render(<DataTable {...props} heading={<h2>Personas</h2>} />);
  const slot = screen.getByRole('heading', { name: 'Personas' }).closest('[data-slot=table-heading]');
  expect(slot?.className).toContain('px-4');
  rerender(<DataTable {...props} />);
  expect(document.querySelector('[data-slot=table-heading]')).toBeNull();
});
