import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, Sprout } from 'lucide-react';
import { expect } from 'storybook/test';
import { storyLanguage } from '../story-support/story-language.ts';
import { GuidePage, GuideTable } from './guide-page.tsx';
import { widgets } from './maturity.ts';
import { storiesByFolder, storyTotal } from './story-count.ts';

const meta = { title: 'Estado', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const grades = {
  stable: { label: 'Estable', Icon: CircleCheck, look: 'bg-success-soft text-success-ink' },
  new: { label: 'Nuevo', Icon: Sprout, look: 'bg-info-soft text-info-ink' },
} as const;

function Grade({ grade }: { grade: keyof typeof grades }) {
  const { label, Icon, look } = grades[grade];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  );
}

/** The maturity of each widget. */
export const Maturity: Story = {
  name: 'Madurez de cada componente',
  render: () => (
    <GuidePage
      title="Estado"
      lead="Estable: su interfaz no cambia dentro de una versión mayor. Nuevo: puede cambiar en una menor, y el cambio se anuncia en Novedades."
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-5">
        {[
          [String(widgets.length), 'componentes'],
          [String(storyTotal), 'historias, cada una es una prueba'],
          ['3', 'temas con su contraste comprobado'],
        ].map(([figure, name]) => (
          <div key={name} className="flex flex-col-reverse border-s-2 border-accent ps-4">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-3xl font-bold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <GuideTable
        label="Madurez de cada componente"
        head={['Componente', 'Estado', 'Historias', 'Límites']}
        figures={[2]}
        rows={widgets.map(({ folder, name, maturity, limits }) => [
          name,
          <Grade key="grade" grade={maturity} />,
          storiesByFolder.get(folder)?.length ?? 0,
          <span key="limits" className="text-ink-muted">
            {limits?.[storyLanguage] ?? '—'}
          </span>,
        ])}
      />
      <p className="max-w-prose text-ink-muted">
        Todos pasan axe en el tema claro y las reglas de contraste en los otros dos, se manejan con el teclado
        y traen su contrato escrito junto al código.
      </p>
    </GuidePage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(widgets.length + 1);
  },
};
