/** Compares a position with those of the zone's other families, so that the form can warn about a wrong one (rules §5). */
import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { distanceBetween } from '../../db/distance.ts';

/** The distance to a family. */
const distanceFrom = (latitude: number, longitude: number) =>
  distanceBetween(
    sql.ref('family.latitude'),
    sql.ref('family.longitude'),
    sql`${latitude}::float8`,
    sql`${longitude}::float8`,
  );

export const familyPlaceHandlers = {
  compareFamilyPlace: async ({ trx, body: { id = null, zoneID, latitude, longitude } }) => {
    const { families, nearest } = await trx
      .selectFrom('family')
      .select(({ fn }) => [
        fn.countAll<number>().as('families'),
        fn.min<number | null>(distanceFrom(latitude, longitude)).as('nearest'),
      ])
      .where('zone_id', '=', zoneID)
      .where('status', '=', 'activo')
      .where('latitude', 'is not', null)
      .where('longitude', 'is not', null)
      .$if(id !== null, (families) => families.where('id', '<>', id))
      .executeTakeFirstOrThrow();
    const data = { families: Number(families), nearest: nearest === null ? null : Math.round(nearest) };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
