/** Shared lists of options in wire format, without their options. */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';

export type OptionList = components['schemas']['OptionList'];

/** The lists with these IDs. */
export async function readOptionLists(trx: Kysely<Database>, ids: readonly string[]): Promise<OptionList[]> {
  const rows = await trx
    .selectFrom('option_list as list')
    .leftJoin('option_list as parent', 'parent.id', 'list.parent_id')
    .select(['list.id', 'list.code', 'list.name', 'list.option_count', 'list.version_hash', 'list.version'])
    .select(['parent.id as parentID', 'parent.code as parentCode', 'parent.name as parentName'])
    .where('list.id', 'in', ids)
    .execute();
  return rows.map(
    ({ id, code, name, option_count, version_hash, version, parentID, parentCode, parentName }) => ({
      id,
      code,
      name,
      parentID: parentID ? { id: parentID, code: parentCode!, name: parentName! } : null,
      optionCount: option_count,
      optionsVersion: version_hash,
      version,
    }),
  );
}
