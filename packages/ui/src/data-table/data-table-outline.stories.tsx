import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { rowGroups } from './row-groups.tsx';
import { rowTree } from './row-tree.tsx';

const fiftyPeople = people(50);
/** Of every five people, the first is the parent of the others, except that the third is below the second. */
const headOf = ({ id }: Person) => {
  const index = Number(id.slice(1)) - 1;
  if (index % 5 === 0) return null;
  return `p${index % 5 === 2 ? index : index - (index % 5) + 1}`;
};
const families = rowTree<Person>({ parentOf: headOf });
const byTown = rowGroups<Person>({
  by: 'city',
  summary: (rows) => `Edad mayor: ${Math.max(...rows.map(({ age }) => age))}`,
});

const meta = {
  title: 'Datos/Árbol y grupos',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns: personColumns,
    rows: fiftyPeople,
    getRowId: (row) => row.id,
    features: { outline: families },
    defaultExpandedIds: ['p1', 'p2'],
  },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const visibleNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.replaceAll(/\D*0*(\d+)$/g, '$1'));
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!;
const opener = (name: string) => screen.getByRole('button', { name: `Lo que hay en ${name}` });

/** Records in a tree. A search shows the matching records together with the records above them. */
export const Tree: Story = {
  play: async ({ step }) => {
    await step('a tree says its levels and what is open', async () => {
      await expect(screen.getByRole('treegrid', { name: 'Encuestables' })).toBeVisible();
      await expect(visibleNames()).toEqual(['1', '2', '3', '4', '5']);
      await expect(rowOf('PER000003')).toHaveAttribute('aria-level', '3');
      await expect(rowOf('PER000001')).toHaveAttribute('aria-expanded', 'true');
      await expect(rowOf('PER000004')).not.toHaveAttribute('aria-expanded');
    });
    await step('by the keyboard: the button keeps the focus', async () => {
      screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(opener('PER000001')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(visibleNames()).toEqual(['1', '6', '11', '16', '21']);
      await expect(opener('PER000001')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(visibleNames()).toEqual(['1', '2', '3', '4', '5']);
    });
    await step('sorting orders siblings', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
      await expect(visibleNames()).toEqual(['46', '41', '36', '31', '26']);
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
    });
    await step('a search', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'PER000023');
      await waitFor(() => expect(visibleNames()).toEqual(['21', '22', '23']));
      await userEvent.keyboard('{Escape}');
    });
  },
};

/** In right-to-left layouts, deeper levels are further to the left. */
export const TreeFromRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    const rightEdge = (name: string) => opener(name).getBoundingClientRect().right;
    await expect(rightEdge('PER000002')).toBeLessThan(rightEdge('PER000001'));
  },
};

/** One line for each town, with its number of records and a text from the app. */
export const Groups: Story = {
  args: { features: { outline: byTown }, defaultExpandedIds: ['Cúcuta'], defaultView: { pageSize: 20 } },
  play: async ({ step }) => {
    await step('groups are in order, those without a value last', async () => {
      const headerCells = document.querySelectorAll('[data-slot=table-row-group]');
      await expect(
        Array.from(headerCells, (headerCell) => headerCell.querySelector('span')?.textContent),
      ).toEqual(['Bogotá, D. C.', 'Cúcuta', 'Ibagué', 'Nariño', 'San Andrés de Tumaco', 'Vélez', 'Sin dato']);
      await expect(headerCells[1]).toHaveTextContent(/7 registros.*Edad mayor/);
      await expect(headerCells[1]).toHaveAttribute('aria-expanded', 'true');
      await expect(screen.getAllByRole('checkbox')).toHaveLength(8);
    });
    await step('a press opens one', async () => {
      await userEvent.click(opener('Vélez'));
      await expect(screen.getAllByRole('checkbox')).toHaveLength(15);
      await expect(opener('Vélez')).toHaveFocus();
    });
    await step('selecting the page takes the records that are shown', async () => {
      await userEvent.click(
        screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }),
      );
      await expect(screen.getByText('14 seleccionados')).toBeVisible();
    });
  },
};

/** In cards, levels are still indented, and the line of a group takes the full width. */
export const OutlineInCards: Story = {
  args: { ...Groups.args, defaultView: { pageSize: 10 } },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    await expect(within(screen.getByRole('treegrid')).getAllByRole('row').length).toBe(11);
  },
};
