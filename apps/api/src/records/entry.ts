import type { components } from '@caracteriza/openapi/schema';
import { type RawBuilder, sql } from 'kysely';

/** The master table entry or place that a query joined as `alias`, in wire format. */
export function entryOf(alias: string): RawBuilder<components['schemas']['MasterValue']> {
  const [id, code, value] = ['id', 'code', 'value'].map((column) => sql.ref(`${alias}.${column}`));
  return sql`json_build_object('id', ${id}, 'code', ${code}, 'value', ${value})`;
}
