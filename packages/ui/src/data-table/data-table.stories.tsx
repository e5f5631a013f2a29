import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ban, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { UiProvider, useUi, type Grants } from '../provider/ui-provider.tsx';
import type { DataTableProps, TableView } from './data-table-types.ts';
import { DataTable } from './data-table.tsx';
import { people, personColumns, type Person } from '../sample-data/people.ts';

const fiftyPeople = people(50);
const thousands = people(10_000);
const idOf = (row: Person) => row.id;

const meta = {
  title: 'Datos/Tabla',
  component: DataTable<Person>,
  args: {
    label: 'Encuestables',
    columns: personColumns,
    rows: fiftyPeople,
    getRowId: idOf,
    moduleKey: 'management:surveyable',
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onReload: fn(),
    downloads: true,
    onSelectedIdsChange: fn(),
  },
} satisfies Meta<DataTableProps<Person>>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const bodyRows = () => screen.getAllByRole('row').slice(1);

export const Default: Story = {};

/** All properties can be set by hand. */
export const Playground: Story = {
  args: {
    defaultView: { pageSize: 10, sort: '-age' },
    defaultSelectedIds: ['p2'],
    selection: 'multiple',
    searchable: true,
    busy: false,
    error: '',
    emptyText: 'No hay encuestables',
  },
};

/** The accessibility tree of the table. */
export const OneRow: Story = {
  args: { rows: people(1), columns: personColumns.slice(0, 3) },
  play: async ({ canvasElement }) => {
    // The rows are a separate region only if they scroll sideways, which is not known until layout is done.
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Filas/ })).toBeNull());
    (await runnerExpect())?.(canvasElement).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - region "Encuestables":
        - group "Acciones de Encuestables":
          - button "Agregar"
          - button "Actualizar" [disabled]
          - button "Eliminar" [disabled]
          - button "Recargar"
          - button "Descargar"
        - button "Buscar"
        - textbox "Buscar"
        - grid "Encuestables":
          - caption: Encuestables
          - rowgroup:
            - row "Seleccionar todas las filas de esta página Código Cédula Nombres":
              - columnheader "Seleccionar todas las filas de esta página":
                - checkbox "Seleccionar todas las filas de esta página"
              - columnheader "Código":
                - button "Código"
              - columnheader "Cédula":
                - button "Cédula"
              - columnheader "Nombres":
                - button "Nombres"
          - rowgroup:
            - row "Seleccionar PER000001 PER000001 1000000007 Íngrid Yuliana":
              - gridcell "Seleccionar PER000001":
                - checkbox "Seleccionar PER000001"
              - rowheader "PER000001"
              - gridcell "1000000007"
              - gridcell "Íngrid Yuliana"
        - navigation "Encuestables: páginas":
          - text: Filas por página
          - combobox "Filas por página":
            - option "5" [selected]
            - option "10"
            - option "20"
            - option "50"
          - paragraph: "Página 1: 1 - 1 de 1"
          - button "Página anterior" [disabled]
          - button "Página siguiente" [disabled]
        - status
    `);
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async () => {
    await expect(screen.getByText('No hay registros disponibles')).toBeVisible();
  },
};

export const Loading: Story = { args: { rows: [], busy: true } };

export const LoadError: Story = {
  args: { rows: [], error: 'No hay conexión con el servidor.', onRetry: fn() },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión con el servidor.');
    await userEvent.click(button('Reintentar'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const SearchFoldsAndRestores: Story = {
  play: async () => {
    const searchInput = screen.getByRole('textbox', { name: 'Buscar' });
    await userEvent.type(searchInput, 'nuflo nanez');
    await waitFor(() => expect(screen.getByText(/1 - \d+ de \d+/)).not.toHaveTextContent('de 50'));
    for (const row of bodyRows()) await expect(row).toHaveTextContent(/Ñuflo.*Ñáñez/);
    await userEvent.keyboard('{Escape}');
    await expect(searchInput).toHaveFocus();
    await expect(screen.getByText(/1 - 5 de 50/)).toBeVisible();
  },
};

export const NoResults: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'xyz');
    await expect(screen.getAllByText('No se encontraron resultados para «xyz»')[0]).toBeVisible();
    await userEvent.click(button('Borrar la búsqueda'));
    await expect(bodyRows()).toHaveLength(5);
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'xyz');
  },
};

export const SelectionOutlivesPagesAndSearch: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000002' }));
    await userEvent.click(button('Página siguiente'));
    await expect(button('Página siguiente')).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000007' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'per000012');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000012' }));
    await expect(screen.getByText('3 seleccionados')).toBeVisible();
    // Otherwise every change of the number would lay out all cells of the table again.
    await expect(getComputedStyle(screen.getByText('3 seleccionados')).contain).toBe('size layout');
    await userEvent.click(button('Eliminar'));
    await expect(args.onDelete).toHaveBeenCalledWith([fiftyPeople[1], fiftyPeople[6], fiftyPeople[11]]);
  },
};

export const QuantityRules: Story = {
  play: async ({ args, step }) => {
    await step('nothing selected: edit and delete stay focusable and say why', async () => {
      await expect(button('Agregar')).not.toHaveAttribute('aria-disabled');
      await expect(button('Actualizar')).toHaveAccessibleDescription('Seleccione un registro');
      await expect(button('Eliminar')).toHaveAccessibleDescription('Seleccione al menos un registro');
      button('Actualizar').focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onEdit).not.toHaveBeenCalled();
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Seleccione un registro');
    });
    await step('one selected', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }));
      await expect(button('Agregar')).toHaveAccessibleDescription('Quite la selección para agregar');
      await userEvent.click(button('Actualizar'));
      await expect(args.onEdit).toHaveBeenCalledWith(fiftyPeople[0]);
    });
    await step('the page selected, then all results', async () => {
      await userEvent.click(
        screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }),
      );
      await expect(button('Actualizar')).toHaveAccessibleDescription('Seleccione un solo registro');
      await userEvent.click(button('Seleccionar los 50 resultados'));
      await expect(screen.getByText('50 seleccionados')).toBeVisible();
      await userEvent.click(button('Quitar selección'));
      await expect(button('Eliminar')).toHaveAttribute('aria-disabled', 'true');
    });
    await step('some of the page: the head is neither on nor off', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000003' }));
      await expect(
        screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }),
      ).toBePartiallyChecked();
    });
  },
};

export const ShiftRange: Story = {
  play: async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000004' }));
    await user.keyboard('{/Shift}');
    await expect(screen.getByText('4 seleccionados')).toBeVisible();
  },
};

export const SingleSelection: Story = {
  args: { selection: 'single', label: 'Roles', downloads: false, onDelete: undefined },
  play: async ({ args }) => {
    const firstRadio = screen.getByRole('radio', { name: 'Seleccionar PER000001' });
    firstRadio.focus();
    await userEvent.keyboard(' ');
    await expect(firstRadio).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    const second = screen.getByRole('radio', { name: 'Seleccionar PER000002' });
    await expect(second).toHaveFocus();
    await expect(second).toBeChecked();
    await expect(args.onSelectedIdsChange).toHaveBeenLastCalledWith(['p2'], { rows: [fiftyPeople[1]] });
  },
};

export const NoSelection: Story = {
  args: { selection: 'none', onEdit: undefined, onDelete: undefined, onAdd: undefined },
};

/** Changes the permissions and keeps the current language. */
const WithGrants = ({ grants, children }: { grants: Grants; children: ReactNode }) => (
  <UiProvider {...useUi()} grants={grants}>
    {children}
  </UiProvider>
);

export const WithoutGrants: Story = {
  render: (args) => (
    <WithGrants grants={(permission) => permission === 'management:surveyable:CREATE'}>
      <DataTable {...args} />
    </WithGrants>
  ),
  play: async () => {
    await expect(button('Agregar')).not.toHaveAttribute('aria-disabled');
    await expect(button('Actualizar')).toHaveAccessibleDescription('No tiene permiso de edición');
    await expect(button('Eliminar')).toHaveAccessibleDescription('No tiene permiso de eliminación');
    await expect(button('Descargar')).toHaveAccessibleDescription('No tiene permiso de descarga');
    button('Descargar').focus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('No tiene permiso de descarga');
  },
};

/** Each button uses the app's own name for its permission; a button without a permission is allowed. */
export const OwnPermissions: Story = {
  args: {
    moduleKey: undefined,
    permissions: { add: 'createPerson', edit: 'updatePerson', download: 'exportPeople' },
    actions: [{ id: 'block', label: 'Bloquear', permission: 'blockPerson', onAction: fn() }],
  },
  render: (args) => (
    <WithGrants grants={(permission) => permission === 'updatePerson'}>
      <DataTable {...args} />
    </WithGrants>
  ),
  play: async () => {
    await expect(button('Agregar')).toHaveAccessibleDescription('No tiene permiso de creación');
    await expect(button('Actualizar')).toHaveAccessibleDescription('Seleccione un registro');
    await expect(button('Eliminar')).toHaveAccessibleDescription('Seleccione al menos un registro');
    await expect(button('Descargar')).toHaveAccessibleDescription('No tiene permiso de descarga');
    await expect(button('Bloquear')).toHaveAccessibleDescription('No tiene permiso para esta acción');
  },
};

/** The app's texts name the missing permission. */
export const OwnRefusals: Story = {
  args: { ...OwnPermissions.args, refusalOf: (permission) => `Pida a un administrador «${permission}».` },
  render: (args) => (
    <WithGrants grants={(permission) => permission === 'updatePerson'}>
      <DataTable {...args} />
    </WithGrants>
  ),
  play: async () => {
    await expect(button('Agregar')).toHaveAccessibleDescription('Pida a un administrador «createPerson».');
    await expect(button('Actualizar')).toHaveAccessibleDescription('Seleccione un registro');
    await expect(button('Bloquear')).toHaveAccessibleDescription('Pida a un administrador «blockPerson».');
  },
};

export const CustomActions: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    actions: [
      {
        id: 'associate',
        label: 'Asociar Encuestable',
        icon: <Users aria-hidden />,
        min: 1,
        max: 1,
        onAction: fn(),
      },
      {
        id: 'block',
        label: 'Bloquear',
        icon: <Ban aria-hidden />,
        min: 2,
        permission: 'management:surveyable:BLOCK',
        onAction: fn(),
      },
    ],
  },
  play: async ({ args }) => {
    await expect(button('Bloquear')).toHaveAccessibleDescription('Seleccione al menos 2 registros');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000001' }));
    await userEvent.click(button('Asociar Encuestable'));
    await expect(args.actions?.[0]?.onAction).toHaveBeenCalledWith([fiftyPeople[0]]);
  },
};

export const SortByKeyboard: Story = {
  play: async () => {
    const ageButton = button('Edad');
    const cell = screen.getByRole('columnheader', { name: 'Edad' });
    ageButton.focus();
    await userEvent.keyboard('{Enter}');
    await expect(cell).toHaveAttribute('aria-sort', 'ascending');
    await expect(screen.getByText('Ordenado por Edad, ascendente')).toBeInTheDocument();
    await expect(ageButton).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(cell).toHaveAttribute('aria-sort', 'descending');
    await userEvent.keyboard('{Enter}');
    await expect(cell).not.toHaveAttribute('aria-sort');
    await userEvent.click(button('Municipio'));
  },
};

export const TenThousandRows: Story = {
  args: { rows: thousands, defaultView: { pageSize: 50 } },
  play: async () => {
    await expect(screen.getByText(/1 - 50 de 10\.000/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'per009999');
    await expect(bodyRows()).toHaveLength(1);
  },
};

/** A server that responds immediately; a real one is used in the same way. */
function ServerTable(props: DataTableProps<Person>) {
  const [view, setView] = useState<TableView>({ page: 1, pageSize: 10, search: '', sort: '' });
  const start = (view.page - 1) * view.pageSize;
  return (
    <DataTable
      {...props}
      rows={thousands.slice(start, start + view.pageSize)}
      server={{ total: 10_001 }}
      view={view}
      onViewChange={setView}
    />
  );
}

export const ServerMode: Story = {
  render: (args) => <ServerTable {...args} />,
  play: async ({ args }) => {
    await expect(screen.getByText(/1 - 10 de más de 10\.000/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000003' }));
    await userEvent.click(button('Página siguiente'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PER000011' }));
    await userEvent.click(button('Eliminar'));
    // The record on the other page is included too.
    await expect(args.onDelete).toHaveBeenCalledWith([thousands[2], thousands[10]]);
  },
};

export const DownloadHandedOver: Story = {
  args: { onDownload: fn(() => undefined) },
  play: async ({ args }) => {
    await userEvent.click(button('Descargar'));
    const dialog = await screen.findByRole('dialog', { name: 'Descargar Encuestables' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excel' }));
    await expect(args.onDownload).toHaveBeenCalledWith('excel');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(button('Descargar')).toHaveFocus());
    await expect(screen.queryByText(/^Se descargó/)).toBeNull();
  },
};

export const DownloadDialog: Story = {
  args: { onDownload: fn(() => Promise.reject(new Error('El servidor no respondió.'))) },
  play: async ({ args }) => {
    button('Descargar').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Descargar Encuestables' });
    const csv = within(dialog).getByRole('button', { name: 'CSV' });
    await userEvent.click(csv);
    await expect(args.onDownload).toHaveBeenCalledWith('csv');
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent('El servidor no respondió.'),
    );
    await expect(csv).toHaveFocus();
  },
};
