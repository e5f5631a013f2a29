import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { UiProvider, type Density } from '../provider/ui-provider.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';
import type { DataTableProps } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';

const rows = people(3);

/** A part of the page with its own density. */
function Part({ density, children }: { density: Density; children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <section ref={setContainer} data-testid={density} className="flex flex-col gap-3">
      <UiProvider container={container} density={density}>
        {children}
      </UiProvider>
    </section>
  );
}

const meta = {
  title: 'Datos/Tabla compacta',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns: personColumns,
    rows,
    getRowId: (row) => row.id,
    searchable: false,
  },
  render: (args) => (
    <div className="flex flex-col gap-4">
      {(['comfortable', 'compact'] as const).map((density) => (
        <Part key={density} density={density}>
          <div className="grid gap-3 sm:grid-cols-3">
            <Field label="Nombres">
              <Input defaultValue="Ñuflo" />
            </Field>
            <Field label="Municipio">
              <Dropdown options={[{ value: '1', label: 'Vélez' }]} defaultValue="1" />
            </Field>
            <Field label="Fecha">
              <DateInput defaultValue="2026-11-27" />
            </Field>
          </div>
          <DataTable {...args} label={density === 'compact' ? 'Compacta' : 'Amplia'} />
        </Part>
      ))}
    </div>
  ),
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** The same table and form in both densities: compact shows half as many rows again, and no target becomes too small. */
export const BothDensities: Story = {
  play: async ({ canvas }) => {
    const measure = (density: Density) => {
      const tableFrame = canvas.getByTestId(density);
      const height = (node: Element) => node.getBoundingClientRect().height;
      const row = within(tableFrame).getByRole('rowheader', { name: 'PER000001' }).closest('tr')!;
      const nameInput = within(tableFrame).getByRole('textbox', { name: 'Nombres' });
      const buttons = within(tableFrame).getAllByRole('button');
      return {
        row: height(row),
        box: height(nameInput.closest('[data-slot=input]') ?? nameInput),
        letters: parseFloat(getComputedStyle(row).fontSize),
        smallest: Math.min(...buttons.map(height)),
      };
    };
    const [comfortable, compact] = [measure('comfortable'), measure('compact')];
    await expect(compact.row).toBeLessThan(comfortable.row * 0.8);
    await expect(compact.box).toBe(comfortable.box * 0.8);
    await expect([comfortable.letters, compact.letters]).toEqual([15, 14]);
    await expect(compact.smallest).toBeGreaterThanOrEqual(24);
  },
};
