import { type RawBuilder, sql } from 'kysely';

/**
 * A user's name and surname; '' if the joined row is missing.
 * @param alias of `app_user` in the query
 */
export const fullName = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.lastname`)})`;

/** The same; null if the joined row is missing. */
export const fullNameOrNull = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`nullif(${fullName(alias)}, '')`;
