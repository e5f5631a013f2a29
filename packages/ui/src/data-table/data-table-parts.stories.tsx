import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { columnPinning } from './column-pinning.tsx';
import { countOf, meanOf, tableTotals } from './table-totals.tsx';

const fifty = people(50);
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
  args: { label: 'Encuestables', columns: personColumns, rows: fifty, getRowId: (row) => row.id },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const headers = () =>
  screen.getAllByRole('columnheader', { hidden: true }).flatMap((head) => head.dataset.column ?? []);
const regionOf = () => document.querySelector<HTMLElement>('[data-slot=table-region]')!;
const place = (element: Element) => element.getBoundingClientRect();
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
      const before = [place(names).left, place(age).right];
      region.scrollLeft = 150;
      await expect(region.scrollLeft).toBe(150);
      await expect([place(names).left, place(age).right]).toEqual(before);
      await expect(Math.abs(place(names).left - place(cellOf('PER000001', 1)).right)).toBeLessThan(1);
      await expect(Math.abs(place(age).right - place(region).right)).toBeLessThan(2);
      // Nothing shows through.
      const { x, y } = place(names);
      await expect(document.elementFromPoint(x + 8, y + 8)).toBe(names);
    });
    await step('the arrow keys reach every cell, and nothing sticky covers it', async () => {
      cellOf('PER000001', 0).querySelector('input')!.focus();
      for (let at = 0; at < 8; at += 1) {
        await userEvent.keyboard('{ArrowRight}');
        const cell = document.activeElement!;
        const { left, right, top } = place(cell);
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

/** From right to left the start is on the right. Where pinned columns would leave no room, only the first one stays. */
export const PinnedFromRightToLeft: Story = {
  args: { ...PinnedColumns.args },
  render: (args) => (
    <div dir="rtl" style={{ maxWidth: '50rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async ({ step }) => {
    const region = regionOf();
    const names = cellOf('PER000001', 2);
    await waitFor(() => expect(getComputedStyle(names).position).toBe('sticky'));
    const before = place(names).right;
    region.scrollLeft = -150;
    await expect(place(names).right).toBe(before);
    await step('in a narrow place they are released', async () => {
      const frame = region.closest<HTMLElement>('[dir]')!;
      frame.style.maxWidth = '37rem';
      await waitFor(() => expect(getComputedStyle(names).position).toBe('static'));
      await expect(getComputedStyle(cellOf('PER000001', 1)).position).toBe('sticky');
      frame.style.maxWidth = '50rem';
    });
  },
};

/** What each column says of all records that match, whatever page is shown. */
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
        const box = screen.getByRole('checkbox', { name: 'Seleccionar PER000005' });
        box.focus();
        await userEvent.keyboard('{ArrowRight}{ArrowDown}');
        await expect(screen.getByRole('rowheader', { name: 'Total: 50' })).toHaveFocus();
        await userEvent.tab();
        await expect(screen.getByRole('combobox', { name: 'Filas por página' })).toHaveFocus();
      },
    );
  },
};

/** In a card each total has the name of its column. */
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
  },
};
