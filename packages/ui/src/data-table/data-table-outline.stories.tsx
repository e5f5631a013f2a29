import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { rowGroups } from './row-groups.tsx';
import { rowTree } from './row-tree.tsx';

const fifty = people(50);
/** Of every five people the first is the one the others belong to, and the third belongs to the second. */
const headOf = ({ id }: Person) => {
  const at = Number(id.slice(1)) - 1;
  if (at % 5 === 0) return null;
  return `p${at % 5 === 2 ? at : at - (at % 5) + 1}`;
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
    rows: fifty,
    getRowId: (row) => row.id,
    features: { outline: families },
    defaultExpandedIds: ['p1', 'p2'],
  },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const shown = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.replaceAll(/\D*0*(\d+)$/g, '$1'));
const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!;
const opener = (name: string) => screen.getByRole('button', { name: `Lo que hay en ${name}` });

/** Records below each other. What a search finds is shown with what it is below. */
export const Tree: Story = {
  play: async ({ step }) => {
    await step('a tree says its levels and what is open', async () => {
      await expect(screen.getByRole('treegrid', { name: 'Encuestables' })).toBeVisible();
      await expect(shown()).toEqual(['1', '2', '3', '4', '5']);
      await expect(rowOf('PER000003')).toHaveAttribute('aria-level', '3');
      await expect(rowOf('PER000001')).toHaveAttribute('aria-expanded', 'true');
      await expect(rowOf('PER000004')).not.toHaveAttribute('aria-expanded');
    });
    await step('by the keyboard: the button keeps the focus', async () => {
      screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(opener('PER000001')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(shown()).toEqual(['1', '6', '11', '16', '21']);
      await expect(opener('PER000001')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(shown()).toEqual(['1', '2', '3', '4', '5']);
    });
    await step('sorting orders siblings', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
      await expect(shown()).toEqual(['46', '41', '36', '31', '26']);
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
    });
    await step('a search', async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'PER000023');
      await waitFor(() => expect(shown()).toEqual(['21', '22', '23']));
      await userEvent.keyboard('{Escape}');
    });
  },
};

/** From right to left the levels stand to the left of each other. */
export const TreeFromRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    const right = (name: string) => opener(name).getBoundingClientRect().right;
    await expect(right('PER000002')).toBeLessThan(right('PER000001'));
  },
};

/** A line for each town, with how many records it has and what the app says of them. */
export const Groups: Story = {
  args: { features: { outline: byTown }, defaultExpandedIds: ['Cúcuta'], defaultView: { pageSize: 20 } },
  play: async ({ step }) => {
    await step('groups are in order, those without a value last', async () => {
      const heads = document.querySelectorAll('[data-slot=table-row-group]');
      await expect(Array.from(heads, (head) => head.querySelector('span')?.textContent)).toEqual([
        'Bogotá, D. C.',
        'Cúcuta',
        'Ibagué',
        'Nariño',
        'San Andrés de Tumaco',
        'Vélez',
        'Sin dato',
      ]);
      await expect(heads[1]).toHaveTextContent(/7 registros.*Edad mayor/);
      await expect(heads[1]).toHaveAttribute('aria-expanded', 'true');
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

/** In cards the levels stay indented, and a group is a line across. */
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
