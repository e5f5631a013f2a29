import { DataTable } from '@caracteriza/ui/data-table';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { fillField, readTable, toggleRow } from '@caracteriza/ui/testing';

const columns = [{ id: 'name', header: 'Nombre', value: (tool: { name: string }) => tool.name }];

export const Example = () => (
  <>
    <Field label="Taller">
      <Input />
    </Field>
    <DataTable
      label="Herramientas"
      columns={columns}
      rows={[{ name: 'Martillo' }, { name: 'Taladro' }]}
      getRowId={(tool) => tool.name}
    />
  </>
);

/** In a test, after rendering the above; in jsdom or in a browser. */
export async function test() {
  await fillField('Taller', 'El de Ana');
  const [first] = await readTable('Herramientas');
  if (first?.['Nombre'] !== 'Martillo') throw new Error('The first tool is not the hammer.');
  await toggleRow('Herramientas', 'Taladro');
}
