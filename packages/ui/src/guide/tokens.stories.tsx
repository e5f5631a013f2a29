import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { GuidePage, GuideSection } from './guide-page.tsx';
import { useLiveToken } from './live-token.ts';

const meta = {
  title: 'Fundamentos/Tokens',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Written out, because Tailwind only generates classes that it finds in the source. */
const groundColours = [
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
  ['accent', 'bg-accent', 'Acción principal'],
  ['accent-hover', 'bg-accent-hover', 'Bajo el puntero'],
  ['danger', 'bg-danger', 'Acción que destruye'],
  ['success', 'bg-success', 'Correcto'],
  ['warning', 'bg-warning', 'Advertencia'],
  ['focus', 'bg-focus', 'Foco del teclado'],
  ['line-strong', 'bg-line-strong', 'Borde de un control'],
  ['line', 'bg-line', 'Separación'],
  ['scene', 'bg-scene', 'Fondo de un dibujo'],
  ['scene-line', 'bg-scene-line', 'Su trazo'],
  ['scene-light', 'bg-scene-light', 'Su luz'],
] as const;

/** A token's current value on the page. */
function Value({ token }: { token: string }) {
  const [ref, value] = useLiveToken(token);
  return (
    <span ref={ref} data-slot="token-value" className="block text-sm text-ink-muted tabular-nums">
      {value}
    </span>
  );
}

/** Every colour by purpose, with its value in the toolbar's theme. theme.test.ts computes the contrast. */
export const Colours: Story = {
  name: 'Colores',
  render: () => (
    <GuidePage
      title="Colores"
      lead="Se llaman por lo que hacen, nunca por cómo se ven: un tema es un bloque de valores y ningún componente lo nota. Papel cálido, verde de laguna y un foco índigo que no es ninguno de los dos."
    >
      <GuideSection id="grounds" title="Fondos">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4">
          {groundColours.map(([name, fill, use]) => (
            <li key={name} className={`rounded-card border border-line p-4 ${fill}`}>
              <p className="font-semibold">{name}</p>
              <p className="mb-6 text-sm text-ink-muted">{use}</p>
              <Value token={`--ui-color-${name}`} />
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="inks" title="Tintas">
        <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {inks.map(([name, ink, use]) => (
            <li
              key={name}
              className="grid items-baseline gap-x-6 border-b border-line px-5 py-3 last:border-0 sm:grid-cols-[1.6fr_1fr_1fr]"
            >
              <span className={`text-lg font-semibold ${ink}`}>Ñandú, pingüino, 1.234,50</span>
              <span>
                {name}
                <span className="block text-sm text-ink-muted">{use}</span>
              </span>
              <Value token={`--ui-color-${name}`} />
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="marks" title="Marcas, líneas y dibujos">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 gap-y-6">
          {marks.map(([name, fill, use]) => (
            <li key={name}>
              <span className={`mb-2 block h-16 rounded-card ${fill}`} />
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-muted">{use}</p>
              <Value token={`--ui-color-${name}`} />
            </li>
          ))}
        </ul>
      </GuideSection>
    </GuidePage>
  ),
  play: async ({ canvasElement }) => {
    const values = () => [...canvasElement.querySelectorAll('[data-slot=token-value]')];
    await waitFor(() =>
      expect(values().every(({ textContent }) => textContent.startsWith('oklch'))).toBe(true),
    );
    await expect(values()).toHaveLength(groundColours.length + inks.length + marks.length);
  },
};

const sizes = [
  [
    'text-3xl',
    'text-3xl font-bold tracking-tight',
    'Título de la pantalla',
    'Caracterización de las familias',
  ],
  [
    'text-2xl',
    'text-2xl font-bold tracking-tight',
    'El mismo, en el teléfono',
    'Vereda El Peñón, San José de Uré',
  ],
  ['text-xl', 'text-xl font-bold', 'Título de sección', 'Vivienda y servicios públicos'],
  ['text-lg', 'text-lg font-bold', 'Título de diálogo o de tarjeta', '¿Desea eliminar 3 registros?'],
  ['text-base', 'text-base', 'Lectura', 'La jefa de hogar respondió quince preguntas; el niño, ninguna.'],
  ['control-text', 'text-(length:--ui-control-text) font-semibold', 'Botones y campos', 'Guardar 3 cambios'],
  ['text-sm', 'text-sm text-ink-muted', 'Ayudas y datos de apoyo', 'Seis números, como 050001'],
] as const;

/** One font family, whose letters are easy to tell apart: Il1, O0, rn m. */
export const Type: Story = {
  name: 'Letra',
  render: () => (
    <GuidePage
      title="Letra"
      lead="Atkinson Hyperlegible Next, del Braille Institute: hecha para que ninguna letra se confunda con otra. Viene con el paquete, variable de 200 a 800."
    >
      <p
        aria-label="Letras que se distinguen"
        role="img"
        className="text-5xl font-semibold tracking-wide sm:text-7xl"
      >
        Il1 O0 rnm ñÑ
      </p>
      <GuideSection id="scale" title="Escala">
        <ul className="rounded-card border border-line bg-surface shadow-card">
          {sizes.map(([name, look, use, sample]) => (
            <li
              key={name}
              className="grid items-baseline gap-x-8 gap-y-1 border-b border-line px-5 py-4 last:border-0 md:grid-cols-[14rem_1fr]"
            >
              <span className="text-sm">
                {name}
                <span className="block text-ink-muted">{use}</span>
                <Value token={`--${name}`} />
              </span>
              <span className={`min-w-0 ${look}`}>{sample}</span>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection
        id="figures"
        title="Cifras"
        lead="Donde se comparan van del mismo ancho y a la derecha; el cero lleva raya para que nadie lo lea como o."
      >
        <p className="w-fit text-end text-xl leading-8 tabular-nums">
          1.234,50
          <br />
          987.000,01
          <br />
          CAM000107
        </p>
      </GuideSection>
    </GuidePage>
  ),
};

const shapes = [
  ['shadow-card', 'rounded-card bg-surface shadow-card', 'Reposa sobre la página'],
  ['shadow-popover', 'rounded-card bg-surface-raised shadow-popover', 'Se abre encima: listas, avisos'],
  ['shadow-modal', 'rounded-card bg-surface shadow-modal', 'Detiene lo demás: diálogos'],
] as const;

/** Corner radius, shadow, and the height set by the density. */
export const Shape: Story = {
  name: 'Forma y densidad',
  render: () => (
    <GuidePage
      title="Forma y densidad"
      lead="Tres alturas, dos radios, dos densidades. Lo que está más arriba proyecta más sombra; en alto contraste, una línea."
    >
      <GuideSection id="shadows" title="Alturas">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-8">
          {shapes.map(([name, look, use]) => (
            <li key={name} className={`flex h-36 flex-col justify-end p-4 ${look}`}>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-muted">{use}</p>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="density" title="Densidad">
        <div className="grid gap-5 sm:grid-cols-2">
          {(['comfortable', 'compact'] as const).map((density) => (
            <div
              key={density}
              data-density={density}
              className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-5 shadow-card"
            >
              <Field label="Nombre de la Zona" className="min-w-0 flex-1 basis-48">
                <Input defaultValue="Vereda El Peñón" />
              </Field>
              <Button variant="primary">Guardar</Button>
              <p className="w-full text-sm text-ink-muted">
                {density === 'compact' ? 'Compacta' : 'Amplia'}
                <Value token="--ui-control-height" />
              </p>
            </div>
          ))}
        </div>
      </GuideSection>
    </GuidePage>
  ),
};
