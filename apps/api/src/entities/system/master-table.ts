/** Master tables (spec §3, §7): the entries offered in forms, in each table's own order. */
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';

async function readEntries(trx: Kysely<Database>, table: string) {
  const data = await trx
    .selectFrom('master_value')
    .select(['id', 'code', 'value'])
    .where('table_name', '=', table)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { message: 'Consulta exitosa.', data };
}

export const masterTableHandlers = {
  listMasterValues: ({ trx, params }) => readEntries(trx, params.table),
  listIdentificationTypes: ({ trx }) => readEntries(trx, 'identificationTypes'),
} satisfies Partial<Handlers>;
