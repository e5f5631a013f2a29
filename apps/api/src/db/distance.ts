import { type RawBuilder, sql } from 'kysely';

/** In metres. */
const earthRadius = 6_371_009;

/** The great-circle distance between two places in metres, given four expressions in degrees. */
export const distanceBetween = (
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
  otherLatitude: RawBuilder<unknown>,
  otherLongitude: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`${sql.lit(earthRadius)}::float8 * 2 * asin(least(1, sqrt(
  sin(radians(${latitude} - ${otherLatitude}) / 2) ^ 2
  + cos(radians(${otherLatitude})) * cos(radians(${latitude})) * sin(radians(${longitude} - ${otherLongitude}) / 2) ^ 2)))`;
