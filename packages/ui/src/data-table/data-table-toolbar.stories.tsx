import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClipboardPen, FileText, Users } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

const onFile = fn();

const meta = {
  title: 'Datos/Barra de la tabla',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns: personColumns,
    rows: people(50),
    getRowId: (row) => row.id,
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onReload: fn(),
    downloads: true,
    actions: [
      { id: 'associate', label: 'Asociar Encuestable', icon: <Users aria-hidden />, max: 0, onAction: fn() },
      { id: 'file', label: 'Ver ficha', icon: <FileText aria-hidden />, onAction: onFile },
      { id: 'visit', label: 'Visitar', icon: <ClipboardPen aria-hidden />, min: 1, max: 1, onAction: fn() },
    ],
  },
  beforeEach: () => onFile.mockClear(),
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** The table in a box of this width. */
const storyOfWidth = (width: string): Pick<Story, 'render'> => ({
  render: (args) => (
    <div id="frame" style={{ width, maxWidth: '100%' }}>
      <DataTable {...args} />
    </div>
  ),
});
const frame = () => document.getElementById('frame')!;
const toolbar = () => screen.getByRole('group', { name: 'Acciones de Encuestables' });
const shownButtons = () => within(toolbar()).getAllByRole('button');
const names = () => shownButtons().map(({ textContent }) => textContent);
const moreButton = () => within(toolbar()).getByRole('button', { name: 'Más acciones' });
const everyName = [
  'Agregar',
  'Actualizar',
  'Eliminar',
  'Recargar',
  'Descargar',
  'Asociar Encuestable',
  'Ver ficha',
  'Visitar',
];

/** If there is room for all buttons, there is no menu. */
export const Everything: Story = {
  ...storyOfWidth('75rem'),
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await expect(names()).toEqual(everyName);
  },
};

/**
 * Buttons that do not fit are in a menu at the end of the single line. Buttons that are not available can be reached
 * there too, and explain why.
 */
export const Folded: Story = {
  ...storyOfWidth('48rem'),
  play: async ({ step }) => {
    await step('one line, in the given order, the menu last', async () => {
      await waitFor(() => expect(moreButton()).not.toHaveAttribute('aria-disabled'));
      const buttonNames = names();
      await expect(buttonNames.length).toBeLessThan(everyName.length + 1);
      await expect(buttonNames).toEqual([...everyName.slice(0, buttonNames.length - 1), 'Más acciones']);
      await expect(new Set(shownButtons().map((button) => button.getBoundingClientRect().top)).size).toBe(1);
      const edge = screen.getByRole('textbox', { name: 'Buscar' }).closest('div')!;
      await expect(moreButton().getBoundingClientRect().right).toBeLessThan(
        edge.getBoundingClientRect().left,
      );
    });
    await step('by keyboard; a refused action says why and does nothing', async () => {
      moreButton().focus();
      await userEvent.keyboard('{Enter}');
      const menu = await screen.findByRole('menu', { name: 'Más acciones' });
      const refusedItem = within(menu).getByRole('menuitem', { name: 'Visitar Seleccione un registro' });
      await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus());
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(refusedItem).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await expect(menu).toBeVisible();
      await userEvent.keyboard('{ArrowUp}{Enter}');
      await waitFor(() => expect(onFile).toHaveBeenCalledOnce());
      await expect(moreButton()).toHaveFocus();
    });
    await step('with more room the menu goes, and its focus to the last button', async () => {
      frame().style.width = '100rem';
      frame().style.maxWidth = 'none';
      await waitFor(() => expect(names()).toEqual(everyName));
      await waitFor(() => expect(within(toolbar()).getByRole('button', { name: 'Visitar' })).toHaveFocus());
    });
    await step('with less room the focus of a button goes to the menu that has it', async () => {
      frame().style.width = '48rem';
      frame().style.maxWidth = '100%';
      await waitFor(() => expect(moreButton()).toHaveFocus());
    });
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};

/** On a phone, the button for adding has a line of its own, and all others share one. */
export const OnAPhone: Story = {
  ...storyOfWidth('20rem'),
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await waitFor(() => expect(moreButton()).not.toHaveAttribute('aria-disabled'));
    const [add, ...otherButtons] = shownButtons().map((button) => button.getBoundingClientRect());
    const bounds = frame().getBoundingClientRect();
    await expect(add!.width).toBeGreaterThan(bounds.width * 0.8);
    await expect(new Set(otherButtons.map(({ top }) => top)).size).toBe(1);
    await expect(otherButtons[0]!.top).toBeGreaterThan(add!.bottom);
    for (const { left, right } of otherButtons) {
      await expect(left).toBeGreaterThanOrEqual(bounds.left);
      await expect(right).toBeLessThanOrEqual(bounds.right);
    }
    await userEvent.click(moreButton());
    await expect(await screen.findByRole('menuitem', { name: 'Ver ficha' })).toBeVisible();
  },
};
