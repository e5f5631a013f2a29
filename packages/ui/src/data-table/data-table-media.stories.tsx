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

const fifty = people(50);
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
      save: () => Promise.resolve(),
    }),
  },
  { id: 'area', header: 'Zona de residencia', value: () => 'Cabecera municipal' },
];
/** Every fifth person is the one that the next four belong to. */
const families = rowTree<Person>({
  parentOf: ({ id }) => {
    const at = Number(id.slice(1)) - 1;
    return at % 5 === 0 ? null : `p${at - (at % 5) + 1}`;
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
    rows: fifty,
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

const look = (element: Element) => getComputedStyle(element);
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot=${name}]`)!;
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!;
const seen = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);

/** Forced colours: what only a ground told apart has a line, and what may be pressed is seen as such. */
export const ForcedColours: Story = {
  play: async ({ step }) => {
    const region = slot('table-region');
    await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
    const pinned = rowOf('PER000001').cells[2]!;
    await waitFor(() => expect(look(pinned).position).toBe('sticky'));
    const end = await forceColours();
    try {
      await step('pinned columns and totals have a line', async () => {
        await expect([look(pinned).borderInlineEndStyle, look(pinned).borderInlineEndWidth]).toEqual([
          'solid',
          '1px',
        ]);
        await expect(seen(look(pinned).backgroundColor)).toBe(true);
        const total = slot('table-totals').querySelector('th')!;
        await expect([look(total).borderTopStyle, look(total).borderTopWidth]).toEqual(['solid', '2px']);
        await expect(seen(look(total).backgroundColor)).toBe(true);
      });
      await step('levels and cells to edit are seen without colour', async () => {
        const opener = screen.getByRole('button', { name: 'Lo que hay en PER000001' });
        await expect(opener.querySelector('svg')).toBeVisible();
        const edit = screen.getByRole('button', { name: /Editar Correo de PER000001/ });
        await expect(look(edit.firstElementChild!).textDecorationLine).toBe('underline');
      });
      await step('the chosen view is marked', async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
        const menu = within(await screen.findByRole('dialog', { name: 'Vistas' }));
        await userEvent.click(menu.getByRole('button', { name: 'Mayores primero' }));
        const view = menu.getByRole('button', { name: 'Mayores primero' });
        await expect(view).toHaveAttribute('aria-pressed', 'true');
        if (end) await expect(look(view).forcedColorAdjust).toBe('none');
        await userEvent.keyboard('{Escape}');
      });
    } finally {
      await end?.();
    }
  },
};

/** On paper: nothing sticks or is open, totals come once, levels stay, and what may be pressed is text. */
export const OnPaper: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    const menu = await screen.findByRole('dialog', { name: 'Vistas' });
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      const child = rowOf('PER000002');
      await waitFor(() => expect(look(child.cells[2]!).position).toBe('static'));
      await expect(look(slot('table-toolbar')).display).toBe('none');
      await expect(look(menu.closest('[data-radix-popper-content-wrapper]')!).display).toBe('none');
      await expect(look(document.activeElement!).outlineStyle).toBe('none');
      await expect(look(slot('table-totals')).position).toBe('static');
      await expect(look(slot('table-totals')).display).toBe('table-row-group');
      const text = (row: HTMLElement) =>
        row.querySelector('th')!.lastElementChild ?? row.querySelector('th')!;
      await expect(text(child).getBoundingClientRect().left).toBeGreaterThan(
        text(rowOf('PER000001')).getBoundingClientRect().left,
      );
      const edit = screen.getByRole('button', { name: /Editar Correo de PER000002/ });
      await expect(look(edit.firstElementChild!).textDecorationLine).toBe('none');
      await expect(slot('table-region').scrollWidth).toBeLessThanOrEqual(slot('table-region').clientWidth);
    } finally {
      await end();
    }
  },
};

/** Groups on paper: a group's line stays with its first record. */
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
      const [head] = document.querySelectorAll('[data-slot=table-row-group]');
      await expect(look(head!).breakAfter).toBe('avoid');
      await expect(look(head!).display).toBe('table-row');
      await expect(head).toHaveTextContent('Bogotá, D. C.');
    } finally {
      await end();
    }
  },
};

/** One scroll on paper: only rows near those in view are drawn, and the sheet says so. */
export const OneScrollOnPaper: Story = {
  args: { features: { windowed: windowedRows }, rows: people(10_000), columns: personColumns },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(10));
    const note = slot('table-printed');
    await expect(look(note).display).toBe('none');
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      await expect(look(note).display).toBe('table-row');
      await expect(note).toHaveTextContent(/^En el papel están \d+ de 10\.000 registros/);
    } finally {
      await end();
    }
  },
};

/** From right to left: pinned columns, totals, cells to edit and the menu of views stand mirrored. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Framed {...args} />
    </div>
  ),
  play: async () => {
    const region = slot('table-region');
    await waitFor(() => expect(region).toHaveAttribute('data-overflow', 'sideways'));
    const place = (element: Element) => element.getBoundingClientRect();
    const age = rowOf('PER000001').cells[rowOf('PER000001').cells.length - 1]!;
    await waitFor(() => expect(look(age).position).toBe('sticky'));
    // Texts for screen readers scroll with the table. Outside of it they would make the page itself scroll sideways.
    const hidden = screen.getByText(/Editar Correo de PER000001/);
    await expect(region).toContainElement(hidden.offsetParent as HTMLElement);
    // The end is on the left.
    await expect(Math.abs(place(age).left - place(region).left)).toBeLessThan(2);
    const total = slot('table-totals').querySelector('th')!;
    await expect(
      Math.abs(place(total).right - place(rowOf('PER000001').querySelector('th')!).right),
    ).toBeLessThan(2);
    await userEvent.click(screen.getByRole('button', { name: /Editar Correo de PER000002/ }));
    const box = screen.getByRole('textbox', { name: 'Correo de PER000002' });
    const cell = box.closest('td')!;
    await expect(place(box).right).toBeLessThanOrEqual(place(cell).right);
    await expect(place(box).left).toBeGreaterThanOrEqual(place(cell).left);
    await userEvent.keyboard('{Escape}');
  },
};

/** One scroll from right to left, with rows far down. */
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

/** 320 px: all parts in cards. Pinned columns are cards' lines like others, and a cell is edited in its card. */
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
    await waitFor(() => expect(look(names).position).toBe('static'));
    const edit = screen.getByRole('button', { name: /Editar Correo de PER000001/ });
    await expect(look(edit.closest('td')!).display).toBe('block');
    await userEvent.click(edit);
    const box = screen.getByRole('textbox', { name: 'Correo de PER000001' });
    await expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(region.getBoundingClientRect().right);
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
    await expect(look(menu).position).toBe('sticky');
    await waitFor(() =>
      expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(menu.getBoundingClientRect().left),
    );
    await userEvent.keyboard('{Escape}');
  },
};
