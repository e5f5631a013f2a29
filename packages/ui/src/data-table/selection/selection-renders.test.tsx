import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../provider/ui-provider.tsx';
import { people, type Person } from '../../sample-data/people.ts';
import type { DataTableColumn } from '../data-table-types.ts';
import { DataTable } from '../data-table.tsx';

afterEach(cleanup);

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
  { id: 'city', header: 'Municipio', value: (row) => row.city },
];
const rows = people(23);
const noop = () => undefined;

test('a selection renders its row and what says how many are selected, and nothing else', () => {
  const renders: string[] = [];
  /** These texts and classes are requested each time their part renders, which is how the test records renders. */
  const countRenders = (componentName: string) => {
    renders.push(componentName);
    return componentName;
  };
  render(
    <UiProvider
      messages={{
        dataTable: {
          toolbar: () => countRenders('toolbar'),
          selectRow: (name) => countRenders(`row ${name}`),
          selected: (count) => countRenders(`${count} selected`),
        },
        pagination: { counter: () => countRenders('pager') },
      }}
    >
      <DataTable
        label="Encuestables"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        onAdd={noop}
        onEdit={noop}
        onDelete={noop}
        classNames={{
          get toolbar() {
            return countRenders('table');
          },
          get header() {
            return countRenders('header');
          },
          get footer() {
            return countRenders('footer');
          },
        }}
      />
    </UiProvider>,
  );
  expect(renders).toEqual(expect.arrayContaining(['table', 'toolbar', 'header', 'footer', 'pager']));
  renders.length = 0;
  fireEvent.click(screen.getByRole('checkbox', { name: 'row PER000002' }));
  // The number gets enough room for the widest number with the same number of digits.
  expect(renders).toEqual(['row PER000002', '8 selected', '1 selected']);
  expect(screen.getByRole('button', { name: 'Agregar' }).ariaDisabled).toBe('true');
  expect(screen.getByRole('button', { name: 'Actualizar' }).ariaDisabled).toBeNull();
});

test('a deletion that ends after its table has left the page drops its records from the last selection', async () => {
  const onSelectedIdsChange = vi.fn<(ids: string[]) => void>();
  let end: () => void = noop;
  const onDelete = () => new Promise<void>((resolve) => (end = resolve));
  const table = (selectedIds: string[]) => (
    <DataTable
      label="Encuestables"
      columns={columns}
      rows={rows}
      getRowId={(row) => row.id}
      selectedIds={selectedIds}
      onSelectedIdsChange={onSelectedIdsChange}
      onDelete={onDelete}
    />
  );
  const view = render(table(['p1']));
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  view.rerender(table(['p1', 'p2']));
  view.unmount();
  await act(async () => end());
  expect(onSelectedIdsChange).toHaveBeenCalledExactlyOnceWith(['p2'], { rows: [rows[1]] });
});
