import type { Schema } from '@caracteriza/api-client';

/** The source and licence of the shapes, which stand on the map. */
export function BoardMapSources({ layers }: { layers: Schema<'BoardShapes'>['layers'] }) {
  if (layers.length === 0) return null;
  const sources = [...new Set(layers.map(({ source, licence }) => `${source} (${licence})`))];
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-surface/90 px-2 py-0.5 text-xs text-ink wrap-anywhere">
      {`Formas: ${sources.join(' · ')}`}
    </p>
  );
}
