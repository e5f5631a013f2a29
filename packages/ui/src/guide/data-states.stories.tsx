import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { DataTable } from '../data-table/data-table.tsx';
import { people, type Person } from '../sample-data/people.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Field } from '../field/field.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { SignatureField } from '../signature/signature-field.tsx';

const meta = { title: 'Datos/Estados' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const noop = () => undefined;
const options = ['Urbana', 'Rural dispersa', 'Ñ, otra'].map((label) => ({ value: label, label }));

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">{children}</div>;
}

export const DropdownStates: Story = {
  name: 'Dropdown',
  render: () => (
    <Grid>
      <Field label="Sin elegir">
        <Dropdown options={options} />
      </Field>
      <Field label="Elegida, se puede quitar">
        <Dropdown options={options} defaultValue="Urbana" clearable />
      </Field>
      <Field label="Cargando">
        <Dropdown options={[]} busy />
      </Field>
      <Field label="Sin opciones">
        <Dropdown options={[]} />
      </Field>
      <Field label="Rechazada" error="El campo Rechazada es requerido." required>
        <Dropdown options={options} />
      </Field>
      <Field label="Inactiva" disabled>
        <Dropdown options={options} defaultValue="Rural dispersa" />
      </Field>
    </Grid>
  ),
};

export const SignatureStates: Story = {
  name: 'Firma',
  render: () => (
    <Grid>
      <Field label="Firma de la jefa de hogar">
        <SignatureField label="Firma de la jefa de hogar" />
      </Field>
      <Field label="Firma requerida" error="La firma se encuentra vacía" required>
        <SignatureField label="Firma requerida" />
      </Field>
      <Field label="Firma inactiva" disabled>
        <SignatureField label="Firma inactiva" />
      </Field>
    </Grid>
  ),
};

export const PaginationStates: Story = {
  name: 'Paginación',
  render: () => (
    <div className="flex max-w-3xl flex-col gap-5">
      <Pagination aria-label="Primera" page={1} pageSize={5} total={50} onPageChange={noop} />
      <Pagination
        aria-label="En medio"
        page={3}
        pageSize={10}
        total={50}
        onPageChange={noop}
        onPageSizeChange={noop}
      />
      <Pagination aria-label="Última" page={10} pageSize={5} total={50} onPageChange={noop} />
      <Pagination aria-label="Muchas" page={1} pageSize={50} total={10_001} onPageChange={noop} />
    </div>
  ),
};

const columns = [
  { id: 'code', header: 'Código', value: (person: Person) => person.code },
  { id: 'surnames', header: 'Apellidos', value: (person: Person) => person.surnames },
  { id: 'age', header: 'Edad', value: (person: Person) => person.age, align: 'end' as const },
];
const rows = people(3);
const idOf = (person: Person) => person.id;

export const TableStates: Story = {
  name: 'Tabla',
  render: () => (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <DataTable
        label="Con selección"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        defaultSelectedIds={['p2']}
        onAdd={noop}
        onEdit={noop}
        onDelete={noop}
        downloads
      />
      <DataTable label="De a uno" columns={columns} rows={rows} getRowId={idOf} selection="single" />
      <DataTable label="Cargando" columns={columns} rows={[]} getRowId={idOf} busy />
      <DataTable label="Sin registros" columns={columns} rows={[]} getRowId={idOf} />
      <DataTable
        label="Con error"
        columns={columns}
        rows={[]}
        getRowId={idOf}
        error="No hay conexión con el servidor."
        onRetry={noop}
      />
    </div>
  ),
};
