import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useAlert } from '../alert/alert.tsx';
import { useConfirm } from '../confirm/confirm.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { applyServerErrors, FormField } from '../form/form.tsx';
import { Input } from '../input/input.tsx';
import { ModalForm } from '../modal/modal-form.tsx';
import { Shell } from './shell.tsx';
import { towns, zones as seed, zoneTypes, type Zone } from '../sample-data/zones.ts';

const columns = [
  { id: 'code', header: 'Código de Zona', value: (zone: Zone) => zone.code },
  { id: 'name', header: 'Nombre de la Zona', value: (zone: Zone) => zone.name },
  { id: 'type', header: 'Tipo de Zona', value: (zone: Zone) => zone.type },
  { id: 'town', header: 'Municipio', value: (zone: Zone) => zone.town },
];
const idOf = (zone: Zone) => zone.code;
const crumbs = [
  { id: 'group', label: 'Configuraciones' },
  { id: 'page', label: 'Zonas' },
];
const labelled = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

interface ZoneFormProps {
  zone: Zone | null;
  isNameTaken: (name: string) => boolean;
  onClose: () => void;
  onSave: (zone: Zone) => void;
}

function ZoneForm({ zone, isNameTaken, onClose, onSave }: ZoneFormProps) {
  const form = useForm<Zone>({
    defaultValues: zone ?? { code: 'ZON000051', name: '', type: '', zipcode: '', town: '' },
  });
  const { control } = form;
  return (
    <ModalForm
      open
      size="lg"
      title={zone ? 'Actualizar Zona' : 'Agregar Zona'}
      dirty={form.formState.isDirty}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit((values) => {
        if (values.name !== zone?.name && isNameTaken(values.name))
          applyServerErrors(form, [{ field: 'name', message: 'Ya hay una zona con ese nombre.' }]);
        else onSave(values);
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField control={control} name="code" label="Código de Zona" required>
          {(bound) => <Input {...bound} readOnly />}
        </FormField>
        <FormField control={control} name="name" label="Nombre de la Zona" required>
          {(bound) => <Input {...bound} maxLength={50} />}
        </FormField>
        <FormField control={control} name="type" label="Tipo de Zona" required>
          {(bound) => <Dropdown {...bound} options={labelled(zoneTypes)} />}
        </FormField>
        <FormField control={control} name="zipcode" label="Código Postal" required>
          {(bound) => <Input {...bound} type="number" maxLength={6} />}
        </FormField>
        <FormField control={control} name="town" label="Municipio" required>
          {(bound) => <Dropdown {...bound} options={labelled(towns)} />}
        </FormField>
      </div>
    </ModalForm>
  );
}

function Zones() {
  const alert = useAlert();
  const confirm = useConfirm();
  const [rows, setRows] = useState<Zone[]>([...seed]);
  const [selected, setSelected] = useState<string[]>([]);
  const [form, setForm] = useState<{ zone: Zone | null } | null>(null);
  const save = (zone: Zone) => {
    const isKnownZone = rows.some(({ code }) => code === zone.code);
    setRows(isKnownZone ? rows.map((row) => (row.code === zone.code ? zone : row)) : [zone, ...rows]);
    setForm(null);
    setSelected([]);
    alert.success(isKnownZone ? 'Zona actualizada exitosamente.' : 'Zona creada exitosamente.');
  };
  const remove = async (rowsToRemove: readonly Zone[]) => {
    const isConfirmed = await confirm({
      title: 'Se eliminará el registro, ¿Desea continuar?',
      acceptLabel: 'Eliminar',
      danger: true,
    });
    if (!isConfirmed) return;
    setRows(rows.filter((row) => !rowsToRemove.includes(row)));
    setSelected([]);
    alert.success(
      rowsToRemove.length === 1 ? 'Se eliminó 1 zona.' : `Se eliminaron ${rowsToRemove.length} zonas.`,
    );
  };
  return (
    <>
      <DataTable
        label="Zonas"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        defaultView={{ pageSize: 10 }}
        selectedIds={selected}
        onSelectedIdsChange={setSelected}
        onAdd={() => setForm({ zone: null })}
        onEdit={(zone) => setForm({ zone })}
        onDelete={(chosenRows) => void remove(chosenRows)}
        onReload={() => setRows([...seed])}
        downloads
      />
      {form && (
        <ZoneForm
          zone={form.zone}
          isNameTaken={(name) => rows.some((row) => row.name === name)}
          onClose={() => setForm(null)}
          onSave={save}
        />
      )}
    </>
  );
}

const meta = {
  title: 'Páginas/Lista',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Shell current="zones" title="Zonas" crumbs={crumbs}>
      <Zones />
    </Shell>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list in its initial state. */
export const List: Story = { name: 'Lista', tags: ['vrt'] };

/** One row selected, with its form open. */
export const Edit: Story = {
  name: 'Actualizar',
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar ZON000001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre de la Zona' })).toHaveFocus());
  },
};

/** The server rejects a name; the typed text is kept. */
export const Refused: Story = {
  name: 'Nombre repetido',
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar ZON000001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    const name = await screen.findByRole('textbox', { name: 'Nombre de la Zona' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Resguardo Cañamomo Lomaprieta');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect(await screen.findByText('Ya hay una zona con ese nombre.')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  },
};

/** From the confirmation question to the resulting message. */
export const Delete: Story = {
  name: 'Eliminar',
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar ZON000001' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar ZON000002' }));
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(
      [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Eliminar')!,
    );
    await waitFor(() => expect(screen.getByText('Se eliminaron 2 zonas.')).toBeVisible());
    await waitFor(() => expect(screen.queryByText('ZON000001')).toBeNull());
  },
};
