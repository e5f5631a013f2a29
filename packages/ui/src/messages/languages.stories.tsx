import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataTableColumn } from '../data-table/data-table-types.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { arabic } from './arabic.ts';
import { hebrew } from './hebrew.ts';
import { samples, type Family, type LanguageSample } from './language-samples.ts';
import type { UiMessagesOverride } from './messages.ts';

interface ListProps {
  locale: string;
  messages: UiMessagesOverride;
  sample: LanguageSample;
}

/** A list with a dropdown in another language and script. */
function List({ locale, messages, sample }: ListProps) {
  const columns: readonly DataTableColumn<Family>[] = [
    { id: 'name', header: sample.headers.name, value: (row) => row.name },
    { id: 'street', header: sample.headers.street, value: (row) => row.street },
    { id: 'members', header: sample.headers.members, value: (row) => row.members, align: 'end' },
    {
      id: 'visited',
      header: sample.headers.visited,
      value: (row) => row.visited,
      dateFormat: { dateStyle: 'medium' },
    },
  ];
  return (
    <UiProvider locale={locale} messages={messages} timeZone="UTC">
      <div dir="rtl" lang={locale} className="flex flex-col gap-6">
        <div className="max-w-xs">
          <Dropdown aria-label={sample.town} options={sample.towns} />
        </div>
        <DataTable
          label={sample.families}
          columns={columns}
          rows={sample.rows}
          getRowId={({ id }) => id}
          onAdd={() => undefined}
          onEdit={() => undefined}
          onReload={() => undefined}
        />
      </div>
    </UiProvider>
  );
}

const meta = { title: 'Contenido/Otros idiomas', component: List } satisfies Meta<typeof List>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const play: Story['play'] = async ({ args: { sample, messages } }) => {
  const [first] = sample.rows;
  await expect(screen.getByRole('grid', { name: sample.families })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: messages.dataTable!.selectRow!(first!.name) }));
  await expect(screen.getByText(messages.dataTable!.selected!(1))).toBeVisible();
  // A text of Latin letters and digits keeps its own direction.
  await expect(screen.getByText(first!.street).tagName).toBe('BDI');
  await userEvent.type(
    screen.getByRole('textbox', { name: messages.dataTable!.search }),
    sample.search.typed,
  );
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([sample.search.found]),
  );
  await userEvent.clear(screen.getByRole('textbox', { name: messages.dataTable!.search }));
};

export const Arabic: Story = { args: { locale: 'ar', messages: arabic, sample: samples.ar }, play };
export const Hebrew: Story = { args: { locale: 'he-IL', messages: hebrew, sample: samples.he }, play };
