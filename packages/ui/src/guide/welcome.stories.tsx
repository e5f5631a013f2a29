import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { Alert } from '../alert/alert-message.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { Progress } from '../progress/progress.tsx';
import { Radio, RadioGroup } from '../radio/radio.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { storyTotal } from './story-count.ts';
import { widgets } from './maturity.ts';
import { zones, zoneTypes, type Zone } from '../sample-data/zones.ts';

const meta = { title: 'Inicio', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const noop = () => undefined;
const columns = [
  { id: 'name', header: 'Nombre', value: (zone: Zone) => zone.name },
  { id: 'type', header: 'Tipo', value: (zone: Zone) => zone.type },
  { id: 'town', header: 'Municipio', value: (zone: Zone) => zone.town },
];
const rows = zones.slice(0, 12);
const idOf = (zone: Zone) => zone.code;
const types = zoneTypes.map((label) => ({ value: label, label }));

/** Contour lines of a hill, as on a map. */
const rings = Array.from({ length: 12 }, (_, index) => 30 + index * 46);

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {children}
    </section>
  );
}

/** The first page: an introduction, and the widgets working together. */
export const Welcome: Story = {
  name: 'Bienvenida',
  render: () => (
    <div className="min-h-dvh">
      <header className="relative isolate overflow-hidden bg-scene text-ink-on-scene">
        <svg
          viewBox="0 0 800 400"
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden
          className="absolute inset-y-0 end-0 -z-1 size-full mask-l-from-20% mask-l-to-90% sm:w-2/3"
        >
          <g fill="none" strokeWidth="1.5" className="stroke-scene-line">
            {rings.map((radius) => (
              <ellipse
                key={radius}
                cx="560"
                cy="190"
                rx={radius * 1.15}
                ry={radius * 0.8}
                transform={`rotate(${-18 + radius / 22} 560 190)`}
              />
            ))}
          </g>
        </svg>
        <div className="mx-auto flex max-w-7xl flex-col gap-5 px-4 py-12 sm:px-8 sm:py-16">
          <h1 className="max-w-[18ch] text-4xl font-bold tracking-tight text-balance sm:text-5xl">
            Pantallas de trabajo, en español y para todas las personas
          </h1>
          <p className="max-w-[52ch] text-lg text-pretty">
            Los componentes de Caracteriza: formularios, tablas con permisos, avisos y pasos. Se ven y se usan
            igual en una oficina con pantalla grande y en una vereda con un teléfono.
          </p>
          <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-4">
            {[
              [widgets.length, 'componentes'],
              [storyTotal, 'historias probadas'],
              [3, 'temas'],
              [2, 'idiomas'],
            ].map(([figure, name]) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-sm">{name}</dt>
                <dd className="text-3xl font-bold tracking-tight text-scene-light tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <main className="mx-auto grid max-w-7xl items-start gap-5 px-4 py-8 sm:px-8 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <DataTable
            label="Zonas"
            columns={columns}
            rows={rows}
            getRowId={idOf}
            defaultSelectedIds={['ZON000002']}
            onAdd={noop}
            onEdit={noop}
            onDelete={noop}
            downloads
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Card title="Avisos">
              <Alert variant="success" title="Se eliminaron 3 zonas." />
              <Alert variant="warning" title="La campaña termina en 2 días." />
            </Card>
            <Card title="Avance">
              <Progress label="Cargue de encuestables" value={264} max={400} detail="264 de 400 filas" />
              <Progress label="Familias visitadas" value={118} max={131} detail="118 de 131" />
            </Card>
            <Card title="Pestañas">
              <Tabs
                label="Encuestable"
                tabs={[
                  { id: 'a', label: 'Datos básicos', content: <p>Ángela Muñoz Peñaranda, 34 años.</p> },
                  { id: 'b', label: 'Contacto', errors: 2, content: null },
                  { id: 'c', label: 'Redes', content: null },
                ]}
              />
            </Card>
            <Card title="Sin registros">
              <EmptyState
                title="Aún no hay familias"
                action={
                  <Button variant="primary" icon={<Plus aria-hidden />}>
                    Agregar
                  </Button>
                }
              >
                Registre la primera para poder encuestarla.
              </EmptyState>
            </Card>
          </div>
        </div>
        <Card title="Formulario">
          <Field label="Nombre de la Zona" required>
            <Input defaultValue="Vereda El Peñón" maxLength={50} />
          </Field>
          <Field label="Tipo de Zona" required>
            <Dropdown options={types} defaultValue="Rural disperso" />
          </Field>
          <Field label="Código Postal" error="Debe tener 6 números." required>
            <Input type="number" defaultValue="0500" maxLength={6} />
          </Field>
          <Field label="Fecha de la visita">
            <DateInput defaultValue="2026-11-30" />
          </Field>
          <Field label="¿Hay agua potable?">
            <RadioGroup defaultValue="no">
              <Radio value="si" label="Sí" />
              <Radio value="no" label="No" />
            </RadioGroup>
          </Field>
          <Checkbox label="Autoriza el tratamiento de sus datos" defaultChecked />
          <div className="flex flex-wrap justify-end gap-3">
            <Button>Cancelar</Button>
            <Button variant="primary">Guardar</Button>
          </div>
        </Card>
      </main>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Zonas' })).toBeVisible();
  },
};
