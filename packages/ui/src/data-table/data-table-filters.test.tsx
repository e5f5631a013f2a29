import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { people, type Person } from '../sample-data/people.ts';
import { readTable } from '../testing/testing.ts';
import type { DataTableColumn, TableView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const cities = ['Nariño', 'Cúcuta', 'Vélez'].map((city) => ({ value: city, label: city }));
const columns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
  { id: 'names', header: 'Nombres', value: (row) => row.names, filter: 'text' },
  { id: 'age', header: 'Edad', value: (row) => row.age, filter: 'number', align: 'end' },
  { id: 'city', header: 'Municipio', value: (row) => row.city, filter: cities },
];
const props = { label: 'Encuestables', columns, rows: people(50), getRowId: (row: Person) => row.id };
const baseView: TableView = { page: 1, pageSize: 5, search: '', sort: '' };

async function openFilter(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a filter leaves its rows, begins at the first page, is told, and is removed by a press', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  render(<DataTable {...props} defaultView={{ page: 3 }} onViewChange={onViewChange} />);
  await openFilter('Filtrar Edad');
  write('Desde', '18');
  write('Hasta', '30');
  apply();
  await waitForClose();
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({
    ...baseView,
    filters: { age: { from: '18', to: '30' } },
  });
  const ages = (await readTable('Encuestables')).map(({ Edad }) => Number(Edad));
  expect(ages.length).toBeGreaterThan(1);
  expect(ages.filter((age) => age < 18 || age > 30)).toEqual([]);
  expect(screen.getByText('Se filtró Edad: de 18 a 30')).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Filtros de Encuestables' });
  fireEvent.click(within(list).getByRole('button', { name: 'Quitar filtro Edad: de 18 a 30' }));
  expect(screen.queryByRole('list', { name: 'Filtros de Encuestables' })).toBeNull();
  expect(onViewChange).toHaveBeenLastCalledWith(baseView);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtrar Edad' }));
  expect(screen.getByText(/1 - 5 de 50/)).toBeTruthy();
});

test('what cannot be read stays open as it was typed, and says why', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  render(<DataTable {...props} onViewChange={onViewChange} />);
  await openFilter('Filtrar Edad');
  write('Desde', '30');
  write('Hasta', '18');
  apply();
  expect(await screen.findByText(/Escriba 30 o más/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Hasta').value).toBe('18');
  // The focus moves to the invalid field.
  expect(document.activeElement).toBe(screen.getByLabelText('Hasta'));
  expect(onViewChange).not.toHaveBeenCalled();
  write('Hasta', '30');
  apply();
  await waitForClose();
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({
    ...baseView,
    filters: { age: { from: '30', to: '30' } },
  });
});

test('Esc filters nothing; a filter that did not change asks for nothing', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const defaultView = { filters: { names: { contains: 'ñuf' } } };
  render(<DataTable {...props} defaultView={defaultView} onViewChange={onViewChange} />);
  await openFilter('Filtrar Nombres, ahora: contiene «ñuf»');
  apply();
  await waitForClose();
  await openFilter('Filtrar Nombres, ahora: contiene «ñuf»');
  write('Contiene', 'x');
  fireEvent.keyDown(screen.getByLabelText('Contiene'), { key: 'Escape' });
  await waitForClose();
  expect(onViewChange).not.toHaveBeenCalled();
});

test('options are kept in their order; several filters are removed together', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const defaultView = { filters: { names: { contains: 'a' } } };
  render(<DataTable {...props} defaultView={defaultView} onViewChange={onViewChange} />);
  await openFilter('Filtrar Municipio');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vélez' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nariño' }));
  apply();
  await waitForClose();
  expect(onViewChange.mock.lastCall?.[0].filters).toEqual({
    names: { contains: 'a' },
    city: { oneOf: ['Nariño', 'Vélez'] },
  });
  expect(await screen.findByRole('button', { name: 'Quitar filtro Municipio: Nariño o Vélez' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(onViewChange).toHaveBeenLastCalledWith(baseView);
});

test('a filter that was left pending is not applied after all were removed', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const filters = { names: { contains: 'a' }, age: { from: '1' } };
  render(<DataTable {...props} defaultView={{ filters }} onViewChange={onViewChange} />);
  await openFilter(/^Filtrar Nombres/);
  write('Contiene', 'zor');
  // When a finger presses outside the filter, the filter closes only after the pressed button has received its click.
  const clearButton = screen.getByRole('button', { name: 'Quitar los filtros', hidden: true });
  fireEvent.pointerDown(clearButton, { pointerType: 'touch' });
  fireEvent.click(clearButton);
  await waitForClose();
  expect(onViewChange).toHaveBeenLastCalledWith(baseView);
});

test('a search that waits for a pause brings back no filter that was removed meanwhile', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const filters = { names: { contains: 'a' }, age: { from: '1' } };
  render(
    <DataTable {...props} server={{ total: 50 }} defaultView={{ filters }} onViewChange={onViewChange} />,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Buscar' }), { target: { value: 'zor' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  await waitFor(() => expect(onViewChange).toHaveBeenLastCalledWith({ ...baseView, search: 'zor' }));
});

test('where nothing passes, it is said with the search, and both can be cleared', () => {
  const defaultView = { search: 'ñu', filters: { age: { from: '200' } } };
  render(<DataTable {...props} defaultView={defaultView} />);
  expect(screen.getAllByText('No se encontraron resultados para «ñu»').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(screen.getAllByText('No hay registros con estos filtros').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(screen.getByText(/1 - 5 de 50/)).toBeTruthy();
});

test('the filters of an owner are shown, and a server is asked for them', async () => {
  const onViewChange = vi.fn<(view: TableView) => void>();
  const view = { ...baseView, filters: { age: { to: '1000' } } };
  const rows = props.rows.slice(0, 5);
  render(<DataTable {...props} rows={rows} server={{ total: 5 }} view={view} onViewChange={onViewChange} />);
  // The server filters, and the table renders its result.
  expect(await screen.findByRole('button', { name: 'Quitar filtro Edad: hasta 1.000' })).toBeTruthy();
  await openFilter('Filtrar Nombres');
  write('Contiene', 'zor');
  apply();
  await waitForClose();
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith({
    ...view,
    filters: { age: { to: '1000' }, names: { contains: 'zor' } },
  });
  expect(await readTable('Encuestables')).toHaveLength(5);
});

test('the words of a filter keep their own direction', async () => {
  const filters = { names: { contains: 'zor' } };
  render(<DataTable {...props} defaultView={{ filters }} />);
  expect((await screen.findByText('Nombres: contiene «zor»')).tagName).toBe('BDI');
});

test('a form around the table is not sent by a filter', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <DataTable {...props} />
    </form>,
  );
  await openFilter('Filtrar Nombres');
  write('Contiene', 'zor');
  fireEvent.submit(screen.getByLabelText('Contiene'));
  await waitForClose();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a head is named by its column alone', async () => {
  render(<DataTable {...props} />);
  await screen.findByRole('button', { name: 'Filtrar Edad' });
  expect(screen.getByRole('columnheader', { name: 'Edad' })).toBeTruthy();
});
