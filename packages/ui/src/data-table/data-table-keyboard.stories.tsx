import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';

/** 25 columns. */
const columns: readonly DataTableColumn<Person>[] = [
  ...personColumns,
  ...Array.from({ length: 25 - personColumns.length }, (_, columnIndex) => ({
    id: `figure${columnIndex}`,
    header: `Dato ${columnIndex + 1}`,
    value: (row: Person) => `${row.code.slice(-1)}.${columnIndex + 1}`,
    filter: 'text' as const,
  })),
];

const meta = {
  title: 'Datos/Tabla con el teclado',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns,
    rows: people(50),
    getRowId: (row) => row.id,
    storageKey: 'keyboard',
    rowActions: [
      { id: 'open', label: 'Ver', onAction: fn() },
      { id: 'move', label: 'Trasladar', onAction: fn() },
    ],
  },
  render: (args) => (
    <div style={{ maxWidth: '50rem' }}>
      <DataTable {...args} />
      <Button>Después</Button>
    </div>
  ),
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const grid = () => screen.getByRole('grid', { name: 'Encuestables' });
const focused = () => document.activeElement as HTMLElement;
const loaded = async () => {
  await screen.findAllByRole('separator');
  await screen.findAllByRole('button', { name: /^Filtrar/ });
  await screen.findAllByRole('button', { name: /^Acciones de/ });
};

/**
 * The elements drawn over an end of the focused element, such as the sticky header or a sticky column; empty if there
 * are none.
 */
function covering(): string[] {
  const { left, right, top, bottom } = focused().getBoundingClientRect();
  return [left + 2, right - 2].flatMap((x) => {
    const topElement = document.elementFromPoint(x, (top + bottom) / 2);
    return focused().contains(topElement) || topElement?.contains(focused())
      ? []
      : `${topElement?.outerHTML.slice(0, 200)} over ${focused().textContent}`;
  });
}

/** Five rows of 25 columns with filters, edges and menus: Tab stops once in the header and once in the body. */
export const Keyboard: Story = {
  play: async ({ step }) => {
    await loaded();
    await step('Tab passes the table in two steps', async () => {
      screen.getByRole('button', { name: 'Columnas' }).focus();
      const visitedCells: string[] = [];
      while (focused().ariaLabel !== 'Filas por página' && visitedCells.length < 9) {
        await userEvent.tab();
        if (grid().contains(focused())) visitedCells.push(focused().ariaLabel!);
        else if (visitedCells.length > 0) break;
      }
      await expect(visitedCells).toEqual([
        'Seleccionar todas las filas de esta página',
        'Seleccionar PER000001',
      ]);
      await userEvent.tab({ shift: true });
      await expect(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' })).toHaveFocus();
    });
    await step('the arrow keys reach every cell, and nothing sticky covers it', async () => {
      for (let index = 0; index < 25; index += 1) {
        await userEvent.keyboard('{ArrowRight}');
        await expect(covering()).toEqual([]);
      }
      await expect(focused()).toHaveTextContent('1.19');
      for (let index = 0; index < 24; index += 1) {
        await userEvent.keyboard('{ArrowLeft}');
        await expect(covering()).toEqual([]);
      }
      await expect(screen.getByRole('rowheader', { name: 'PER000001' })).toHaveFocus();
    });
    await step('Control and End lead to the last row’s menu, Enter opens it, Esc closes it', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}');
      const menu = screen.getByRole('button', { name: 'Acciones de PER000005' });
      await expect(menu).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ver' })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(menu).toHaveFocus());
    });
    await step('up leads into the header: a column sorts, is filtered, and F2 reaches its edge', async () => {
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowUp}');
      await expect(screen.getByRole('button', { name: 'Código' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(screen.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort');
      await userEvent.keyboard('{F2}');
      const edge = screen.getByRole('separator', { name: 'Ancho de Código' });
      await expect(edge).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(edge).toHaveAttribute('aria-valuetext', expect.stringMatching(/px$/));
      await userEvent.keyboard('{Escape}');
      await expect(screen.getByRole('button', { name: 'Código' })).toHaveFocus();
    });
    localStorage.removeItem('keyboard');
  },
};

/** In right-to-left layouts, the left arrow key moves forward. */
export const KeyboardFromRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" style={{ maxWidth: '50rem' }}>
      <DataTable {...args} storageKey={undefined} />
    </div>
  ),
  play: async () => {
    await screen.findAllByRole('button', { name: /^Acciones de/ });
    screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(screen.getByRole('rowheader', { name: 'PER000001' })).toHaveFocus();
    for (let index = 0; index < 20; index += 1) {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(covering()).toEqual([]);
    }
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(
      within(screen.getAllByRole('row')[2]!).getByRole('checkbox', { name: 'Seleccionar PER000002' }),
    ).toHaveFocus();
  },
};
