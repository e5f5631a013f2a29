import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableFeatures, DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { windowedRows } from './windowed-rows.tsx';

const manyPeople = people(100_000);

const features: DataTableFeatures<Person> = { windowed: windowedRows };

const meta = {
  title: 'Datos/Tabla de un solo recorrido',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns: personColumns,
    rows: manyPeople,
    getRowId: (row) => row.id,
    features,
  },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const region = () => document.querySelector<HTMLElement>('[data-slot=table-region]')!;
const rows = () => screen.getAllByRole('row').slice(1);
const checkboxOf = (name: string) => screen.getByRole('checkbox', { name: `Seleccionar ${name}` });

/** 100,000 records in one scrolling list, of which only the rows near the visible ones are rendered. */
export const OneScroll: Story = {
  play: async ({ step }) => {
    await step('few rows are drawn, and the grid says how many there are', async () => {
      await expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
      await waitFor(() => expect(rows().length).toBeGreaterThan(10));
      await expect(rows().length).toBeLessThan(80);
      await expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
      await expect(screen.getByText('100.000 registros')).toBeVisible();
    });
    await step('a row in the middle', async () => {
      region().scrollTop = region().scrollHeight / 2;
      await waitFor(() => expect(Number(rows()[0]!.ariaRowIndex)).toBeGreaterThan(40_000));
      region().scrollTop = 0;
      await waitFor(() => expect(checkboxOf('PER000001')).toBeVisible());
    });
    await step('Control and End lead to the last record, Control and Home back', async () => {
      checkboxOf('PER000001').focus();
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveTextContent('PER100000'));
      await userEvent.keyboard('{Control>}{Home}{/Control}');
      await waitFor(() => expect(checkboxOf('PER000001')).toHaveFocus());
    });
    await step('the arrow keys go on where rows were not drawn', async () => {
      await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{ArrowDown}');
      await waitFor(() =>
        expect(Number(document.activeElement?.closest('tr')?.ariaRowIndex)).toBeGreaterThan(10),
      );
    });
    await step('a row with the focus stays when one scrolls away', async () => {
      const before = document.activeElement;
      region().scrollTop = 200_000;
      await waitFor(() => expect(rows().some((row) => Number(row.ariaRowIndex) > 3_000)).toBe(true));
      await expect(document.activeElement).toBe(before);
      region().scrollTop = 0;
    });
    await step('selecting, and a search over all', async () => {
      await waitFor(() => expect(checkboxOf('PER000002')).toBeVisible());
      await userEvent.click(checkboxOf('PER000002'));
      await expect(screen.getByText('1 seleccionado')).toBeVisible();
      await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'PER09999');
      await waitFor(() => expect(screen.getByText('10 registros')).toBeVisible());
      await userEvent.clear(screen.getByRole('textbox', { name: 'Buscar' }));
    });
  },
};

/** In cards, the list also scrolls on its own. */
export const OneScrollInCards: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await expect(rows().length).toBeLessThan(60);
    await expect(region().scrollHeight).toBeGreaterThan(1_000_000);
  },
};
