/** The demo's shapes for the map: invented octagons around its zones and their municipalities. */
import { randomUUIDv7 } from 'node:crypto';
import { insertRows } from '../db/driver/insert-rows.ts';
import { type Ring, shapeColumns } from '../records/map-shape.ts';
import type { DemoContext } from './demo-context.ts';

interface ShapedZone {
  readonly id: string;
  readonly municipality: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Half the width of an octagon, in degrees. A few families of each zone live outside it. */
const halfSide = { zone: 0.0085, municipality: 0.045 };

/** Metres of tolerance, because a zone's shape may be less exact than the positions of its families. */
const margin = { zone: 150, municipality: 0 };

/** An octagon with a side in each of the eight directions. */
function octagon({ longitude, latitude }: ShapedZone, distance: number): Ring {
  const radius = distance / Math.cos(Math.PI / 8);
  return Array.from({ length: 8 }, (_, index) => {
    const angle = ((index + 0.5) * Math.PI) / 4;
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)] as const;
  });
}

/** Writes a layer of municipalities and one of zones. */
export async function addDemoShapes(
  { trx, now, municipality }: DemoContext,
  zones: readonly ShapedZone[],
): Promise<void> {
  const layer = (kind: string, metres: number) => ({
    id: randomUUIDv7(),
    kind,
    source: 'Formas inventadas para la demostración',
    licence: 'Sin restricciones; no son límites reales',
    margin: metres,
    login: 'admin',
    demo: true,
    created_at: now,
  });
  const [municipalities, zoneShapes] = [layer('municipio', margin.municipality), layer('zona', margin.zone)];
  await trx.insertInto('map_layer').values([municipalities, zoneShapes]).execute();
  const rows = zones.flatMap((zone) => [
    {
      id: randomUUIDv7(),
      layer_id: municipalities.id,
      municipality_id: municipality(zone.municipality),
      zone_id: null,
      ...shapeColumns([octagon(zone, halfSide.municipality)]),
    },
    {
      id: randomUUIDv7(),
      layer_id: zoneShapes.id,
      municipality_id: null,
      zone_id: zone.id,
      ...shapeColumns([octagon(zone, halfSide.zone)]),
    },
  ]);
  await insertRows(trx, 'map_shape', rows);
}
