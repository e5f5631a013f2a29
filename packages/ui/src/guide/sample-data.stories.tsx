import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { DataTable } from '../data-table/data-table.tsx';
import { people, type Person } from '../sample-data/people.ts';
import { Field } from '../field/field.tsx';
import { Radio, RadioGroup } from '../radio/radio.tsx';
import { GuidePage } from './guide-page.tsx';

const meta = {
  title: 'Contenido/Datos de muestra',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const counts = ['0', '1', '50', '10000'] as const;
const formatCount = new Intl.NumberFormat('es-CO', { useGrouping: 'always' });
const columns = [
  { id: 'code', header: 'Código', value: (person: Person) => person.code },
  { id: 'document', header: 'Cédula', value: (person: Person) => person.document, align: 'end' as const },
  { id: 'names', header: 'Nombres', value: (person: Person) => person.names },
  { id: 'surnames', header: 'Apellidos', value: (person: Person) => person.surnames },
  { id: 'city', header: 'Municipio', value: (person: Person) => person.city },
];
const idOf = (person: Person) => person.id;

function Sample() {
  const [count, setCount] = useState('50');
  const rows = useMemo(() => people(Number(count)), [count]);
  return (
    <>
      <Field label="Cuántas personas">
        <RadioGroup value={count} onValueChange={setCount}>
          {counts.map((personCount) => (
            <Radio key={personCount} value={personCount} label={formatCount.format(Number(personCount))} />
          ))}
        </RadioGroup>
      </Field>
      <DataTable
        label="Personas"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        defaultView={{ sort: 'names' }}
      />
    </>
  );
}

/** The people in the stories: none, one, a few pages, more than fit on the screen. */
export const SamplePeople: Story = {
  name: 'Personas',
  render: () => (
    <GuidePage
      title="Datos de muestra"
      lead="Personas inventadas, siempre las mismas: con eñes y tildes, con apellidos que no caben y con datos que faltan. Un diseño se mira con ellas y no con «Lorem ipsum»."
    >
      <Sample />
    </GuidePage>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '0' }));
    await expect(await canvas.findByText('No hay registros disponibles')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '10.000' }));
    await expect(await canvas.findByText(/de 10\.000/)).toBeVisible();
  },
};
