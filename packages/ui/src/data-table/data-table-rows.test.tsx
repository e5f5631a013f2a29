import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { people, type Person } from '../sample-data/people.ts';
import { readTable } from '../testing/testing.ts';
import type { DataTableColumn, DataTableRowAction } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { drawnWidths } from './columns/drawn-widths.ts';

afterEach(cleanup);

const columns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
  { id: 'city', header: 'Municipio', value: (row) => row.city },
];
const rows = people(23);
const props = { label: 'Encuestables', columns, rows, getRowId: (row: Person) => row.id };

const onAction = vi.fn<(row: Person) => void>();
const view: DataTableRowAction<Person> = { id: 'view', label: 'Ver', icon: <svg aria-hidden />, onAction };
afterEach(() => onAction.mockClear());

test('a single action with an icon is a button of its row, and selects nothing', () => {
  render(<DataTable {...props} rowActions={[view]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ver: PER000002' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith(rows[1]);
  expect(screen.getByRole('checkbox', { name: 'Seleccionar PER000002' })).toHaveProperty('checked', false);
  expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeTruthy();
});

test('several actions, or one without an icon, are a menu named with its row', async () => {
  const rowActions = [{ id: 'view', label: 'Ver', onAction }];
  const { rerender } = render(<DataTable {...props} rowActions={rowActions} />);
  const button = await screen.findByRole('button', { name: 'Acciones de PER000001' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  rerender(<DataTable {...props} rowActions={[view, { id: 'close', label: 'Cerrar', onAction }]} />);
  expect(screen.getAllByRole('button', { name: /^Acciones de PER/ })).toHaveLength(5);
});

test('without actions no row and no head has a cell more', () => {
  const { rerender } = render(<DataTable {...props} />);
  const widths = () => screen.getAllByRole('row').map((row) => row.children.length);
  expect(new Set(widths())).toEqual(new Set([3]));
  rerender(<DataTable {...props} rowActions={[]} />);
  expect(new Set(widths())).toEqual(new Set([3]));
  rerender(<DataTable {...props} rowActions={[view]} />);
  expect(new Set(widths())).toEqual(new Set([4]));
});

test('what a permission or the row forbids does nothing and says why', () => {
  const actions = [
    {
      ...view,
      permission: 'people:READ',
      disabledReason: ({ id }: Person) => (id === 'p1' ? 'Ya se cerró' : null),
    },
  ];
  const table = (granted: boolean) => (
    <UiProvider grants={(permission) => granted && permission === 'people:READ'}>
      <DataTable {...props} rowActions={actions} refusalOf={(permission) => `Falta ${permission}`} />
    </UiProvider>
  );
  const { rerender } = render(table(false));
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(press('Ver: PER000002')).toBe('Falta people:READ');
  rerender(table(true));
  expect(press('Ver: PER000001')).toBe('Ya se cerró');
  expect(onAction).not.toHaveBeenCalled();
  expect(press('Ver: PER000002')).toBeUndefined();
  expect(onAction).toHaveBeenCalledExactlyOnceWith(rows[1]);
});

test('the button is the record’s: on another page it is another one', () => {
  render(<DataTable {...props} rowActions={[view]} />);
  const before = screen.getByRole('button', { name: 'Ver: PER000001' });
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(screen.getByRole('button', { name: 'Ver: PER000006' })).not.toBe(before);
});

test('the helper for tests of apps reads the values, not the actions', async () => {
  render(<DataTable {...props} rowActions={[view]} />);
  const [first] = await readTable('Encuestables');
  expect(first).toEqual({ Código: 'PER000001', Municipio: 'Bogotá, D. C.' });
});

test('a message takes the whole width', () => {
  render(<DataTable {...props} rows={[]} rowActions={[view]} />);
  expect(screen.getByText('No hay registros disponibles').closest('td')).toHaveProperty('colSpan', 4);
});

const details = {
  rowDetails: ({ names }: Person) => `Nombres: ${names}`,
  onExpandedIdsChange: vi.fn<(ids: string[], details: { id: string; expanded: boolean }) => void>(),
};
const opener = (code: string) => screen.getByRole('button', { name: `Detalles de ${code}` });

test('the owner may hold which rows are open', () => {
  const { rerender } = render(<DataTable {...props} {...details} expandedIds={['p2']} />);
  expect(screen.getByText('Nombres: José Ángel')).toBeTruthy();
  fireEvent.click(opener('PER000001'));
  expect(details.onExpandedIdsChange).toHaveBeenLastCalledWith(['p2', 'p1'], { id: 'p1', expanded: true });
  expect(opener('PER000001').ariaExpanded).toBe('false');
  rerender(<DataTable {...props} {...details} expandedIds={['p2', 'p1']} />);
  expect(opener('PER000001').ariaExpanded).toBe('true');
  fireEvent.click(opener('PER000002'));
  expect(details.onExpandedIdsChange).toHaveBeenLastCalledWith(['p1'], { id: 'p2', expanded: false });
});

test('an open row draws no other row anew', () => {
  const cell = vi.fn<(row: Person) => string>((row) => row.code);
  const columnsWithCell = [{ ...columns[0]!, cell }, columns[1]!];
  render(<DataTable {...props} columns={columnsWithCell} {...details} />);
  cell.mockClear();
  fireEvent.click(opener('PER000002'));
  expect(cell.mock.calls).toEqual([[rows[1]]]);
});

test('the cell of a message spans boxes and details together', () => {
  render(<DataTable {...props} rows={[]} {...details} rowActions={[view]} />);
  expect(screen.getByText('No hay registros disponibles').closest('td')).toHaveProperty('colSpan', 4);
});

test('without selection the column of details has a head of its own', () => {
  render(<DataTable {...props} selection="none" {...details} />);
  expect(screen.getByRole('columnheader', { name: 'Detalles' })).toBeTruthy();
  fireEvent.click(opener('PER000001'));
  expect(screen.getByText('Nombres: Íngrid Yuliana')).toBeTruthy();
});

test('a table in the details of a row is none of the table around it', async () => {
  const inner = {
    ...props,
    label: 'Miembros',
    columns: [{ id: 'names', header: 'Nombres', value: (row: Person) => row.names }],
  };
  render(<DataTable {...props} rowDetails={() => <DataTable {...inner} />} defaultExpandedIds={['p1']} />);
  const region = document.querySelector<HTMLElement>('[data-slot=table-region]');
  expect(Object.keys(drawnWidths(region))).toEqual(['code', 'city']);
  expect((await readTable('Encuestables')).map((row) => Object.keys(row))).toEqual(
    Array.from({ length: 5 }, () => ['Código', 'Municipio']),
  );
  expect(await readTable('Miembros')).toContainEqual({ Nombres: 'Íngrid Yuliana' });
});

test('a width that is kept is rounded up, so that the longest word of a head still fits', () => {
  render(<DataTable {...props} />);
  for (const head of screen.getAllByRole('columnheader')) {
    Object.defineProperty(head, 'offsetWidth', { value: 120 });
    head.getBoundingClientRect = () => new DOMRect(0, 0, 120.3, 40);
  }
  expect(drawnWidths(document.querySelector('[data-slot=table-region]'))).toEqual({ code: 121, city: 121 });
});

test('what an action of a menu focuses keeps the focus', async () => {
  const focus = () => screen.getByLabelText('Nota').focus();
  render(
    <>
      <input aria-label="Nota" />
      <DataTable {...props} rowActions={[{ id: 'note', label: 'Anotar', onAction: focus }]} />
    </>,
  );
  const trigger = await screen.findByRole('button', { name: 'Acciones de PER000001' });
  // Several elements may get the focus after the choice; only the last one matters.
  fireEvent.keyDown(trigger, { key: 'Enter' });
  const item = await screen.findByRole('menuitem', { name: 'Anotar' });
  const focused: (string | null)[] = [];
  document.addEventListener('focusin', ({ target }) =>
    focused.push((target as Element).getAttribute('aria-label')),
  );
  fireEvent.click(item);
  await waitFor(() => expect(focused).toContain('Nota'));
  expect(focused.at(-1)).toBe('Nota');
});

test('a compact action without an icon keeps its words', () => {
  render(
    <DataTable
      {...props}
      actions={[{ id: 'close', label: 'Cerrar', compact: true, onAction: vi.fn<() => void>() }]}
    />,
  );
  expect(screen.getByText('Cerrar').className).not.toContain('sr-only');
});

test('a row opens by the link around its first cell, and by the columns that ask for it', () => {
  const linked = [columns[0]!, { ...columns[1]!, link: true }];
  const rowLink = ({ id, city }: Person, content: ReactNode) =>
    city === 'Nariño' ? null : <a href={`#${id}`}>{content}</a>;
  render(<DataTable {...props} columns={linked} rowLink={rowLink} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['PER000001', '#p1'],
    ['Bogotá, D. C.', '#p1'],
    ['PER000002', '#p2'],
    ['San Andrés de Tumaco', '#p2'],
    ['PER000004', '#p4'],
    ['Cúcuta', '#p4'],
    // Without a city there is nothing to follow.
    ['PER000005', '#p5'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'PER000003' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' })).toBeTruthy();
});

test('the focus of a link does not pass to the record that comes into its row', () => {
  const rowLink = ({ id }: Person, content: ReactNode) => <a href={`#${id}`}>{content}</a>;
  render(<DataTable {...props} rowLink={rowLink} />);
  screen.getByRole('link', { name: 'PER000001' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(screen.getByRole('link', { name: 'PER000006' })).not.toBe(document.activeElement);
});
