import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableProps, DataTableRowAction } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

const fiftyPeople = people(50);
const onView = fn();
const onClose = fn();
/** Records which links were followed, and keeps the test on its page. */
const onFollow = fn((event: MouseEvent<HTMLAnchorElement>) => event.preventDefault());

const view: DataTableRowAction<Person> = {
  id: 'view',
  label: 'Ver ficha',
  icon: <Eye aria-hidden />,
  onAction: onView,
};
const several: readonly DataTableRowAction<Person>[] = [
  view,
  {
    id: 'close',
    label: 'Cerrar encuesta',
    disabledReason: ({ age }) => (age < 18 ? 'Es menor de edad' : null),
    onAction: onClose,
  },
];
const singleAction = [view];

const meta = {
  title: 'Datos/Tabla y cada fila',
  component: DataTable<Person>,
  args: { label: 'Encuestables', columns: personColumns, rows: fiftyPeople, getRowId: (row) => row.id },
  beforeEach: () => {
    onView.mockClear();
    onClose.mockClear();
    onFollow.mockClear();
  },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const bodyRow = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;

/** Several actions form a menu in the row's last cell; an action unavailable on the row explains why. */
export const RowMenu: Story = {
  args: { rowActions: several },
  play: async ({ step }) => {
    const trigger = await screen.findByRole('button', { name: 'Acciones de PER000001' });
    await step('by keyboard; a refused action is reached, says why and does nothing', async () => {
      trigger.focus();
      await userEvent.keyboard('{Enter}');
      const menu = await screen.findByRole('menu', { name: 'Acciones de PER000001' });
      await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Ver ficha' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      const refusedItem = within(menu).getByRole('menuitem', { name: 'Cerrar encuesta Es menor de edad' });
      await waitFor(() => expect(refusedItem).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await expect(onClose).not.toHaveBeenCalled();
      await expect(menu).toBeVisible();
    });
    await step('Esc gives the focus back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(trigger).toHaveFocus());
      await expect(screen.queryByRole('menu')).toBeNull();
    });
    await step('an action gets its row, and the button the focus', async () => {
      await userEvent.keyboard('{Enter}');
      const view = await screen.findByRole('menuitem', { name: 'Ver ficha' });
      await waitFor(() => expect(view).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(onView).toHaveBeenCalledWith(fiftyPeople[0]));
      await expect(trigger).toHaveFocus();
    });
    await step('by pointer; no row is selected', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Acciones de PER000002' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar encuesta' }));
      await waitFor(() => expect(onClose).toHaveBeenCalledWith(fiftyPeople[1]));
      for (const checkbox of screen.getAllByRole('checkbox')) await expect(checkbox).not.toBeChecked();
    });
    // Its appearance while it is open.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(trigger);
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};

/** A single action is a button; in a card it is in the upper corner, beside the card's heading. */
export const RowButtonInCards: Story = {
  args: { rowActions: singleAction },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    const button = screen.getByRole('button', { name: 'Ver ficha: PER000002' });
    const bounds = button.getBoundingClientRect();
    const heading = screen.getByRole('rowheader', { name: 'PER000002' }).getBoundingClientRect();
    const card = bodyRow('PER000002').getBoundingClientRect();
    await expect(bounds.top).toBeGreaterThanOrEqual(card.top);
    await expect(bounds.top).toBeLessThan(heading.bottom);
    await expect(bounds.left).toBeGreaterThanOrEqual(heading.right);
    await expect(bounds.right).toBeLessThanOrEqual(card.right);
    await expect(Math.min(bounds.width, bounds.height)).toBeGreaterThanOrEqual(24);
    await userEvent.click(button);
    await expect(onView).toHaveBeenCalledWith(fiftyPeople[1]);
  },
};

/** Rows open in place, several at once; because they are tracked by key, they stay open when sorting and paging. */
export const RowDetails: Story = {
  args: {
    rowActions: several,
    columns: personColumns.filter(({ id }) => id === 'code' || id === 'age'),
    defaultExpandedIds: ['p3'],
    rowDetails: ({ names, surnames, age }) => `${names} ${surnames}: ${age} años`,
    hasDetails: ({ id }) => id !== 'p4',
  },
  play: async ({ step }) => {
    const opener = (code: string) => screen.getByRole('button', { name: `Detalles de ${code}` });
    const firstOpener = opener('PER000001');
    await step('by keyboard; the focus stays', async () => {
      await expect(firstOpener).toHaveAttribute('aria-expanded', 'false');
      firstOpener.focus();
      await userEvent.keyboard('{Enter}');
      await expect(firstOpener).toHaveAttribute('aria-expanded', 'true');
      await expect(firstOpener).toHaveFocus();
      const detailsRow = document.getElementById(firstOpener.getAttribute('aria-controls')!);
      await expect(detailsRow).toBe(bodyRow('PER000001').nextElementSibling);
      await expect(detailsRow).toHaveTextContent('Íngrid Yuliana Muñoz Peña: 0 años');
    });
    await step('as wide as what is seen of the table', async () => {
      const region = document.querySelector<HTMLElement>('[data-slot=table-region]')!;
      const innerControl = document.querySelector<HTMLElement>('[data-slot=table-row-details] > td > div')!;
      // The test browser hides its scrollbars; this takes up the space of one.
      region.style.borderInlineEnd = '15px solid transparent';
      await expect(region.scrollWidth).toBe(region.clientWidth);
      await expect(innerControl.offsetWidth).toBe(region.clientWidth);
      const table = region.querySelector('table')!;
      table.style.minWidth = '3000px';
      await expect(innerControl.offsetWidth).toBe(region.offsetWidth);
      table.style.minWidth = region.style.borderInlineEnd = '';
    });
    await step('several are open, one has no details', async () => {
      await expect(opener('PER000003')).toHaveAttribute('aria-expanded', 'true');
      await expect(screen.queryByRole('button', { name: 'Detalles de PER000004' })).toBeNull();
    });
    await step('sorting and other pages leave them open', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
      await expect(document.querySelector('[data-slot=table-row-details]')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Edad' }));
      await expect(opener('PER000001')).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(screen.getByRole('button', { name: 'Código' }));
      await expect(opener('PER000003')).toHaveAttribute('aria-expanded', 'true');
    });
  },
};

/**
 * A real link, the app's own or its router's, opens a row, so that it can also be opened in another tab. Nothing is
 * selected.
 */
export const RowLinks: Story = {
  args: {
    columns: personColumns.map((column) => (column.id === 'names' ? { ...column, link: true } : column)),
    rowLink: ({ id }: Person, content: ReactNode) => (
      <a href={`#${id}`} onClick={onFollow}>
        {content}
      </a>
    ),
    rowActions: several,
  },
  play: async ({ step }) => {
    const link = screen.getByRole('link', { name: 'PER000002' });
    await step('the first cell and a column of names are links', async () => {
      await expect(link).toHaveAttribute('href', '#p2');
      await expect(within(bodyRow('PER000002')).getByRole('link', { name: 'José Ángel' })).toHaveAttribute(
        'href',
        '#p2',
      );
      await expect(within(bodyRow('PER000002')).getAllByRole('link')).toHaveLength(2);
      for (const rowLinkElement of screen.getAllByRole('link'))
        await expect(rowLinkElement.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    });
    await step('arrow keys reach it, Enter follows it', async () => {
      screen.getByRole('link', { name: 'PER000001' }).focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(link).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(onFollow).toHaveBeenCalledOnce();
      for (const checkbox of screen.getAllByRole('checkbox')) await expect(checkbox).not.toBeChecked();
    });
  },
};
