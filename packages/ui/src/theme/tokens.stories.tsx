import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Input } from '../input/input.tsx';
import { Field } from '../field/field.tsx';

const meta = { title: 'Fundamentos/Tokens' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Written out, as Tailwind only makes the classes that it finds in the source. */
const grounds = [
  ['canvas', 'bg-canvas', 'La página'],
  ['surface', 'bg-surface', 'Tarjetas y diálogos'],
  ['surface-sunken', 'bg-surface-sunken', 'Solo lectura, inactivo'],
  ['surface-raised', 'bg-surface-raised', 'Controles y menús'],
  ['accent-soft', 'bg-accent-soft', 'Selección'],
  ['danger-soft', 'bg-danger-soft', 'Error'],
  ['success-soft', 'bg-success-soft', 'Correcto'],
  ['warning-soft', 'bg-warning-soft', 'Advertencia'],
  ['info-soft', 'bg-info-soft', 'Información'],
] as const;

const inks = [
  ['ink', 'text-ink', 'Texto'],
  ['ink-muted', 'text-ink-muted', 'Texto secundario'],
  ['accent-ink', 'text-accent-ink', 'Enlaces y acciones'],
  ['danger-ink', 'text-danger-ink', 'Error'],
  ['success-ink', 'text-success-ink', 'Correcto'],
  ['warning-ink', 'text-warning-ink', 'Advertencia'],
  ['info-ink', 'text-info-ink', 'Información'],
] as const;

const marks = [
  ['accent', 'bg-accent'],
  ['accent-hover', 'bg-accent-hover'],
  ['danger', 'bg-danger'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['focus', 'bg-focus'],
  ['line-strong', 'bg-line-strong'],
  ['line', 'bg-line'],
] as const;

/** Every colour by its purpose, in the theme of the toolbar. Contrast is computed by theme.test.ts in all three. */
export const Colours: Story = {
  name: 'Colores',
  tags: ['vrt'],
  render: () => (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="grounds">
        <h2 id="grounds" className="mb-3 text-xl font-bold">
          Fondos
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
          {grounds.map(([name, fill, use]) => (
            <li key={name} className={`rounded-card border border-line p-4 ${fill}`}>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-muted">{use}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="inks">
        <h2 id="inks" className="mb-3 text-xl font-bold">
          Tintas
        </h2>
        <ul className="rounded-card border border-line bg-surface p-5">
          {inks.map(([name, ink, use]) => (
            <li key={name} className={`flex flex-wrap justify-between gap-x-6 py-1 ${ink}`}>
              <span className="font-semibold">{name}</span>
              <span>{use}: Ñandú, pingüino, árbol, 1.234,50</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="marks">
        <h2 id="marks" className="mb-3 text-xl font-bold">
          Marcas y líneas
        </h2>
        <ul className="flex flex-wrap gap-4">
          {marks.map(([name, fill]) => (
            <li key={name} className="text-sm">
              <span className={`mb-1.5 block h-12 w-28 rounded-control ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  ),
};

/** One family, made to be told apart letter by letter: Il1, O0, rn m. */
export const Type: Story = {
  name: 'Letra',
  render: () => (
    <div className="flex max-w-prose flex-col gap-4">
      <p className="text-2xl font-bold text-balance">Caracterización de las familias de San José de Uré</p>
      <p className="text-xl font-bold">Título de sección</p>
      <p className="text-lg font-semibold">Título de diálogo</p>
      <p>
        Texto de lectura. La jefa de hogar respondió quince preguntas; el niño, ninguna. Código CAM000107: se
        distinguen Il1, O0 y rn de m.
      </p>
      <p className="text-sm text-ink-muted">Texto de ayuda, que acompaña y no compite.</p>
    </div>
  ),
};

/** Rounding, shadow, and the height that the density sets. */
export const Shape: Story = {
  name: 'Forma y densidad',
  render: () => (
    <div className="flex flex-wrap items-end gap-6">
      <div className="grid size-32 place-items-center rounded-card bg-surface text-sm shadow-card">
        shadow-card
      </div>
      <div className="grid size-32 place-items-center rounded-card bg-surface-raised text-sm shadow-popover">
        shadow-popover
      </div>
      <div className="grid size-32 place-items-center rounded-card bg-surface text-sm shadow-modal">
        shadow-modal
      </div>
      <Field label="Nombre de la Zona">
        <Input defaultValue="Vereda El Peñón" />
      </Field>
      <Button variant="primary">Guardar</Button>
    </div>
  ),
};
