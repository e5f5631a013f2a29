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
const wideColumns: readonly DataTableColumn<Tool>[] = Array.from({ length: 25 }, (_, columnIndex) => ({
  id: `c${columnIndex}`,
  header: `Column ${columnIndex}`,
  value: (tool) => `${tool.name} ${columnIndex}`,
}));
const few = wideColumns.slice(0, 3);
const props = { label: 'Tools', rows: tools, columns: few, getRowId: (tool: Tool) => tool.id };
const open = (tableProps: Partial<DataTableProps<Tool>> = {}) =>
  render(<DataTable<Tool> {...props} {...tableProps} />);

const grid = () => screen.getByRole('grid', { name: 'Tools' });
/** The elements in the table at which Tab stops. */
const tabStops = () =>
  [...grid().querySelectorAll<HTMLElement>('a[href],button,input,select,[tabindex]')].filter(
    (node) => node.tabIndex >= 0,
  );
const allRows = 'Seleccionar todas las filas de esta página';
const focused = () => document.activeElement as HTMLElement;
/** The text of the focused element, or its name. */
const focusedName = () => focused().getAttribute('aria-label') ?? focused().textContent;
const pressKeys = (...keys: string[]) => {
  for (const key of keys) {
    const [name = '', ...modifierKeys] = key.split('+').toReversed();
    fireEvent.keyDown(focused(), { key: name, ctrlKey: modifierKeys.includes('Control') });
  }
  return focusedName();
};
const enterBody = () => act(() => tabStops().at(-1)!.focus());
const enterHead = () => act(() => tabStops()[0]!.focus());

test('a wide table has one Tab stop for the header and one for the body', async () => {
  open({
    columns: wideColumns,
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
  expect(focusedName()).toBe(allRows);
  await user.tab();
  expect(focusedName()).toBe('Seleccionar hammer 0');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(focusedName()).toBe('saw 1');
  await user.tab({ shift: true });
  expect(focusedName()).toBe(allRows);
  await user.tab();
  expect(focusedName()).toBe('saw 1');
});

test('arrow keys, Home and End move between cells, from the header to the body and back', () => {
  open();
  enterHead();
  expect(pressKeys('ArrowRight')).toBe('Column 0');
  expect(pressKeys('End')).toBe('Column 2');
  expect(pressKeys('ArrowRight')).toBe('Column 2');
  expect(pressKeys('ArrowDown')).toBe('hammer 2');
  expect(pressKeys('ArrowDown', 'ArrowLeft')).toBe('saw 1');
  expect(pressKeys('Control+End')).toBe('level 2');
  expect(pressKeys('ArrowDown')).toBe('level 2');
  expect(pressKeys('Home')).toBe('Seleccionar level 0');
  expect(pressKeys('Control+Home')).toBe('Seleccionar hammer 0');
  expect(pressKeys('ArrowRight', 'ArrowUp')).toBe('Column 0');
});

test('Page Up and Page Down pass the rows that are in view, at least one', () => {
  open();
  enterBody();
  expect(pressKeys('ArrowRight', 'PageDown')).toBe('saw 0');
  Object.defineProperty(grid().parentElement, 'clientHeight', { value: 100 });
  for (const row of grid().querySelectorAll('tr')) Object.defineProperty(row, 'offsetHeight', { value: 40 });
  expect(pressKeys('PageDown')).toBe('plane 0');
  expect(pressKeys('PageDown')).toBe('level 0');
  expect(pressKeys('PageUp', 'PageUp', 'PageUp')).toBe('hammer 0');
});

test('right to left, the left arrow key goes on', () => {
  open();
  grid().style.direction = 'rtl';
  enterBody();
  expect(pressKeys('ArrowLeft')).toBe('hammer 0');
  expect(pressKeys('ArrowLeft')).toBe('hammer 1');
  expect(pressKeys('ArrowRight')).toBe('hammer 0');
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
  expect(pressKeys('ArrowRight')).toBe('first of hammer');
  expect(pressKeys('ArrowRight')).toBe('second of hammer');
  expect(pressKeys('ArrowDown')).toBe('second of saw');
  pressKeys('ArrowRight');
  expect(focused().tagName).toBe('TD');
  expect(pressKeys('Enter')).toBe('Note of saw');
  expect(pressKeys('ArrowLeft', 'Home')).toBe('Note of saw');
  pressKeys('Escape');
  expect(focused().tagName).toBe('TD');
  expect(pressKeys('F2')).toBe('Note of saw');
  expect(tabStops()).toHaveLength(2);
});

test('F2 reaches the edge of a column, which takes the arrow keys until Esc', async () => {
  open({ storageKey: 'edges' });
  await screen.findAllByRole('separator', { hidden: true });
  await act(async () => undefined);
  enterHead();
  expect(pressKeys('ArrowRight', 'F2')).toBe('Ancho de Column 0');
  expect(pressKeys('ArrowRight')).toBe('Ancho de Column 0');
  expect(pressKeys('Escape')).toBe('Column 0');
  expect(pressKeys('ArrowRight')).toBe('Column 1');
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
  pressKeys('ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(focusedName()).toBe('hammer 1');
  expect(pressKeys('ArrowDown')).toBe('more of hammer');
  expect(focused().tagName).toBe('TD');
  expect(pressKeys('ArrowDown')).toBe('saw 1');
  pressKeys('ArrowUp', 'F2');
  expect(focused().tagName).toBe('BUTTON');
  // Keys pressed in controls rendered by the app are left to the app.
  pressKeys('ArrowDown');
  expect(focused().tagName).toBe('BUTTON');
});

test('up and down choose among the radios of a single selection, sideways leads to the cells', async () => {
  const user = userEvent.setup();
  const onSelectedIdsChange = vi.fn<(ids: string[]) => void>();
  open({ selection: 'single', onSelectedIdsChange });
  act(() => tabStops().at(-1)!.focus());
  await user.keyboard('{ArrowLeft}');
  expect(focusedName()).toBe('Seleccionar hammer 0');
  expect(onSelectedIdsChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(focusedName()).toBe('Seleccionar saw 0');
  expect(onSelectedIdsChange).toHaveBeenCalledExactlyOnceWith(['saw'], { rows: [tools[1]] });
  expect(tabStops()).toHaveLength(2);
  await user.keyboard('{ArrowRight}');
  expect(focusedName()).toBe('saw 0');
});

test('the arrow keys open no menu of a row, Enter does', async () => {
  const actions = ['Lend', 'Repair'].map((label) => ({ id: label, label, onAction: vi.fn() }));
  open({ rowActions: actions });
  await screen.findByRole('button', { name: 'Acciones de hammer 0' });
  await act(async () => undefined);
  enterBody();
  expect(pressKeys('End', 'ArrowDown')).toBe('Acciones de saw 0');
  expect(screen.queryByRole('menu')).toBeNull();
  // If there is no row below, the key does nothing.
  expect(pressKeys('Control+End', 'ArrowDown')).toBe('Acciones de level 0');
  expect(screen.queryByRole('menu')).toBeNull();
  pressKeys('Enter');
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('a table in the details of a row has keys of its own', () => {
  open({
    rowDetails: () => <DataTable<Tool> {...props} label="Inner" />,
    defaultExpandedIds: ['hammer'],
  });
  const innerGrid = screen.getByRole('grid', { name: 'Inner' });
  act(() => innerGrid.querySelector<HTMLElement>(':scope > tbody input')!.focus());
  expect(pressKeys('ArrowRight', 'ArrowDown')).toBe('saw 0');
  expect(innerGrid.contains(focused())).toBe(true);
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
  expect(pressKeys('ArrowDown')).toBe('No hay registros disponibles');
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
