import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';

interface BoardMapSourcesProps {
  layers: Schema<'BoardShapes'>['layers'];
  /** Placed below the map if the map is too small to give up a strip. */
  below?: boolean;
}

/** The source and licence of the shapes, on the map or below it. */
export function BoardMapSources({ layers, below = false }: BoardMapSourcesProps) {
  if (layers.length === 0) return null;
  const sources = [...new Set(layers.map(({ source, licence }) => `${source} (${licence})`))];
  return (
    <p
      className={`px-2 py-0.5 text-xs text-ink wrap-anywhere ${below ? '' : 'pointer-events-none absolute inset-x-0 bottom-0 bg-surface/90'}`}
    >
      {`Formas: ${sources.join(' · ')}`}
    </p>
  );
}

const spoken = new Intl.ListFormat('es', { type: 'conjunction' });

/** The municipalities and zones without a shape, and a link for adding one. */
export function MissingShapes({ shapes }: { shapes: Schema<'BoardShapes'> }) {
  const { municipalitiesWithout: names, zonesWithout } = shapes;
  if (names.length === 0 && zonesWithout === 0) return null;
  const listedNames = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} más`] : names;
  return (
    <p className="mt-2 text-sm text-ink-muted">
      {names.length > 0 && `Sin forma en el mapa: ${spoken.format(listedNames)}. `}
      {zonesWithout > 0 && `${countText(zonesWithout, 'zona', 'zonas')} sin forma. `}
      Las formas se agregan en Seguridad, Ajustes de la Organización.
    </p>
  );
}
