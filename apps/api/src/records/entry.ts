import type { components } from '@caracteriza/openapi/schema';
import { type RawBuilder, sql } from 'kysely';

/** The entry of a master table, or the place, that a query has joined as `alias`; as the wire shows it. */
export function entryOf(alias: string): RawBuilder<components['schemas']['MasterValue']> {
  const [id, code, value] = ['id', 'code', 'value'].map((column) => sql.ref(`${alias}.${column}`));
  return sql`json_build_object('id', ${id}, 'code', ${code}, 'value', ${value})`;
}
