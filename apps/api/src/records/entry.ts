import type { components } from '@caracteriza/openapi/schema';
import { type RawBuilder, sql } from 'kysely';

type Entry = components['schemas']['MasterValue'];

/** Like `entryOf`, but for a left join: null if there is no entry. */
export const optionalEntryOf = (alias: string): RawBuilder<Entry | null> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then ${entryOf(alias)} end`;

/** The master table entry or place that a query joined as `alias`, in wire format. */
export function entryOf(alias: string): RawBuilder<Entry> {
  const [id, code, value] = ['id', 'code', 'value'].map((column) => sql.ref(`${alias}.${column}`));
  return sql`json_build_object('id', ${id}, 'code', ${code}, 'value', ${value})`;
}
