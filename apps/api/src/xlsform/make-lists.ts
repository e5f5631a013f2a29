/** Creates the shared lists of a form, except those that already exist with the same content. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { fields } from '@caracteriza/openapi/fields';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { storeListVersion } from '../questionnaire/option-lists.ts';
import { nextCodes } from '../records/codes.ts';
import type { FormQuestion } from './form.ts';
import type { FormList } from './shared-lists.ts';
import { shortenToFit } from './text-limits.ts';

interface StoredList {
  id: string;
  code: string;
}

/** An existing list with these options that depends on the same list. */
const existingList = (
  trx: Kysely<Database>,
  { hash, parentID }: { hash: string; parentID: string | null },
): Promise<StoredList | undefined> =>
  trx
    .selectFrom('option_list')
    .select(['id', 'code'])
    .where('version_hash', '=', hash)
    .where('parent_id', parentID === null ? 'is' : '=', parentID)
    .orderBy('code_sort')
    .limit(1)
    .forShare()
    .executeTakeFirst();

/**
 * The name of a new list: the one in the form or, if that is only a code from another installation, the text of the question
 * that uses it.
 */
function nameOf({ name }: FormList, questions: readonly FormQuestion[]): string {
  const askedStatement = questions.find(({ sharedList }) => sharedList === name)?.statement ?? name;
  return shortenToFit(/^LIS\d+$/.test(name) ? askedStatement : name, fields.OptionListCreate.name.maxLength);
}

/** @returns the codes of the lists by their names in the form */
export async function makeLists(
  trx: Kysely<Database>,
  lists: readonly FormList[],
  questions: readonly FormQuestion[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const newLists = new Map<string, StoredList>();
  for (const list of lists) {
    const parent = list.parent === null ? undefined : newLists.get(list.parent);
    // Without the other list, the options' parents have no meaning.
    const options = parent ? list.options : list.options.map(({ code, label }) => ({ code, label }));
    const hash = await storeListVersion(trx, options, now);
    const parentID = parent?.id ?? null;
    newLists.set(list.name, (await existingList(trx, { hash, parentID })) ?? (await addList()));

    async function addList(): Promise<StoredList> {
      const [code = ''] = await nextCodes(trx, 'optionList', 1);
      const name = nameOf(list, questions);
      const row = { id: randomUUIDv7(), code, code_sort: codeSortKey(code), created_at: now };
      await trx
        .insertInto('option_list')
        .values({
          ...row,
          name,
          name_sort: sortKey(name),
          parent_id: parentID,
          version_hash: hash,
          option_count: options.length,
          search: fold(`${code} ${name}`),
        })
        .execute();
      return row;
    }
  }
  return new Map([...newLists].map(([name, { code }]) => [name, code]));
}
