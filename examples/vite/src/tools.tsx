'use client';

import { useAlert } from '@caracteriza/ui/alert';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';

interface Tool {
  id: string;
  name: string;
  state: string;
  bought: string;
  registered: Date;
}

const columns: readonly DataTableColumn<Tool>[] = [
  { id: 'name', header: 'Nombre', value: ({ name }) => name },
  { id: 'state', header: 'Estado', value: ({ state }) => state },
  { id: 'bought', header: 'Compra', value: ({ bought }) => bought },
  { id: 'registered', header: 'Registro', value: ({ registered }) => registered },
];
const states = ['Disponible', 'Prestada'].map((state) => ({ value: state, label: state }));

/** A list, with a form in a dialog to add to it. */
export function Tools() {
  const alert = useAlert();
  const [tools, setTools] = useState<Tool[]>([
    {
      id: '1',
      name: 'Pala',
      state: 'Disponible',
      bought: '2026-01-20',
      registered: new Date('2026-01-21T01:30:00Z'),
    },
    {
      id: '2',
      name: 'Taladro',
      state: 'Prestada',
      bought: '2025-11-03',
      registered: new Date('2025-11-04T15:00:00Z'),
    },
  ]);
  const [adding, setAdding] = useState(false);

  const save = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const name = text('name');
    const tool = { id: name, name, state: text('state'), bought: text('bought'), registered: new Date() };
    setTools([...tools, tool]);
    setAdding(false);
    alert.success('La herramienta se guardó');
  };

  return (
    <>
      <DataTable
        label="Herramientas"
        columns={columns}
        rows={tools}
        getRowId={({ id }) => id}
        storageKey="tools"
        onAdd={() => setAdding(true)}
        downloads
      />
      <ModalForm
        open={adding}
        onOpenChange={setAdding}
        title="Agregar herramienta"
        onSubmit={(event) => save(event.currentTarget)}
      >
        <Field label="Nombre" required>
          <Input name="name" />
        </Field>
        <Field label="Estado">
          <Dropdown name="state" options={states} />
        </Field>
        <Field label="Compra">
          <DateInput name="bought" />
        </Field>
      </ModalForm>
    </>
  );
}
