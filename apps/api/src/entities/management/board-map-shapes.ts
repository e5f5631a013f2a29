/**
 * The shapes behind the families on the map: those of the zones that the caller sees, and of their municipalities (decision
 * 0119).
 */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';

type BoardShapes = components['schemas']['BoardShapes'];

/** The places that the caller sees, each with its shape, if any. */
const placeShapes = sql`
  select 'municipio' as kind, place.id, place.value as name, shape.layer_id, shape.outline
  from place left join map_shape as shape on shape.municipality_id = place.id
  where place.id in (select municipality_id from zone)
  union all
  select 'zona', zone.id, zone.name, shape.layer_id, shape.outline
  from zone left join map_shape as shape on shape.zone_id = zone.id`;

interface PlaceRow {
  kind: BoardShapes['shapes'][number]['kind'];
  id: string;
  name: string;
  layer_id: string | null;
  outline: number[][] | null;
  /** Whether any active families live there. */
  inhabited: boolean;
}

export async function readBoardShapes(trx: Kysely<Database>): Promise<BoardShapes> {
  const { rows } = await sql<PlaceRow>`
    with home as (select distinct zone_id from family where status = 'activo'),
    inhabited as (
      select zone_id as id from home
      union select zone.municipality_id from zone join home on home.zone_id = zone.id)
    select places.*, inhabited.id is not null as inhabited
    from (${placeShapes}) as places left join inhabited on inhabited.id = places.id
    where places.outline is not null or inhabited.id is not null
    order by places.kind, places.name, places.id`.execute(trx);
  const layerIDs = [...new Set(rows.flatMap(({ layer_id }) => layer_id ?? []))];
  const layers = await sql<BoardShapes['layers'][number]>`
    select id, kind, source, licence from map_layer where id = any(${layerIDs}::uuid[])
    order by kind, created_at, id`.execute(trx);
  const withoutOutline = rows.filter(({ outline }) => outline === null);
  return {
    layers: layers.rows,
    shapes: rows.flatMap(({ id, kind, name, outline }) =>
      outline === null ? [] : [{ id, kind, name, outline }],
    ),
    municipalitiesWithout: withoutOutline.filter(({ kind }) => kind === 'municipio').map(({ name }) => name),
    zonesWithout: withoutOutline.filter(({ kind }) => kind === 'zona').length,
  };
}
