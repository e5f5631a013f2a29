import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AlertProvider } from '../alert/alert.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import { drawAsPrinted, forceColours } from '../story-support/emulated-media.ts';
import { columnPinning } from './column-pinning.tsx';
import type { DataTableColumn, DataTableFeatures, DataTableProps, NamedView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { editableCell } from './editable-cell.tsx';
import { rowGroups } from './row-groups.tsx';
import { rowTree } from './row-tree.tsx';
import { countOf, meanOf, tableTotals } from './table-totals.tsx';
import { viewMenu } from './view-menu.tsx';
import { windowedRows } from './windowed-rows.tsx';

const fiftyPeople = people(50);
const footers: Record<string, DataTableColumn<Person>['footer']> = {
  code: (rows) => `Total: ${rows.length}`,
  age: meanOf((row) => row.age),
  city: countOf((row) => row.city),
};
const columns: readonly DataTableColumn<Person>[] = [
  ...personColumns.map((column) => ({ ...column, footer: footers[column.id] })),
  {
    id: 'email',
    header: 'Correo electrónico',
    value: (row) => `${row.code.toLowerCase()}@example.org`,
    cell: editableCell<Person>({
      value: (row) => `${row.code.toLowerCase()}@example.org`,
      label: (row) => `Correo de ${row.code}`,
      validate: (text) =>
        text.includes('@') ? null : 'Escriba el correo con su arroba, como ana@example.org.',
      save: () => Promise.resolve(),
    }),
  },
  { id: 'area', header: 'Zona de residencia', value: () => 'Cabecera municipal' },
];
/** The first of every five people is the parent of the next four. */
const families = rowTree<Person>({
  parentOf: ({ id }) => {
    const index = Number(id.slice(1)) - 1;
    return index % 5 === 0 ? null : `p${index - (index % 5) + 1}`;
  },
});

function Framed(args: DataTableProps<Person>) {
  const [views] = useState<NamedView[]>([
    { name: 'Mayores primero', sort: '-age', pageSize: 10, columns: { hidden: [], order: [], widths: {} } },
  ]);
  return (
    <AlertProvider>
      <div style={{ maxWidth: '50rem' }}>
        <DataTable {...args} defaultNamedViews={views} />
      </div>
    </AlertProvider>
  );
}

const features: DataTableFeatures<Person> = {
  pinning: columnPinning,
  totals: tableTotals,
  views: viewMenu,
  outline: families,
};

const meta = {
  title: 'Datos/Partes en todo medio',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns,
    rows: fiftyPeople,
    getRowId: (row) => row.id,
    features,
    defaultExpandedIds: ['p1'],
    defaultSelectedIds: ['p2'],
    defaultColumnState: { pinned: { start: ['names'], end: ['age'] } },
  },
  render: (args) => <Framed {...args} />,
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const styleOf = (element: Element) => getComputedStyle(element);
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot=${name}]`)!;
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!;
const isVisibleColour = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);

/**
 * With forced colours, anything set apart only by its background has a line, and everything that can be pressed looks
 * like it.
 */
export const ForcedColours: Story = {
  play: async ({ step }) => {
    const region = slot('table-region');
    await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
    const pinned = rowOf('PER000001').cells[2]!;
    await waitFor(() => expect(styleOf(pinned).position).toBe('sticky'));
    const end = await forceColours();
    try {
      await step('pinned columns and totals have a line', async () => {
        await expect([styleOf(pinned).borderInlineEndStyle, styleOf(pinned).borderInlineEndWidth]).toEqual([
          'solid',
          '1px',
        ]);
        await expect(isVisibleColour(styleOf(pinned).backgroundColor)).toBe(true);
        const total = slot('table-totals').querySelector('th')!;
        await expect([styleOf(total).borderTopStyle, styleOf(total).borderTopWidth]).toEqual([
          'solid',
          '2px',
        ]);
        await expect(isVisibleColour(styleOf(total).backgroundColor)).toBe(true);
      });
      await step('levels and cells to edit are seen without colour', async () => {
        const opener = screen.getByRole('button', { name: 'Lo que hay en PER000001' });
        await expect(opener.querySelector('svg')).toBeVisible();
        const edit = screen.getByRole('button', { name: /Editar Correo de PER000001/ });
        await expect(styleOf(edit.firstElementChild!).textDecorationLine).toBe('underline');
      });
      await step('the chosen view is marked', async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
        const menu = within(await screen.findByRole('dialog', { name: 'Vistas' }));
        await userEvent.click(menu.getByRole('button', { name: 'Mayores primero' }));
        const view = menu.getByRole('button', { name: 'Mayores primero' });
        await expect(view).toHaveAttribute('aria-pressed', 'true');
        if (end) await expect(styleOf(view).forcedColorAdjust).toBe('none');
        await userEvent.keyboard('{Escape}');
      });
    } finally {
      await end?.();
    }
  },
};

/** In print: nothing is sticky or open, totals appear once, levels are kept, and controls appear as plain text. */
export const OnPaper: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    const menu = await screen.findByRole('dialog', { name: 'Vistas' });
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      const child = rowOf('PER000002');
      await waitFor(() => expect(styleOf(child.cells[2]!).position).toBe('static'));
      await expect(styleOf(slot('table-toolbar')).display).toBe('none');
      await expect(styleOf(menu.closest('[data-radix-popper-content-wrapper]')!).display).toBe('none');
      await expect(styleOf(document.activeElement!).outlineStyle).toBe('none');
      await expect(styleOf(slot('table-totals')).position).toBe('static');
      await expect(styleOf(slot('table-totals')).display).toBe('table-row-group');
      const text = (row: HTMLElement) =>
        row.querySelector('th')!.lastElementChild ?? row.querySelector('th')!;
      await expect(text(child).getBoundingClientRect().left).toBeGreaterThan(
        text(rowOf('PER000001')).getBoundingClientRect().left,
      );
      const edit = screen.getByRole('button', { name: /Editar Correo de PER000002/ });
      await expect(styleOf(edit.firstElementChild!).textDecorationLine).toBe('none');
      // The second line of a long head ends where the numbers below it end.
      const age = slot('table-header').querySelector('[data-column=age] button')!;
      await expect(styleOf(age).textAlign).toBe('end');
      const area = document.createRange();
      area.selectNodeContents(edit.closest('td')!.nextElementSibling!);
      await expect(edit.firstElementChild!.getBoundingClientRect().top).toBeCloseTo(
        area.getBoundingClientRect().top,
        0,
      );
      await expect(slot('table-region').scrollWidth).toBeLessThanOrEqual(slot('table-region').clientWidth);
    } finally {
      await end();
    }
  },
};

/** Groups in print: the line of a group stays on the same sheet as its first record. */
export const GroupsOnPaper: Story = {
  args: {
    features: { outline: rowGroups<Person>({ by: 'city' }), totals: tableTotals },
    defaultExpandedIds: ['Cúcuta'],
    defaultView: { pageSize: 20 },
    columns: personColumns,
  },
  play: async () => {
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      const [headerCell] = document.querySelectorAll('[data-slot=table-row-group]');
      await expect(styleOf(headerCell!).breakAfter).toBe('avoid');
      await expect(styleOf(headerCell!).display).toBe('table-row');
      await expect(headerCell).toHaveTextContent('Bogotá, D. C.');
    } finally {
      await end();
    }
  },
};

/** One scrolling list in print: only the rows near the visible ones are rendered, and the sheet says so. */
export const OneScrollOnPaper: Story = {
  args: { features: { windowed: windowedRows }, rows: people(10_000), columns: personColumns },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(10));
    const note = slot('table-printed');
    await expect(styleOf(note).display).toBe('none');
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      await expect(styleOf(note).display).toBe('table-row');
      await expect(note).toHaveTextContent(/^En el papel están \d+ de 10\.000 registros/);
    } finally {
      await end();
    }
  },
};

/** In right-to-left layouts, pinned columns, totals, editable cells and the menu of views are mirrored. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Framed {...args} />
    </div>
  ),
  play: async () => {
    const region = slot('table-region');
    await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
    const boundsOf = (element: Element) => element.getBoundingClientRect();
    const age = rowOf('PER000001').cells[rowOf('PER000001').cells.length - 1]!;
    await waitFor(() => expect(styleOf(age).position).toBe('sticky'));
    // Texts for screen readers scroll with the table. Outside of it they would make the page itself scroll sideways.
    const hidden = screen.getByText(/Editar Correo de PER000001/);
    await expect(region).toContainElement(hidden.offsetParent as HTMLElement);
    // The end is on the left.
    await expect(Math.abs(boundsOf(age).left - boundsOf(region).left)).toBeLessThan(2);
    const total = slot('table-totals').querySelector('th')!;
    await expect(
      Math.abs(boundsOf(total).right - boundsOf(rowOf('PER000001').querySelector('th')!).right),
    ).toBeLessThan(2);
    await userEvent.click(screen.getByRole('button', { name: /Editar Correo de PER000002/ }));
    const emailInput = screen.getByRole('textbox', { name: 'Correo de PER000002' });
    const cell = emailInput.closest('td')!;
    await expect(boundsOf(emailInput).right).toBeLessThanOrEqual(boundsOf(cell).right);
    await expect(boundsOf(emailInput).left).toBeGreaterThanOrEqual(boundsOf(cell).left);
    await userEvent.keyboard('{Escape}');
  },
};

/** One scrolling list in a right-to-left layout, with rows far down. */
export const OneScrollRightToLeft: Story = {
  args: { ...OneScrollOnPaper.args },
  render: (args) => (
    <div dir="rtl">
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    const region = slot('table-region');
    region.scrollTop = 200_000;
    await waitFor(() => expect(Number(screen.getAllByRole('row')[1]!.ariaRowIndex)).toBeGreaterThan(3_000));
    const cell = screen.getAllByRole('rowheader')[0]!;
    await expect(cell.getBoundingClientRect().left).toBeGreaterThan(
      region.getBoundingClientRect().left + 200,
    );
  },
};

/** 320 px wide: all parts, in cards. Pinned columns are ordinary lines of a card, and a cell is edited in its card. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <Framed {...args} />
    </div>
  ),
  play: async () => {
    const region = slot('table-region');
    await waitFor(() => expect(region).toHaveAttribute('data-cards'));
    const names = rowOf('PER000001').cells[2]!;
    await waitFor(() => expect(styleOf(names).position).toBe('static'));
    const edit = screen.getByRole('button', { name: /Editar Correo de PER000001/ });
    await expect(styleOf(edit.closest('td')!).display).toBe('block');
    await userEvent.click(edit);
    const emailInput = screen.getByRole('textbox', { name: 'Correo de PER000001' });
    await expect(emailInput.getBoundingClientRect().right).toBeLessThanOrEqual(
      region.getBoundingClientRect().right,
    );
    await userEvent.keyboard('{Escape}');
  },
};

/** A cell that is opened to be edited is scrolled out from under the menu of its row. */
export const EditBesideTheMenu: Story = {
  args: {
    features: {},
    defaultColumnState: { hidden: [], order: [], widths: {} },
    rowActions: [
      { id: 'visits', label: 'Ver visitas', onAction: () => undefined },
      { id: 'family', label: 'Ver familia', onAction: () => undefined },
    ],
  },
  play: async () => {
    const region = slot('table-region');
    await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
    const edit = await screen.findByRole('button', { name: /Editar Correo de PER000001/ });
    await screen.findByRole('button', { name: /Acciones de PER000001/ });
    // Its end is below the menu.
    region.scrollLeft = edit.closest('td')!.offsetLeft + edit.closest('td')!.offsetWidth - region.clientWidth;
    await userEvent.click(edit);
    const box = screen.getByRole('textbox', { name: 'Correo de PER000001' }).closest('[data-slot=input]')!;
    const menu = rowOf('PER000001').cells[rowOf('PER000001').cells.length - 1]!;
    await expect(styleOf(menu).position).toBe('sticky');
    await waitFor(() =>
      expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(menu.getBoundingClientRect().left),
    );
    const width = box.clientWidth;
    await userEvent.keyboard('ana{Enter}');
    await expect(await screen.findByText(/^Escriba el correo/)).toBeVisible();
    await expect(box.clientWidth).toBe(width);
    await expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(menu.getBoundingClientRect().left);
    await userEvent.keyboard('{Escape}');
  },
};
