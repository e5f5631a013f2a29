import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { AlertProvider } from '../alert/alert.tsx';
import type { ColumnState, DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import { useUndoableDelete } from './use-undoable-delete.ts';

const fiftyPeople = people(50);
const STORED = 'story';

const meta = {
  title: 'Datos/Tabla a la medida',
  component: DataTable<Person>,
  args: { label: 'Encuestables', columns: personColumns, rows: fiftyPeople, getRowId: (row) => row.id },
  beforeEach: () => {
    localStorage.removeItem(STORED);
    return () => localStorage.removeItem(STORED);
  },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const headers = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .flatMap((headerCell) => headerCell.dataset.column ?? []);
const savedView = () => JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, unknown>;
const bodyRow = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;

function OwnedColumns(args: DataTableProps<Person>) {
  const [columns, setColumns] = useState<ColumnState>({ hidden: ['document'], order: ['age'], widths: {} });
  return <DataTable {...args} columnState={columns} onColumnStateChange={setColumns} />;
}

/** The app stores which columns are shown and in which order, for example on its server for each user. */
export const ColumnsOfTheApp: Story = {
  render: (args) => <OwnedColumns {...args} />,
  play: async () => {
    await expect(headers()).toEqual(['code', 'age', 'names', 'surnames', 'city']);
    await userEvent.click(await screen.findByRole('button', { name: 'Columnas' }));
    const menu = within(await screen.findByRole('dialog'));
    await userEvent.click(menu.getByRole('checkbox', { name: 'Cédula' }));
    await expect(headers()).toEqual(['code', 'age', 'document', 'names', 'surnames', 'city']);
  },
};

/** The menu for choosing and ordering columns stays open, and a moved column keeps the focus. */
export const ColumnMenu: Story = {
  args: { storageKey: 'story' },
  play: async ({ step }) => {
    (await screen.findByRole('button', { name: 'Columnas' })).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('dialog'));
    await step('hide', async () => {
      await userEvent.click(menu.getByRole('checkbox', { name: 'Cédula' }));
      await expect(headers()).toEqual(['code', 'names', 'surnames', 'age', 'city']);
      await expect(screen.getByText('Se ocultó la columna Cédula')).toBeInTheDocument();
    });
    await step('move by keyboard', async () => {
      const earlierButton = menu.getByRole('button', { name: 'Mover Municipio antes' });
      earlierButton.focus();
      await userEvent.keyboard('{Enter}{Enter}');
      await expect(headers()).toEqual(['code', 'names', 'city', 'surnames', 'age']);
      await expect(earlierButton).toHaveFocus();
      await expect(screen.getByText('Municipio: columna 4 de 6')).toBeInTheDocument();
      await expect(bodyRow('PER000001').children[3]).toHaveTextContent('Bogotá, D. C.');
    });
    await step('widen without dragging', async () => {
      const head = screen.getByRole('columnheader', { name: 'Nombres', hidden: true });
      const before = Math.ceil(head.getBoundingClientRect().width);
      await userEvent.click(menu.getByRole('button', { name: 'Ensanchar Nombres' }));
      await expect(screen.getByRole('columnheader', { name: 'Nombres', hidden: true }).offsetWidth).toBe(
        before + 16,
      );
    });
    await step('remembered', async () => {
      await expect(savedView()).toMatchObject({
        hidden: ['document'],
        order: ['document', 'names', 'city', 'surnames', 'age'],
      });
      await userEvent.click(menu.getByRole('button', { name: 'Restablecer columnas' }));
      await expect(headers()).toEqual(['code', 'document', 'names', 'surnames', 'age', 'city']);
      await expect(savedView()).toMatchObject({ hidden: [], order: [], widths: {} });
    });
  },
};

export const ColumnWidths: Story = {
  args: { storageKey: 'story' },
  play: async ({ step }) => {
    const edge = await screen.findByRole('separator', { name: 'Ancho de Apellidos' });
    const headerCell = screen.getByRole('columnheader', { name: 'Apellidos' });
    await step('arrows, 16 pixels each', async () => {
      const before = headerCell.offsetWidth;
      await expect(edge).toHaveAttribute('aria-valuetext', 'automático');
      edge.focus();
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
      await expect(headerCell.offsetWidth).toBe(before - 16);
      await expect(edge).toHaveAttribute('aria-valuenow', String(before - 16));
      await expect(edge).toHaveFocus();
    });
    await step('dragged', async () => {
      const before = headerCell.offsetWidth;
      const { left, top } = edge.getBoundingClientRect();
      const user = userEvent.setup();
      await user.pointer([
        { keys: '[MouseLeft>]', target: edge, coords: { clientX: left, clientY: top } },
        { target: edge, coords: { clientX: left - 40, clientY: top } },
      ]);
      // Rendered immediately, saved when the edge is released.
      await expect(headerCell.offsetWidth).toBe(before - 40);
      await expect(savedView()).toMatchObject({ widths: { surnames: before } });
      await user.pointer({ keys: '[/MouseLeft]' });
      await expect(headerCell.offsetWidth).toBe(before - 40);
      await expect(savedView()).toMatchObject({ widths: { surnames: before - 40 } });
    });
  },
};

/** The header and the first column stay in place while the others scroll. */
export const StickyFirstColumn: Story = {
  render: (args) => (
    <div style={{ maxWidth: '40rem' }}>
      <DataTable {...args} />
    </div>
  ),
  args: {
    columns: [
      ...personColumns,
      { id: 'email', header: 'Correo electrónico', value: (row) => `${row.code.toLowerCase()}@example.org` },
      { id: 'area', header: 'Zona de residencia', value: () => 'Cabecera municipal' },
    ],
    defaultSelectedIds: ['p2'],
  },
  play: async () => {
    const region = screen.getByRole('region', { name: 'Filas de Encuestables' });
    await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
    // The arrow keys already scroll the region from inside it, so the region is not a Tab stop.
    await expect(region).not.toHaveAttribute('tabindex');
    const firstRowHeader = screen.getByRole('rowheader', { name: 'PER000002' });
    const left = firstRowHeader.getBoundingClientRect().left;
    region.scrollLeft = 200;
    await expect(region.scrollLeft).toBe(200);
    await expect(firstRowHeader.getBoundingClientRect().left).toBe(left);
    await expect(screen.getByRole('columnheader', { name: 'Código' }).getBoundingClientRect().left).toBe(
      left,
    );
    // Nothing shows through.
    const { x, y } = firstRowHeader.getBoundingClientRect();
    await expect(document.elementFromPoint(x + 8, y + 8)).toBe(firstRowHeader);
  },
};

export const SortByMany: Story = {
  args: { defaultView: { pageSize: 20 } },
  play: async ({ step }) => {
    const user = userEvent.setup();
    await step('the first by a press, the second by Shift and Enter', async () => {
      await user.click(button('Municipio'));
      button('Edad').focus();
      await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
      await expect(
        screen.getByText('Ordenado por Municipio, ascendente; luego por Edad, descendente'),
      ).toBeInTheDocument();
    });
    await step('within a town the eldest comes first', async () => {
      const rows = screen.getAllByRole('row').slice(1);
      const ages = rows
        .filter((row) => row.lastElementChild?.textContent === 'Bogotá, D. C.')
        .map((row) => Number(row.children[5]?.textContent));
      await expect(ages.length).toBeGreaterThan(3);
      await expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    });
    await step('one aria-sort, the place in words', async () => {
      await expect(screen.getByRole('columnheader', { name: /Municipio/ })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await expect(
        screen.getByRole('columnheader', { name: /Edad.*orden 2, descendente/ }),
      ).not.toHaveAttribute('aria-sort');
    });
    await step('a press without Shift sorts by one again', async () => {
      await user.click(button('Cédula'));
      await expect(screen.getByText('Ordenado por Cédula, ascendente')).toBeInTheDocument();
    });
  },
};

/** The clipboard contains a table for documents and a text for spreadsheets. */
export const CopyRows: Story = {
  args: {
    downloads: true,
    rows: [{ ...fiftyPeople[0]!, surnames: '=HYPERLINK("x")' }, ...fiftyPeople.slice(1)],
  },
  play: async ({ step }) => {
    const write = spyOn(navigator.clipboard, 'write').mockResolvedValue();
    const copiedText = async () => {
      const item = write.mock.calls.at(-1)![0][0]!;
      return await (await item.getType('text/plain')).text();
    };
    await step('none selected: the page', async () => {
      await userEvent.click(button('Descargar'));
      await userEvent.click(await screen.findByRole('button', { name: 'Copiar esta página' }));
      await expect(await screen.findByText('Se copiaron 5 filas')).toBeInTheDocument();
      const [head, first] = (await copiedText()).split('\r\n');
      await expect(head).toBe('Código\tCédula\tNombres\tApellidos\tEdad\tMunicipio');
      await expect(first).toContain('"\'=HYPERLINK(""x"")"');
    });
    await step('the selected ones, of every page', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000002' }));
      await userEvent.click(button('Página siguiente'));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000007' }));
      await userEvent.click(button('Descargar'));
      await userEvent.click(await screen.findByRole('button', { name: 'Copiar las 2 filas seleccionadas' }));
      await waitFor(() => expect(screen.getByText('Se copiaron 2 filas')).toBeInTheDocument());
      await expect((await copiedText()).match(/PER\d+/g)).toEqual(['PER000002', 'PER000007']);
    });
    await step('a browser that refuses is said', async () => {
      write.mockRejectedValueOnce(new DOMException('NotAllowedError'));
      await userEvent.click(button('Descargar'));
      const copy = await screen.findByRole('button', { name: /^Copiar/ });
      await userEvent.click(copy);
      await expect(await screen.findByText('El navegador no permitió copiar.')).toBeVisible();
      await expect(copy).toHaveFocus();
    });
    write.mockRestore();
  },
};

/** A list whose deletions can be undone; an app would call its server. */
function UndoableTable(props: DataTableProps<Person>) {
  const [rows, setRows] = useState(props.rows);
  const onDelete = useUndoableDelete<Person>({
    remove: async (rowsToRemove) =>
      setRows((currentRows) => currentRows.filter((row) => !rowsToRemove.includes(row))),
    restore: async (restoredRows) =>
      setRows((currentRows) =>
        [...currentRows, ...restoredRows].toSorted((a, b) => a.code.localeCompare(b.code)),
      ),
  });
  return <DataTable {...props} rows={rows} onDelete={onDelete} />;
}

export const UndoDeletion: Story = {
  render: (args) => (
    <AlertProvider>
      <UndoableTable {...args} />
    </AlertProvider>
  ),
  play: async () => {
    for (const name of ['Seleccionar PER000001', 'Seleccionar PER000002', 'Seleccionar PER000003'])
      await userEvent.click(screen.getByRole('checkbox', { name }));
    await userEvent.click(button('Eliminar'));
    await waitFor(() => expect(screen.getByText('Se eliminaron 3 registros')).toBeVisible());
    await expect(screen.getByText(/1 - 5 de 47/)).toBeVisible();
    await expect(screen.queryByText('PER000001')).toBeNull();
    await userEvent.click(button('Deshacer'));
    await waitFor(() => expect(screen.getByText('Se restauraron 3 registros')).toBeVisible());
    await expect(screen.getByText(/1 - 5 de 50/)).toBeVisible();
    await expect(screen.getByText('PER000001')).toBeVisible();
    // Restored but not selected again, because the next deletion concerns other rows.
    await expect(screen.queryByText('3 seleccionados')).toBeNull();
    await expect(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' })).not.toBeChecked();
  },
};

/** Below 32rem each row is a card, but it is still the same table. */
export const Cards: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    defaultSelectedIds: ['p2'],
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onReload: fn(),
    downloads: true,
  },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ step }) => {
    await step('it is a table for who hears it', async () => {
      await expect(screen.getByRole('grid', { name: 'Encuestables' })).toBeVisible();
      await expect(screen.getAllByRole('row')).toHaveLength(6);
      await expect(within(bodyRow('PER000001')).getAllByRole('gridcell')).toHaveLength(6);
    });
    await step('each value has the name of its column above it, and nothing scrolls sideways', async () => {
      const [, first] = within(bodyRow('PER000001')).getAllByRole('gridcell');
      await expect(getComputedStyle(first!, '::before').content).toBe('"Cédula"');
      await waitFor(() =>
        expect(document.querySelector('[data-slot=table-region]')).not.toHaveAttribute('data-overflow'),
      );
    });
    await step('sorting and selecting stay', async () => {
      await userEvent.click(button('Edad'));
      await expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('PER000001');
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }));
      await expect(screen.getByText('2 seleccionados')).toBeVisible();
    });
  },
};

/** All print rules, including those within layers and other rules. */
function paperRules(rules: CSSRuleList): CSSMediaRule[] {
  return Array.from(rules).flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') return [rule];
    return 'cssRules' in rule ? paperRules(rule.cssRules as CSSRuleList) : [];
  });
}

/** In print: the page's rows with their headers, repeated on every sheet, without buttons, checkboxes and frame. */
export const Print: Story = {
  args: {
    onAdd: fn(),
    storageKey: 'story',
    defaultView: { pageSize: 50 },
    defaultSelectedIds: ['p2'],
    rowDetails: ({ names }) => `Detalle de ${names}`,
    defaultExpandedIds: ['p2'],
    rowActions: [{ id: 'view', label: 'Ver', icon: <svg aria-hidden />, onAction: fn() }],
  },
  play: async () => {
    const styleOf = (element: Element) => getComputedStyle(element);
    const slot = (name: string) => document.querySelector(`[data-slot=${name}]`)!;
    // A page cannot switch itself to print, but its print rules can be made to apply on screen.
    const rules = Array.from(document.styleSheets).flatMap((sheet) => paperRules(sheet.cssRules));
    for (const { media } of rules) media.mediaText = 'all';
    try {
      await expect(styleOf(slot('table-toolbar')).display).toBe('none');
      await expect(styleOf(slot('pagination')).display).toBe('none');
      await expect(styleOf(bodyRow('PER000002').firstElementChild!).display).toBe('none');
      await expect(styleOf(bodyRow('PER000002').lastElementChild!).display).toBe('none');
      await expect(styleOf(slot('table-row-details')).display).toBe('table-row');
      await expect(slot('table-row-details')).toHaveTextContent('Detalle de José Ángel');
      await expect(styleOf(slot('table-region')).overflow).toBe('visible');
      await expect(styleOf(slot('table-region')).maxHeight).toBe('none');
      await expect(styleOf(slot('table-header')).display).toBe('table-header-group');
      await expect(styleOf(slot('table-header')).position).toBe('static');
      await expect(styleOf(bodyRow('PER000002')).breakInside).toBe('avoid');
      await expect(screen.getAllByRole('rowheader')).toHaveLength(50);
    } finally {
      for (const { media } of rules) media.mediaText = 'print';
    }
  },
};

/** Widths are chosen for a screen; in print the columns fit their content, as if none had been chosen. */
export const PrintOfSizedColumns: Story = {
  args: { storageKey: 'story' },
  play: async () => {
    const edge = await screen.findByRole('separator', { name: 'Ancho de Cédula' });
    const widths = () => screen.getAllByRole('columnheader').map((headerCell) => headerCell.offsetWidth);
    const onPaper = <Answer,>(measure: () => Answer) => {
      const rules = Array.from(document.styleSheets).flatMap((sheet) => paperRules(sheet.cssRules));
      for (const { media } of rules) media.mediaText = 'all';
      try {
        return measure();
      } finally {
        for (const { media } of rules) media.mediaText = 'print';
      }
    };
    const plain = onPaper(widths);
    edge.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(widths()).not.toEqual(plain);
    await expect(onPaper(widths)).toEqual(plain);
  },
};
