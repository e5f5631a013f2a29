/** Places of the DANE classification (spec §7 "danes"): countries, departments and municipalities, sorted by name. */
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';

/** The places of a level, or only those below a parent; empty for an unknown parent. */
async function readPlaces(trx: Kysely<Database>, level: string, parentID?: string) {
  let query = trx.selectFrom('place').select(['id', 'code', 'value']).where('level', '=', level);
  if (parentID !== undefined) query = query.where('parent_id', '=', parentID);
  return { message: 'Consulta exitosa.', data: await query.orderBy('value_sort').orderBy('id').execute() };
}

export const daneHandlers = {
  listCountries: ({ trx }) => readPlaces(trx, 'country'),
  listDepartments: ({ trx, query }) => readPlaces(trx, 'department', query.countryID),
  listMunicipalities: ({ trx, query }) => readPlaces(trx, 'municipality', query.departmentID),
} satisfies Partial<Handlers>;
