import { tableOfTriggerField, type TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { fieldsOf, type PersonValues } from './person-fields.ts';

/** The entries of the master tables for the fields that these triggers use. */
export async function readPersonValues(
  trx: Kysely<Database>,
  triggers: readonly TriggerRule[],
): Promise<PersonValues> {
  const tables = fieldsOf(triggers).flatMap((field) => {
    const table = tableOfTriggerField(field);
    return table === null ? [] : [{ field, table }];
  });
  if (tables.length === 0) return new Map();
  const entries = await trx
    .selectFrom('master_value')
    .select(['table_name as table', 'code', 'value'])
    .where(
      'table_name',
      'in',
      tables.map(({ table }) => table),
    )
    .orderBy('position')
    .orderBy('code')
    .execute();
  return new Map(tables.map(({ field, table }) => [field, entries.filter((entry) => entry.table === table)]));
}
