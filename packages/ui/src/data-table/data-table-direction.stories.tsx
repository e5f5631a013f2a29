import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';

const meta = {
  title: 'Datos/Tabla de derecha a izquierda',
  component: DataTable<Person>,
  args: { label: 'Encuestables', columns: personColumns, rows: people(50), getRowId: (row) => row.id },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const markedRow = () => screen.getByRole('rowheader', { name: 'PER000002' }).closest('tr')!;

/** The horizontal extents of all rendered elements, measured from the left edge of `frame`. */
function boundsIn(frame: Element): { element: Element; left: number; right: number }[] {
  const edge = frame.getBoundingClientRect().left;
  return [...frame.querySelectorAll('*:not(svg *, col, option)')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    // Elements for screen readers only measure one pixel.
    return width <= 1 ? [] : [{ element, left: left - edge, right: right - edge }];
  });
}

/** Switches the direction and returns the elements that are not at their mirrored position. */
async function unmirrored(frame: HTMLElement): Promise<string[]> {
  const before = boundsIn(frame);
  frame.dir = 'rtl';
  // The table measures itself again when its size changes.
  await waitFor(() => expect(getComputedStyle(frame).direction).toBe('rtl'));
  const width = frame.getBoundingClientRect().width;
  const after = new Map(boundsIn(frame).map((box) => [box.element, box]));
  frame.dir = 'ltr';
  return before.flatMap(({ element, left, right }) => {
    const bounds = after.get(element);
    if (
      bounds &&
      Math.abs(bounds.left - (width - right)) < 1.5 &&
      Math.abs(bounds.right - (width - left)) < 1.5
    )
      return [];
    return [`${element.tagName} ${element.textContent.slice(0, 30)}`];
  });
}

/** From right to left, everything is mirrored: as a table, as a table wider than its container, and as cards. */
export const RightToLeft: Story = {
  args: {
    defaultSelectedIds: ['p2'],
    defaultView: { sort: 'code' },
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onReload: fn(),
    downloads: true,
    storageKey: 'right-to-left',
  },
  render: (args) => (
    <div dir="ltr" data-testid="frame">
      <DataTable {...args} />
    </div>
  ),
  play: async ({ step }) => {
    const frame = screen.getByTestId('frame');
    await screen.findByRole('button', { name: 'Columnas' });
    await screen.findAllByRole('separator');
    for (const width of ['', '40rem', '20rem'])
      await step(`every box, ${width || 'as wide as there is room'}`, async () => {
        frame.style.width = width;
        await waitFor(async () => expect(await unmirrored(frame)).toEqual([]));
      });
    frame.style.width = '';
    frame.dir = 'rtl';
    await step('the pager’s arrows point outwards, the mark of a selected row is at its start', async () => {
      const arrow = button('Página siguiente').querySelector('svg')!;
      await expect(getComputedStyle(arrow).rotate).toBe('180deg');
      await expect(getComputedStyle(markedRow().firstElementChild!).boxShadow).toContain('-3px 0px');
    });
    await step('why a button is refused stands below its start', async () => {
      button('Agregar').focus();
      await waitFor(() => {
        const bubble = screen.getByRole('tooltip').getBoundingClientRect();
        return expect(Math.abs(bubble.right - button('Agregar').getBoundingClientRect().right)).toBeLessThan(
          1.5,
        );
      });
    });
  },
};

/** A row's menu is drawn at the end of the page, and runs as its table does. */
export const MenuFromRightToLeft: Story = {
  args: {
    rowActions: [
      { id: 'view', label: 'Ver', onAction: fn() },
      { id: 'copy', label: 'Copiar', onAction: fn() },
    ],
  },
  render: (args) => (
    <div dir="rtl">
      <DataTable {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Acciones de PER000001' }));
    await expect(getComputedStyle(await screen.findByRole('menu')).direction).toBe('rtl');
  },
};
