/** Shapes of municipalities and zones for the board's map, uploaded as files by the organisation's managers (decision 0119). */
import { randomUUIDv7 } from 'node:crypto';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { insertRows } from '../../db/driver/insert-rows.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { checkEdit } from '../../records/checks.ts';
import { shapeColumns } from '../../records/map-shape.ts';
import { answerCreated, answerUpdated, readLocked } from '../../records/record.ts';
import { type FileShape, readShapes, RefusedShapes } from './map-layer-geojson.ts';
import { matchPlaces, type PlaceRow } from './map-layer-match.ts';

type MapLayer = components['schemas']['MapLayer'];
type LayerKind = MapLayer['kind'];

const kind = 'mapLayer';

/** The layers with these ids, or all. */
async function readLayers(trx: Kysely<Database>, ids?: readonly string[]): Promise<MapLayer[]> {
  const rows = await trx
    .selectFrom('map_layer as layer')
    .select(['id', 'kind', 'source', 'licence', 'margin', 'login', 'created_at', 'version'])
    .select((layer) =>
      layer
        .selectFrom('map_shape')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('layer_id', '=', 'layer.id')
        .as('shapes'),
    )
    .select(
      sql<number>`(
        select count(*)::int from position_check as waiting
        join zone on zone.id = waiting.zone_id
        where exists (select from map_shape where layer_id = layer.id
          and (map_shape.zone_id = zone.id or map_shape.municipality_id = zone.municipality_id)))`.as(
        'unchecked',
      ),
    )
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, kind: layerKind, shapes, ...row }) => ({
    ...row,
    kind: layerKind as LayerKind,
    shapes: shapes ?? 0,
    createdAt: created_at.toISOString(),
  }));
}

function refuse(field: 'file' | 'source' | 'licence', message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Throws 422 for users limited to a territory, because a layer affects positions everywhere. */
function checkSeesAll({ territory }: Session): void {
  if (territory !== null)
    throw problem(
      'rule',
      'Su cuenta está limitada a un territorio. Las capas del mapa las cambia quien ve todo: pídaselo.',
    );
}

/** Source and licence as shown on the map. Throws 422 if one of them is blank. */
function attribution({ source, licence }: Pick<MapLayer, 'source' | 'licence'>) {
  const trimmedTexts = { source: source.trim(), licence: licence.trim() };
  for (const field of ['source', 'licence'] as const)
    if (trimmedTexts[field] === '')
      refuse(field, refusedValue.required(fields.MapLayerAddition[field].label));
  return trimmedTexts;
}

/** The places that shapes of this kind can belong to. */
async function placesOf(trx: Kysely<Database>, kind: LayerKind): Promise<PlaceRow[]> {
  const { rows } =
    kind === 'municipio'
      ? await sql<PlaceRow>`
          select place.id, place.code, place.value as name, shape.id is not null as "hasShape"
          from place left join map_shape as shape on shape.municipality_id = place.id
          where place.level = 'municipality'`.execute(trx)
      : await sql<PlaceRow>`
          select zone.id, zone.code, zone.name, shape.id is not null as "hasShape"
          from zone left join map_shape as shape on shape.zone_id = zone.id`.execute(trx);
  return rows;
}

/**
 * Updates which families have a doubtful position, in all zones of these municipalities or in these zones. If there are too
 * many, `checkWaitingPositions` does this later (decision 0149).
 */
async function checkPositions(trx: Kysely<Database>, placeIDs: readonly string[]): Promise<void> {
  await sql`select check_positions(array(
    select id from zone where id = any(${placeIDs}::uuid[]) or municipality_id = any(${placeIDs}::uuid[])))`.execute(
    trx,
  );
}

/** The municipalities or zones whose shape comes from a layer. */
async function placesWithShape(trx: Kysely<Database>, layerID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(municipality_id, zone_id) as id from map_shape where layer_id = ${layerID}`.execute(trx);
  return rows.map(({ id }) => id);
}

function shapesIn({ file, property }: components['schemas']['MapLayerAddition']): FileShape[] {
  try {
    return readShapes(Buffer.from(file, 'base64'), property);
  } catch (error) {
    if (error instanceof RefusedShapes) refuse('file', error.message);
    throw error;
  }
}

export const mapLayerHandlers = {
  listMapLayers: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readLayers(trx) }),

  addMapLayer: async (call) => {
    const { trx, body, session, now } = call;
    checkSeesAll(session);
    const sourceText = attribution(body);
    const shapes = shapesIn(body);
    const matchedShapes = matchPlaces(shapes, await placesOf(trx, body.kind), body.kind);
    if (typeof matchedShapes === 'string') refuse('file', matchedShapes);
    const id = randomUUIDv7();
    const { login } = session;
    const layer = { id, kind: body.kind, margin: body.margin, ...sourceText, login, created_at: now };
    await trx.insertInto('map_layer').values(layer).execute();
    const column = body.kind === 'municipio' ? 'municipality_id' : 'zone_id';
    const rows = matchedShapes.map(({ placeID, rings }) => ({
      id: randomUUIDv7(),
      layer_id: id,
      [column]: placeID,
      ...shapeColumns(rings),
    }));
    await insertRows(trx, 'map_shape', rows);
    await checkPositions(
      trx,
      matchedShapes.map(({ placeID }) => placeID),
    );
    return answerCreated(kind, readLayers, call, id);
  },

  changeMapLayer: async (call) => {
    const { trx, params, body, session } = call;
    checkSeesAll(session);
    const layerBefore = await readLocked(kind, readLayers, trx, params.id);
    checkEdit(layerBefore, body);
    await trx
      .updateTable('map_layer')
      .set({ ...attribution(body), margin: body.margin, version: layerBefore.version + 1 })
      .where('id', '=', layerBefore.id)
      .execute();
    if (body.margin !== layerBefore.margin)
      await checkPositions(trx, await placesWithShape(trx, layerBefore.id));
    return answerUpdated(kind, readLayers, call, layerBefore);
  },

  removeMapLayer: async ({ trx, params, session, audit }) => {
    checkSeesAll(session);
    const layerBefore = await readLocked(kind, readLayers, trx, params.id);
    const shapePlaces = await placesWithShape(trx, layerBefore.id);
    await trx.deleteFrom('map_layer').where('id', '=', layerBefore.id).execute();
    await checkPositions(trx, shapePlaces);
    await audit({ entity: kind, entityID: layerBefore.id, before: layerBefore });
    return { message: 'La capa del mapa se quitó correctamente.' };
  },
} satisfies Partial<Handlers>;
