import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { MapPlus, PencilLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';

type Layer = Schema<'MapLayer'>;

const MapLayerForm = lazy(async () => ({ default: (await import('./map-layer-form.tsx')).MapLayerForm }));
const MapLayerUpload = lazy(async () => ({
  default: (await import('./map-layer-upload.tsx')).MapLayerUpload,
}));

/** '125 municipios', '1 zona'. */
const shapesText = ({ kind, shapes }: Layer) =>
  kind === 'municipio' ? countText(shapes, 'municipio', 'municipios') : countText(shapes, 'zona', 'zonas');

/** How often the list is reloaded while positions are being checked, in milliseconds. */
const checkingInterval = 5000;

/** The shapes of municipalities and zones shown on the board's map. */
export function MapLayers() {
  const heading = useId();
  const { data, error, mutate } = useRead('listMapLayers', undefined, {
    refreshInterval: (last) => (last?.data.some(({ unchecked }) => unchecked > 0) ? checkingInterval : 0),
    shouldRetryOnError: true,
  });
  const [adding, setAdding] = useState(false);
  const [editedLayer, setEditedLayer] = useState<Layer | null>(null);
  const mayAdd = mayDo('addMapLayer');
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h2 id={heading} className="text-lg font-bold">
        Formas del mapa
      </h2>
      <p className="mb-3 text-ink-muted">
        Los límites de municipios y zonas que muestra el mapa del Tablero. Sin ellas el mapa muestra las
        familias solas.
      </p>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {data?.data.length === 0 && <p className="mb-3">Todavía no hay formas.</p>}
      <ul className="mb-4 grid gap-3 empty:hidden">
        {data?.data.map((layer) => (
          <MapLayerItem key={layer.id} layer={layer} onChange={() => setEditedLayer(layer)} />
        ))}
      </ul>
      {mayAdd ? (
        <Button className="min-h-11" icon={<MapPlus aria-hidden />} onClick={() => setAdding(true)}>
          Agregar formas
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">{refusalText('addMapLayer')}</p>
      )}
      <Suspense>
        {adding && <MapLayerUpload onClose={() => setAdding(false)} />}
        {editedLayer && <MapLayerForm layer={editedLayer} onClose={() => setEditedLayer(null)} />}
      </Suspense>
    </section>
  );
}

function MapLayerItem({ layer, onChange }: { layer: Layer; onChange: () => void }) {
  const remove = useConfirmedCalls<Layer>({
    question: '¿Quitar estas formas del mapa?',
    failure: 'La capa no se quitó',
    nameOf: (layer) => `${shapesText(layer)} · ${layer.source}`,
    remove: ({ id }) => call('removeMapLayer', { params: { id } }),
    onDone: () => undefined,
  });
  const { source, licence, margin, unchecked, login, createdAt } = layer;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{shapesText(layer)}</p>
        <p className="text-sm wrap-anywhere">
          Fuente: {source}. Licencia: {licence}.
        </p>
        <p className="text-sm text-ink-muted">
          Margen de {figure(margin)} metros. {minuteText(createdAt)}, {login}.
        </p>
        {/* Always rendered, so that screen readers announce when checking begins and ends. */}
        <p role="status" className="text-sm">
          {unchecked > 0 &&
            `Se están revisando las posiciones de las familias: ${unchecked === 1 ? 'falta una zona' : `faltan ${figure(unchecked)} zonas`}. Puede seguir trabajando.`}
        </p>
      </div>
      {mayDo('changeMapLayer') && (
        <Button
          icon={<PencilLine aria-hidden />}
          aria-label={`Cambiar la capa de ${source}`}
          onClick={onChange}
        />
      )}
      {mayDo('removeMapLayer') && (
        <Button
          icon={<Trash2 aria-hidden />}
          aria-label={`Quitar la capa de ${source}`}
          onClick={() => remove([layer])}
        />
      )}
    </li>
  );
}
