import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';
import type { DataTableColumn, DataTableProps } from '../data-table-types.ts';

afterEach(cleanup);

interface Tool {
  id: string;
  name: string;
}

const tools: readonly Tool[] = ['hammer', 'saw', 'drill', 'plane', 'level'].map((name) => ({
  id: name,
  name,
}));
/** As many columns as a wide list has. */
const wide: readonly DataTableColumn<Tool>[] = Array.from({ length: 25 }, (_, at) => ({
  id: `c${at}`,
  header: `Column ${at}`,
  value: (tool) => `${tool.name} ${at}`,
}));
const few = wide.slice(0, 3);
const props = { label: 'Tools', rows: tools, columns: few, getRowId: (tool: Tool) => tool.id };
const open = (more: Partial<DataTableProps<Tool>> = {}) => render(<DataTable<Tool> {...props} {...more} />);

const grid = () => screen.getByRole('grid', { name: 'Tools' });
/** What Tab stops at in the table. */
const tabStops = () =>
  [...grid().querySelectorAll<HTMLElement>('a[href],button,input,select,[tabindex]')].filter(
    (node) => node.tabIndex >= 0,
  );
const allRows = 'Seleccionar todas las filas de esta página';
const focused = () => document.activeElement as HTMLElement;
/** The text of what has the focus, or its name. */
const here = () => focused().getAttribute('aria-label') ?? focused().textContent;
const press = (...keys: string[]) => {
  for (const key of keys) {
    const [name = '', ...held] = key.split('+').toReversed();
    fireEvent.keyDown(focused(), { key: name, ctrlKey: held.includes('Control') });
  }
  return here();
};
const enterBody = () => act(() => tabStops().at(-1)!.focus());
const enterHead = () => act(() => tabStops()[0]!.focus());

test('a wide table has one Tab stop for the header and one for the body', async () => {
  open({
    columns: wide,
    storageKey: 'wide',
    rowActions: [{ id: 'a', label: 'Lend', icon: 'x', onAction: vi.fn() }],
  });
  await screen.findAllByRole('separator', { hidden: true });
  await act(async () => undefined);
  expect(tabStops().map((node) => node.ariaLabel)).toEqual([allRows, 'Seleccionar hammer 0']);
});

test('Tab goes from the header to the body and out, and comes back to where it was', async () => {
  const user = userEvent.setup();
  render(
    <>
      <DataTable<Tool> {...props} searchable={false} />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(here()).toBe(allRows);
  await user.tab();
  expect(here()).toBe('Seleccionar hammer 0');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(here()).toBe('saw 1');
  await user.tab({ shift: true });
  expect(here()).toBe(allRows);
  await user.tab();
  expect(here()).toBe('saw 1');
});

test('arrow keys, Home and End move between cells, from the header to the body and back', () => {
  open();
  enterHead();
  expect(press('ArrowRight')).toBe('Column 0');
  expect(press('End')).toBe('Column 2');
  expect(press('ArrowRight')).toBe('Column 2');
  expect(press('ArrowDown')).toBe('hammer 2');
  expect(press('ArrowDown', 'ArrowLeft')).toBe('saw 1');
  expect(press('Control+End')).toBe('level 2');
  expect(press('ArrowDown')).toBe('level 2');
  expect(press('Home')).toBe('Seleccionar level 0');
  expect(press('Control+Home')).toBe('Seleccionar hammer 0');
  expect(press('ArrowRight', 'ArrowUp')).toBe('Column 0');
});

test('Page Up and Page Down pass the rows that are in view, at least one', () => {
  open();
  enterBody();
  expect(press('ArrowRight', 'PageDown')).toBe('saw 0');
  Object.defineProperty(grid().parentElement, 'clientHeight', { value: 100 });
  for (const row of grid().querySelectorAll('tr')) Object.defineProperty(row, 'offsetHeight', { value: 40 });
  expect(press('PageDown')).toBe('plane 0');
  expect(press('PageDown')).toBe('level 0');
  expect(press('PageUp', 'PageUp', 'PageUp')).toBe('hammer 0');
});

test('right to left, the left arrow key goes on', () => {
  open();
  grid().style.direction = 'rtl';
  enterBody();
  expect(press('ArrowLeft')).toBe('hammer 0');
  expect(press('ArrowLeft')).toBe('hammer 1');
  expect(press('ArrowRight')).toBe('hammer 0');
});

test('each control of a cell is a stop, and one that needs the arrow keys is entered and left', () => {
  const columns: readonly DataTableColumn<Tool>[] = [
    few[0]!,
    {
      id: 'links',
      header: 'Links',
      value: () => '',
      cell: ({ name }) => (
        <>
          <a href="#a">first of {name}</a>
          <button type="button">second of {name}</button>
          <button type="button" disabled>
            disabled
          </button>
        </>
      ),
    },
    {
      id: 'note',
      header: 'Note',
      value: () => '',
      cell: ({ name }) => <input aria-label={`Note of ${name}`} />,
    },
  ];
  open({ columns, selection: 'none' });
  expect(tabStops()).toHaveLength(2);
  enterBody();
  expect(press('ArrowRight')).toBe('first of hammer');
  expect(press('ArrowRight')).toBe('second of hammer');
  expect(press('ArrowDown')).toBe('second of saw');
  press('ArrowRight');
  expect(focused().tagName).toBe('TD');
  expect(press('Enter')).toBe('Note of saw');
  expect(press('ArrowLeft', 'Home')).toBe('Note of saw');
  press('Escape');
  expect(focused().tagName).toBe('TD');
  expect(press('F2')).toBe('Note of saw');
  expect(tabStops()).toHaveLength(2);
});

test('F2 reaches the edge of a column, which takes the arrow keys until Esc', async () => {
  open({ storageKey: 'edges' });
  await screen.findAllByRole('separator', { hidden: true });
  await act(async () => undefined);
  enterHead();
  expect(press('ArrowRight', 'F2')).toBe('Ancho de Column 0');
  expect(press('ArrowRight')).toBe('Ancho de Column 0');
  expect(press('Escape')).toBe('Column 0');
  expect(press('ArrowRight')).toBe('Column 1');
});

test('what is open below a row is one stop of the arrow keys, and keeps its place in the Tab order', () => {
  open({
    rowDetails: ({ name }) => <button type="button">more of {name}</button>,
    defaultExpandedIds: ['hammer'],
  });
  expect(tabStops().map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
    allRows,
    'Seleccionar hammer 0',
    'more of hammer',
  ]);
  enterBody();
  act(() => screen.getByRole('checkbox', { name: 'Seleccionar hammer 0' }).focus());
  press('ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(here()).toBe('hammer 1');
  expect(press('ArrowDown')).toBe('more of hammer');
  expect(focused().tagName).toBe('TD');
  expect(press('ArrowDown')).toBe('saw 1');
  press('ArrowUp', 'F2');
  expect(focused().tagName).toBe('BUTTON');
  // The keys of what the app drew are the app's.
  press('ArrowDown');
  expect(focused().tagName).toBe('BUTTON');
});

test('up and down choose among the radios of a single selection, sideways leads to the cells', async () => {
  const user = userEvent.setup();
  const onSelectedIdsChange = vi.fn<(ids: string[]) => void>();
  open({ selection: 'single', onSelectedIdsChange });
  act(() => tabStops().at(-1)!.focus());
  await user.keyboard('{ArrowLeft}');
  expect(here()).toBe('Seleccionar hammer 0');
  expect(onSelectedIdsChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(here()).toBe('Seleccionar saw 0');
  expect(onSelectedIdsChange).toHaveBeenCalledExactlyOnceWith(['saw'], { rows: [tools[1]] });
  expect(tabStops()).toHaveLength(2);
  await user.keyboard('{ArrowRight}');
  expect(here()).toBe('saw 0');
});

test('the arrow keys open no menu of a row, Enter does', async () => {
  const actions = ['Lend', 'Repair'].map((label) => ({ id: label, label, onAction: vi.fn() }));
  open({ rowActions: actions });
  await screen.findByRole('button', { name: 'Acciones de hammer 0' });
  await act(async () => undefined);
  enterBody();
  expect(press('End', 'ArrowDown')).toBe('Acciones de saw 0');
  expect(screen.queryByRole('menu')).toBeNull();
  // Where no row is below, the key leads nowhere.
  expect(press('Control+End', 'ArrowDown')).toBe('Acciones de level 0');
  expect(screen.queryByRole('menu')).toBeNull();
  press('Enter');
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('a table in the details of a row has keys of its own', () => {
  open({
    rowDetails: () => <DataTable<Tool> {...props} label="Inner" />,
    defaultExpandedIds: ['hammer'],
  });
  const inner = screen.getByRole('grid', { name: 'Inner' });
  act(() => inner.querySelector<HTMLElement>(':scope > tbody input')!.focus());
  expect(press('ArrowRight', 'ArrowDown')).toBe('saw 0');
  expect(inner.contains(focused())).toBe(true);
});

test('a stop that is gone is replaced, and one that was pressed becomes the stop', async () => {
  const { rerender } = open();
  act(() => screen.getByRole('checkbox', { name: 'Seleccionar level 0' }).focus());
  expect(tabStops().at(-1)!.ariaLabel).toBe('Seleccionar level 0');
  rerender(<DataTable<Tool> {...props} rows={tools.slice(0, 2)} />);
  await act(async () => undefined);
  expect(tabStops().at(-1)!.ariaLabel).toBe('Seleccionar hammer 0');
  rerender(<DataTable<Tool> {...props} rows={[]} />);
  await act(async () => undefined);
  expect(tabStops()).toHaveLength(1);
  enterHead();
  expect(press('ArrowDown')).toBe('No hay registros disponibles');
});

test('it is a grid for screen readers, whose rows say whether they are selected', () => {
  open({ defaultSelectedIds: ['saw'] });
  expect(grid().ariaMultiSelectable).toBe('true');
  expect(screen.getAllByRole('gridcell')).toHaveLength(15);
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  cleanup();
  open({ selection: 'none' });
  expect(grid().ariaMultiSelectable).toBeNull();
  expect(screen.queryAllByRole('row', { selected: false })).toHaveLength(0);
});

test('what React mounts twice has one stop each', () => {
  render(
    <StrictMode>
      <DataTable<Tool> {...props} />
    </StrictMode>,
  );
  expect(tabStops()).toHaveLength(2);
});
