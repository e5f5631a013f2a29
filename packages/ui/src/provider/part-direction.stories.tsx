import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AlertLog } from '../alert/alert-log.tsx';
import { AlertProvider } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { columnPinning } from '../data-table/column-pinning.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { viewMenu } from '../data-table/view-menu.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { Progress } from '../progress/progress.tsx';
import { people, personColumns } from '../sample-data/people.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

const columns = personColumns.map((column) => ({ ...column, filter: 'text' as const }));
const rows = people(5);
const rowActions = [
  { id: 'see', label: 'Ver', onAction: () => undefined },
  { id: 'move', label: 'Trasladar', onAction: () => undefined },
];
const actions = ['Bloquear', 'Desbloquear'].map((label) => ({ id: label, label, onAction: () => undefined }));
const features = { pinning: columnPinning, views: viewMenu };

const hints = ['PDF أو صورة', 'PDF or JPG (5 MB)', '+20 100 123 4567'];

/** Whatever has a direction, in a part of the page with one of its own. */
function Part({ direction }: { direction: 'ltr' | 'rtl' }) {
  return (
    <AlertProvider>
      <div dir={direction} data-testid="part" className="flex w-[40rem] max-w-full flex-col gap-4">
        <AlertLog className="self-center" />
        <Tooltip content="Con una persona al menos">
          <Button className="self-center">Agregar familia</Button>
        </Tooltip>
        <DateInput aria-label="Visita" className="w-60" />
        <Dropdown aria-label="Zona" className="w-60" options={[{ value: '1', label: 'Centro' }]} />
        <Progress label="Carga" value={20} />
        {hints.map((hint) => (
          <Field key={hint} label="Documento" hint={hint}>
            <Input />
          </Field>
        ))}
        <DataTable
          label="Encuestables"
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          onAdd={() => undefined}
          onReload={() => undefined}
          actions={actions}
          rowActions={rowActions}
          features={features}
          storageKey={`part-${direction}`}
        />
      </div>
    </AlertProvider>
  );
}

const meta = {
  title: 'Fundamentos/Dirección de una parte',
  component: Part,
  tags: ['no-picture'],
} satisfies Meta<typeof Part>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const popups: readonly { button: string | RegExp; popup: string }[] = [
  { button: 'Columnas', popup: '[role=dialog]' },
  { button: 'Vistas', popup: '[role=dialog]' },
  { button: 'Filtrar Nombres', popup: '[role=dialog]' },
  { button: /^Elegir fecha/, popup: '[role=dialog]' },
  { button: /aviso/, popup: '[role=dialog]' },
  { button: 'Acciones de PER000001', popup: '[role=menu]' },
  { button: 'Más acciones', popup: '[role=menu]' },
];

const play: Story['play'] = async ({ args: { direction }, step }) => {
  document.documentElement.dir = direction === 'rtl' ? 'ltr' : 'rtl';
  const directionOf = async (selector: string) =>
    waitFor(() => {
      const popup = document.querySelector(selector);
      return expect(popup && getComputedStyle(popup).direction).toBe(direction);
    });
  const closed = async (selector: string) =>
    waitFor(() => expect(document.querySelector(selector)).toBeNull());
  try {
    await step('a bar grows from where a line begins, and an arrow points to where it goes on', async () => {
      const bar = screen.getByRole('progressbar');
      const side = direction === 'rtl' ? 'right' : 'left';
      const filled = bar.querySelector('rect')!.getBoundingClientRect();
      await expect(Math.abs(filled[side] - bar.getBoundingClientRect()[side])).toBeLessThan(2);
      const arrow = screen.getByRole('button', { name: 'Página siguiente' }).querySelector('svg')!;
      await expect(getComputedStyle(arrow).rotate).toBe(direction === 'rtl' ? '180deg' : 'none');
    });
    await step(
      'a hint with letters from right to left has their direction only where its part has',
      async () => {
        const directions = hints.map((hint) => getComputedStyle(screen.getByText(hint)).direction);
        await expect(directions).toEqual([direction, 'ltr', 'ltr']);
      },
    );
    for (const { button, popup } of popups)
      await step(String(button), async () => {
        (await screen.findByRole('button', { name: button })).focus();
        await userEvent.keyboard('{Enter}');
        await directionOf(popup);
        await userEvent.keyboard('{Escape}');
        await closed(popup);
      });
    await step('a menu ends where its button ends', async () => {
      const button = screen.getByRole('button', { name: 'Más acciones' });
      button.focus();
      await userEvent.keyboard('{Enter}');
      const side = direction === 'rtl' ? 'left' : 'right';
      await waitFor(() => {
        const menu = screen.getByRole('menu').getBoundingClientRect();
        return expect(Math.abs(menu[side] - button.getBoundingClientRect()[side])).toBeLessThan(3);
      });
      await userEvent.keyboard('{Escape}');
      await closed('[role=menu]');
    });
    await step('a hint', async () => {
      screen.getByRole('button', { name: 'Agregar familia' }).focus();
      await directionOf('[data-slot=tooltip]');
      await userEvent.keyboard('{Escape}');
    });
    await step('a list', async () => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Zona' }));
      await directionOf('[role=listbox]');
      await userEvent.keyboard('{Escape}');
    });
  } finally {
    document.documentElement.removeAttribute('dir');
  }
};

/** In a page from left to right. */
export const FromRightToLeft: Story = { args: { direction: 'rtl' }, play };

/** In a page from right to left. */
export const FromLeftToRight: Story = { args: { direction: 'ltr' }, play };
