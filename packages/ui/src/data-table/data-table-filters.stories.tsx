import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { people, type Person } from '../sample-data/people.ts';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

/** A day between 2026-01-01 and 2026-12-28 that depends on the person. */
const visitOf = ({ age }: Person) => new Date(2026, age % 12, 1 + (age % 28));
const cities = ['Cúcuta', 'Ibagué', 'Nariño', 'Vélez'];
const columns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
  { id: 'names', header: 'Nombres', value: (row) => row.names, filter: 'text' },
  { id: 'age', header: 'Edad', value: (row) => row.age, filter: 'number', align: 'end' },
  {
    id: 'visit',
    header: 'Visita',
    value: visitOf,
    dateFormat: { dateStyle: 'medium' },
    filter: 'date',
  },
  {
    id: 'city',
    header: 'Municipio',
    value: (row) => row.city,
    filter: cities.map((city) => ({ value: city, label: city })),
  },
];

const meta = {
  title: 'Datos/Tabla y filtros',
  component: DataTable<Person>,
  args: { label: 'Encuestables', columns, rows: people(50), getRowId: (row) => row.id },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const filterOf = (name: string | RegExp) => screen.findByRole('button', { name });
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const list = () => screen.findByRole('list', { name: 'Filtros de Encuestables' });

/** Each column header has its filter. The keyboard alone is enough, and active filters are announced and can be removed. */
export const Filters: Story = {
  play: async ({ step }) => {
    await step('a number, by keyboard', async () => {
      const button = await filterOf('Filtrar Edad');
      button.focus();
      await userEvent.keyboard('{Enter}');
      const panel = await screen.findByRole('dialog', { name: 'Filtrar Edad' });
      await waitFor(() => expect(within(panel).getByLabelText('Desde')).toHaveFocus());
      await userEvent.keyboard('18{Tab}');
      await waitFor(() => expect(within(panel).getByLabelText('Hasta')).toHaveFocus());
      await userEvent.keyboard('30{Enter}');
      await waitForClose();
      await waitFor(() => expect(button).toHaveFocus());
      await expect(button).toHaveAccessibleName('Filtrar Edad, ahora: de 18 a 30');
      await expect(screen.getByRole('columnheader', { name: 'Edad' })).toBeVisible();
    });
    await step('a day of the calendar; the panel stays open for it', async () => {
      await userEvent.click(await filterOf('Filtrar Visita'));
      const panel = await screen.findByRole('dialog', { name: 'Filtrar Visita' });
      await userEvent.type(within(panel).getByLabelText('Desde'), '01/02/2026');
      await userEvent.click(within(panel).getByRole('button', { name: 'Hasta: elegir fecha' }));
      const calendar = await screen.findByRole('grid', { name: /2026/ });
      // The calendar handles Esc before the panel only once it has the focus.
      await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
      await expect(panel).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(calendar).not.toBeInTheDocument());
      await expect(panel).toBeVisible();
      await userEvent.click(within(panel).getByRole('button', { name: 'Filtrar' }));
      await waitForClose();
      await expect(await within(await list()).findByText('Visita: desde 1/02/2026')).toBeVisible();
    });
    await step('a press outside filters too', async () => {
      await userEvent.click(await filterOf('Filtrar Municipio'));
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Ibagué' }));
      await userEvent.click(screen.getByRole('textbox', { name: 'Buscar' }));
      await waitForClose();
      await expect(await within(await list()).findByText('Municipio: Ibagué')).toBeVisible();
    });
    await step('one is removed, then all', async () => {
      await userEvent.click(
        within(await list()).getByRole('button', { name: 'Quitar filtro Municipio: Ibagué' }),
      );
      await expect(await filterOf('Filtrar Municipio')).toHaveFocus();
      await userEvent.click(within(await list()).getByRole('button', { name: 'Quitar los filtros' }));
      await waitFor(() => expect(screen.queryByRole('list', { name: /^Filtros/ })).toBeNull());
      await expect(screen.getByText('Se quitaron los filtros')).toBeInTheDocument();
    });
  },
};

/** On a phone rows are cards, and the filters are in the header row. */
export const FiltersInCards: Story = {
  args: { defaultView: { filters: { names: { contains: 'í' }, age: { from: '1' } } } },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(await within(await list()).findByText('Nombres: contiene «í»')).toBeVisible();
    await userEvent.click(await filterOf(/^Filtrar Municipio/));
    const panel = await screen.findByRole('dialog', { name: 'Filtrar Municipio' });
    await waitFor(() => {
      const { left, right } = panel.getBoundingClientRect();
      return expect([left >= 0, right <= document.documentElement.clientWidth]).toEqual([true, true]);
    });
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Nariño' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Filtrar' }));
    await waitForClose();
    await expect(await within(await list()).findByText('Municipio: Nariño')).toBeVisible();
  },
};
