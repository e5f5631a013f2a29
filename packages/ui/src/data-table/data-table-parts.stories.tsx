import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AlertProvider } from '../alert/alert.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { ColumnState, DataTableColumn, DataTableProps, NamedView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { columnPinning } from './column-pinning.tsx';
import { editableCell } from './editable-cell.tsx';
import { countOf, meanOf, tableTotals } from './table-totals.tsx';
import { viewMenu } from './view-menu.tsx';

const fiftyPeople = people(50);
const wideColumns: readonly DataTableColumn<Person>[] = [
  ...personColumns,
  { id: 'email', header: 'Correo electrónico', value: (row) => `${row.code.toLowerCase()}@example.org` },
  { id: 'area', header: 'Zona de residencia', value: () => 'Cabecera municipal' },
];
const totalled = personColumns.map((column): DataTableColumn<Person> => {
  const footers: Record<string, DataTableColumn<Person>['footer']> = {
    code: (rows) => `Total: ${rows.length}`,
    age: meanOf((row) => row.age),
    city: countOf((row) => row.city),
  };
  return { ...column, footer: footers[column.id], numberFormat: { maximumFractionDigits: 1 } };
});

const meta = {
  title: 'Datos/Partes de la tabla',
  component: DataTable<Person>,
  args: { label: 'Encuestables', columns: personColumns, rows: fiftyPeople, getRowId: (row) => row.id },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const headers = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .flatMap((headerCell) => headerCell.dataset.column ?? []);
const regionOf = () => document.querySelector<HTMLElement>('[data-slot=table-region]')!;
const boundsOf = (element: Element) => element.getBoundingClientRect();
const cellOf = (row: string, column: number) =>
  screen.getByRole('rowheader', { name: row }).closest('tr')!.cells[column]!;

/** Columns that stay in view beside the first one, and at the end, while the others scroll. */
export const PinnedColumns: Story = {
  args: {
    columns: wideColumns,
    features: { pinning: columnPinning },
    defaultColumnState: { pinned: { start: ['names'], end: ['age'] }, minWidths: { names: 150 } },
    onColumnStateChange: () => undefined,
  },
  render: (args) => (
    <div style={{ maxWidth: '50rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ step }) => {
    await step('they stand at the ends and stay there', async () => {
      await expect(headers()).toEqual([
        'code',
        'names',
        'document',
        'surnames',
        'city',
        'email',
        'area',
        'age',
      ]);
      const region = regionOf();
      await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
      const [names, age] = [cellOf('PER000001', 2), cellOf('PER000001', 8)];
      await waitFor(() => expect(getComputedStyle(names).position).toBe('sticky'));
      const before = [boundsOf(names).left, boundsOf(age).right];
      region.scrollLeft = 150;
      await expect(region.scrollLeft).toBe(150);
      await expect([boundsOf(names).left, boundsOf(age).right]).toEqual(before);
      await expect(Math.abs(boundsOf(names).left - boundsOf(cellOf('PER000001', 1)).right)).toBeLessThan(1);
      await expect(Math.abs(boundsOf(age).right - boundsOf(region).right)).toBeLessThan(2);
      // The line beside the first column looks like the lines between rows.
      const { borderInlineEndColor, borderBlockEndColor } = getComputedStyle(cellOf('PER000001', 1));
      await expect(borderInlineEndColor).toBe(borderBlockEndColor);
      // Nothing shows through.
      const { x, y } = boundsOf(names);
      await expect(document.elementFromPoint(x + 8, y + 8)).toBe(names);
    });
    await step('the arrow keys reach every cell, and nothing sticky covers it', async () => {
      cellOf('PER000001', 0).querySelector('input')!.focus();
      for (let index = 0; index < 8; index += 1) {
        await userEvent.keyboard('{ArrowRight}');
        const cell = document.activeElement!;
        const { left, right, top } = boundsOf(cell);
        await expect(document.elementFromPoint((left + right) / 2, top + 6)).toBe(cell);
      }
    });
    await step('the menu pins at the start, at the end and not', async () => {
      (await screen.findByRole('button', { name: 'Columnas' })).focus();
      await userEvent.keyboard('{Enter}');
      const menu = within(await screen.findByRole('dialog'));
      const pin = menu.getByRole('button', { name: 'Fijar Municipio al comienzo' });
      pin.focus();
      await userEvent.keyboard('{Enter}');
      await expect(headers().slice(0, 3)).toEqual(['code', 'names', 'city']);
      await expect(pin).toHaveFocus();
      await expect(screen.getByText('La columna Municipio queda fija al comienzo')).toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect(headers().slice(-2)).toEqual(['age', 'city']);
      await userEvent.click(menu.getByRole('button', { name: 'Soltar Municipio' }));
      await expect(headers().at(-1)).toBe('age');
    });
  },
};

/**
 * In right-to-left layouts, the start is on the right. If pinned columns would leave no room, only the first column
 * stays in place.
 */
export const PinnedFromRightToLeft: Story = {
  args: {
    ...PinnedColumns.args,
    // A wide column, so that there is room for it at 50rem but not at 37rem, however long the headers are in each
    // language.
    defaultColumnState: { pinned: { start: ['city'], end: ['age'] } },
  },
  render: (args) => (
    <div dir="rtl" style={{ maxWidth: '50rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ step }) => {
    const region = regionOf();
    const city = cellOf('PER000001', 2);
    await waitFor(() => expect(getComputedStyle(city).position).toBe('sticky'));
    const before = boundsOf(city).right;
    region.scrollLeft = -150;
    await expect(boundsOf(city).right).toBe(before);
    await step('in a narrow place they are released', async () => {
      const frame = region.closest<HTMLElement>('[dir]')!;
      frame.style.maxWidth = '37rem';
      await waitFor(() => expect(getComputedStyle(city).position).toBe('static'));
      await expect(getComputedStyle(cellOf('PER000001', 1)).position).toBe('sticky');
      frame.style.maxWidth = '50rem';
    });
  },
};

/** The total of each column over all matching records, whichever page is shown. */
export const Totals: Story = {
  args: { columns: totalled, features: { totals: tableTotals } },
  play: async ({ step }) => {
    const texts = () =>
      Array.from(document.querySelectorAll('tfoot th, tfoot td'), (cell) => cell.textContent).filter(Boolean);
    await expect(texts()).toEqual(['Total: 50', '48', '43']);
    await step('a search counts', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'nuflo');
      await waitFor(() => expect(texts()[0]).toBe('Total: 6'));
      await userEvent.keyboard('{Escape}');
    });
    await step(
      'the arrow keys lead into it from the last record, and it has no Tab stop of its own',
      async () => {
        const checkbox = screen.getByRole('checkbox', { name: 'Seleccionar PER000005' });
        checkbox.focus();
        await userEvent.keyboard('{ArrowRight}{ArrowDown}');
        await expect(screen.getByRole('rowheader', { name: 'Total: 50' })).toHaveFocus();
        await userEvent.tab();
        await expect(screen.getByRole('combobox', { name: 'Filas por página' })).toHaveFocus();
      },
    );
  },
};

/** In a card, each total has the name of its column, and a column without a total takes up no room. */
export const TotalsInCards: Story = {
  args: { ...Totals.args },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <DataTable {...args} defaultView={{ pageSize: 2 }} />
    </div>
  ),
  play: async () => {
    const mean = await screen.findByText('48');
    await waitFor(() => expect(getComputedStyle(mean, '::before').content).toBe('"Edad"'));
    const cells = [...mean.parentElement!.children].filter((cell) => cell.getClientRects().length > 0);
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['Total: 50', '48', '43']);
    // A text of the first column is the heading of the others.
    await expect(cells[0]).not.toHaveAttribute('data-label');
  },
};

/** A number in the first column has its name too. */
export const TotalOfTheFirstColumnInCards: Story = {
  ...TotalsInCards,
  args: {
    columns: totalled.with(0, { ...totalled[0]!, footer: countOf((row) => row.code) }),
    features: { totals: tableTotals },
  },
  play: async () => {
    const count = await screen.findByRole('rowheader', { name: '50' });
    await waitFor(() => expect(getComputedStyle(count, '::before').content).toBe('"Código"'));
  },
};

/** An element in the first column is a heading, as a text is. */
export const ElementAsHeadingInCards: Story = {
  ...TotalsInCards,
  args: {
    columns: totalled.with(0, { ...totalled[0]!, footer: () => <strong>50</strong> }),
    features: { totals: tableTotals },
  },
  play: async () =>
    expect(await screen.findByRole('rowheader', { name: '50' })).not.toHaveAttribute('data-label'),
};

function EditedTable(args: DataTableProps<Person>) {
  const [rows, setRows] = useState(args.rows);
  const [columns] = useState(() =>
    personColumns.map((column) =>
      column.id === 'document'
        ? {
            ...column,
            cell: editableCell<Person>({
              value: (row) => row.document,
              label: (row) => `Cédula de ${row.code}`,
              validate: (text) => (/^\d{6,10}$/.test(text) ? null : 'Escriba de 6 a 10 dígitos.'),
              editable: (row) => row.code !== 'PER000004',
              save: async (row, document) => {
                await new Promise((resolve) => setTimeout(resolve, 50));
                if (document === '1000000') throw new Error('Otra persona tiene esta cédula.');
                setRows((currentRows) =>
                  currentRows.map((currentRow) =>
                    currentRow.id === row.id ? { ...currentRow, document } : currentRow,
                  ),
                );
              },
            }),
          }
        : column,
    ),
  );
  return <DataTable {...args} columns={columns} rows={rows} />;
}

/**
 * A cell edited in place: the new text is checked, shown at once, and can be undone. A text that could not be saved is
 * in the input again.
 */
export const EditCells: Story = {
  args: { rows: fiftyPeople.with(1, { ...fiftyPeople[1]!, document: '' }) },
  render: (args) => (
    <AlertProvider>
      <EditedTable {...args} />
    </AlertProvider>
  ),
  play: async ({ step }) => {
    const cell = (text: string) => screen.getByRole('button', { name: `${text} Editar Cédula de PER000001` });
    const field = () => screen.getByRole('textbox', { name: 'Cédula de PER000001' });
    await step('by the keyboard: the arrow keys lead to it, Enter opens and saves', async () => {
      screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }).focus();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect(cell('1000000007')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(field()).toHaveFocus();
      await userEvent.keyboard('77{Enter}');
      await expect(screen.getByText('Escriba de 6 a 10 dígitos.')).toBeVisible();
      await userEvent.keyboard('7777{Enter}');
      await expect(cell('777777')).toHaveFocus();
      await waitFor(() => expect(screen.getByText('Se guardó Cédula de PER000001')).toBeVisible());
    });
    await step('a press takes it back', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
      await waitFor(() => expect(cell('1000000007')).toBeVisible());
      await waitFor(() =>
        expect(screen.getByText('Se deshizo el cambio de Cédula de PER000001')).toBeVisible(),
      );
      // Otherwise the alert would disappear by itself, earlier in some pictures than in others.
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    });
    await step('Esc gives up what was written, and the arrow keys go on', async () => {
      cell('1000000007').focus();
      await userEvent.keyboard('{Enter}5{Escape}');
      await expect(cell('1000000007')).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(document.activeElement).toHaveTextContent('Íngrid Yuliana');
    });
    await step('a cell without a text makes its row no taller', async () => {
      const heights = screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => boundsOf(row).height);
      await expect(new Set(heights).size).toBe(1);
    });
    await step('a row that may not be edited has only its text', async () => {
      await expect(screen.queryByRole('textbox', { name: 'Cédula de PER000004' })).toBeNull();
      await expect(within(cellOf('PER000004', 2)).queryByRole('button')).toBeNull();
    });
    await step('what the server refuses is in the box again, with the reason', async () => {
      await userEvent.click(cell('1000000007'));
      await userEvent.keyboard('1000000{Enter}');
      await waitFor(() => expect(screen.getByText('Otra persona tiene esta cédula.')).toBeVisible());
      await expect(field()).toHaveValue('1000000');
    });
  },
};

function ViewedTable(args: DataTableProps<Person>) {
  const [views, setViews] = useState<readonly NamedView[]>([
    {
      name: 'Mayores primero',
      sort: '-age',
      pageSize: 10,
      columns: { hidden: ['document'], order: ['age'], widths: {} },
    },
  ]);
  const [columns, setColumns] = useState<ColumnState>({ hidden: [], order: [], widths: {} });
  return (
    <DataTable
      {...args}
      columnState={columns}
      onColumnStateChange={setColumns}
      namedViews={views}
      onNamedViewsChange={setViews}
    />
  );
}

/**
 * Saved combinations of columns, sort, filters and page size, each with a name. The app stores them, for example on its
 * server for each user.
 */
export const NamedViews: Story = {
  args: { features: { views: viewMenu } },
  render: (args) => <ViewedTable {...args} />,
  play: async ({ step }) => {
    screen.getByRole('button', { name: 'Vistas' }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('dialog', { name: 'Vistas' }));
    await step('one is chosen', async () => {
      await userEvent.click(menu.getByRole('button', { name: 'Mayores primero' }));
      await expect(headers()).toEqual(['code', 'age', 'names', 'surnames', 'city']);
      await expect(screen.getByText(/1 - 10 de 50/)).toBeInTheDocument();
      await expect(menu.getByRole('button', { name: 'Mayores primero' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    await step('a name is asked for', async () => {
      await userEvent.click(menu.getByRole('button', { name: 'Guardar vista' }));
      await expect(menu.getByText('Escriba un nombre para la vista.')).toBeVisible();
    });
    await step('what is shown is saved, replaced and removed', async () => {
      await userEvent.type(menu.getByRole('textbox', { name: 'Nombre de la vista' }), 'Por edad{Enter}');
      await expect(menu.getByRole('button', { name: 'Por edad' })).toHaveAttribute('aria-pressed', 'true');
      await userEvent.type(menu.getByRole('textbox', { name: 'Nombre de la vista' }), 'Por edad');
      await userEvent.click(menu.getByRole('button', { name: 'Reemplazar vista' }));
      await expect(menu.getAllByRole('button', { name: /^Por edad/ })).toHaveLength(1);
      await userEvent.click(menu.getByRole('button', { name: 'Eliminar la vista Mayores primero' }));
      await expect(menu.queryByRole('button', { name: 'Mayores primero' })).toBeNull();
      await expect(menu.getByRole('textbox', { name: 'Nombre de la vista' })).toHaveFocus();
    });
  },
};
