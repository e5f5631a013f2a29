import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { GuidePage, GuideTable } from './guide-page.tsx';
import { gridFeatures, otherGrids, type Ability } from './other-grids.ts';

const meta = { title: 'Otras tablas', parameters: { layout: 'fullscreen' } } satisfies Meta;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const words: Record<Ability, string> = {
  yes: 'Sí',
  partly: 'En parte',
  paid: 'De pago',
  hand: 'A mano',
  no: 'No',
};

/** What this table and others can do. Each feature of this one links to the story that shows it. */
export const OtherGrids: Story = {
  render: () => (
    <GuidePage
      title="Otras tablas"
      lead="Qué trae cada una, según los tipos y el README de la versión publicada que se nombra, en su edición gratuita (noviembre de 2026). «A mano» es código de cada aplicación. Lo nuestro lleva al ejemplo que lo muestra."
    >
      <GuideTable
        label="Qué trae cada tabla"
        head={['Qué', 'La nuestra', ...otherGrids]}
        rows={gridFeatures.map(({ name, story, otherGrids: others }) => [
          <span key={name} className="inline-block min-w-40">
            {name}
          </span>,
          <a
            key={story}
            href={`./?path=/story/${story}`}
            target="_top"
            aria-label={`Sí: ${name}`}
            className="inline-block min-h-6 min-w-6 font-semibold text-accent-ink underline underline-offset-3"
          >
            {words.yes}
          </a>,
          ...others.map((ability) => words[ability]),
        ])}
      />
    </GuidePage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(gridFeatures.length);
  },
};
