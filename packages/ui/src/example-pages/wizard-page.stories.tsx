import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useAlert } from '../alert/alert.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { people, type Person } from '../sample-data/people.ts';
import { Steps } from '../steps/steps.tsx';
import { Shell } from './shell.tsx';

interface Entry {
  code: string;
  name: string;
  description: string;
}

const campaigns: readonly Entry[] = [
  {
    code: 'CAM000001',
    name: 'Caracterización rural 2026',
    description: 'Familias de la zona rural dispersa, con énfasis en niñez y vejez.',
  },
  {
    code: 'CAM000002',
    name: 'Vacunación y pequeña infancia',
    description: 'Niñas y niños menores de seis años.',
  },
  { code: 'CAM000003', name: 'Vivienda digna', description: 'Estado de la vivienda y de los servicios.' },
];
const surveys: readonly Entry[] = [
  { code: 'CAR000001', name: 'Ficha familiar', description: 'Vivienda, agua, ingresos y alimentación.' },
  { code: 'CAR000002', name: 'Salud de la mujer', description: 'Controles, embarazo y prevención.' },
];

const entryColumns = [
  { id: 'code', header: 'Código', value: (entry: Entry) => entry.code },
  { id: 'name', header: 'Nombre', value: (entry: Entry) => entry.name },
  { id: 'description', header: 'Descripción', value: (entry: Entry) => entry.description },
];
const personColumns = [
  { id: 'code', header: 'Código', value: (person: Person) => person.code },
  { id: 'document', header: 'Cédula', value: (person: Person) => person.document, align: 'end' as const },
  { id: 'names', header: 'Nombres', value: (person: Person) => person.names },
  { id: 'surnames', header: 'Apellidos', value: (person: Person) => person.surnames },
  { id: 'age', header: 'Edad', value: (person: Person) => person.age, align: 'end' as const },
];
const everybody = people(50);
const idOfPerson = (person: Person) => person.id;
const idOfEntry = (entry: Entry) => entry.code;

/** The earlier choices, read-only. */
function Chosen({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {items.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-semibold wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Characterize() {
  const alert = useAlert();
  const [step, setStep] = useState('people');
  const [personId, setPersonId] = useState<string | null>(null);
  const [campaignCode, setCampaignCode] = useState<string | null>(null);
  const person = everybody.find(({ id }) => id === personId);
  const campaign = campaigns.find(({ code }) => code === campaignCode);
  const chosen = person && [
    ['Encuestable', `${person.names} ${person.surnames}`] as const,
    ['Edad', `${person.age} años`] as const,
  ];
  const steps = [
    { id: 'people', title: 'Encuestables' },
    {
      id: 'campaigns',
      title: 'Campañas',
      locked: person ? undefined : 'Seleccione un encuestable para continuar.',
    },
    {
      id: 'surveys',
      title: 'Caracterizaciones',
      locked: person && campaign ? undefined : 'Seleccione una campaña para continuar.',
    },
  ];
  return (
    <Steps steps={steps} value={step} onValueChange={(id) => setStep(id)}>
      {step === 'people' && (
        <DataTable
          label="Encuestables"
          columns={personColumns}
          rows={everybody}
          getRowId={idOfPerson}
          selection="single"
          selectedIds={personId === null ? [] : [personId]}
          onSelectedIdsChange={([id]) => setPersonId(id ?? null)}
        />
      )}
      {step === 'campaigns' && chosen && (
        <>
          <Chosen items={chosen} />
          <DataTable
            label="Campañas"
            columns={entryColumns}
            rows={campaigns}
            getRowId={idOfEntry}
            selection="single"
            selectedIds={campaignCode === null ? [] : [campaignCode]}
            onSelectedIdsChange={([code]) => setCampaignCode(code ?? null)}
          />
        </>
      )}
      {step === 'surveys' && chosen && campaign && (
        <>
          <Chosen items={[...chosen, ['Campaña', campaign.name]]} />
          <DataTable
            label="Caracterizaciones"
            columns={entryColumns}
            rows={surveys}
            getRowId={idOfEntry}
            selection="single"
            actions={[
              {
                id: 'survey',
                label: 'Encuestar',
                icon: <ClipboardPen aria-hidden />,
                min: 1,
                max: 1,
                onAction: ([survey]) => alert.info(`Se abre la encuesta «${survey?.name ?? ''}».`),
              },
            ]}
          />
        </>
      )}
    </Steps>
  );
}

const meta = {
  title: 'Páginas/Asistente',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Shell
      current="characterize"
      title="Caracterizar"
      crumbs={[
        { id: 'group', label: 'Gestión' },
        { id: 'page', label: 'Caracterizar' },
      ]}
    >
      <Characterize />
    </Shell>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const next = () => screen.getByRole('button', { name: 'Siguiente' });

export const FirstStep: Story = { name: 'Primer paso', tags: ['vrt'] };

export const LastStep: Story = {
  name: 'Último paso',
  play: async ({ step }) => {
    await step('without a person the way is closed, and says why', async () => {
      await expect(next()).toHaveAccessibleDescription('Seleccione un encuestable para continuar.');
    });
    await step('person, campaign, survey', async () => {
      await userEvent.click(screen.getByRole('radio', { name: 'Seleccionar PER000002' }));
      await userEvent.click(next());
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Campañas' })).toHaveFocus());
      await userEvent.click(screen.getByRole('radio', { name: 'Seleccionar CAM000001' }));
      await userEvent.click(next());
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Caracterizaciones' })).toHaveFocus());
      await expect(screen.getByText('Caracterización rural 2026')).toBeVisible();
    });
  },
};
