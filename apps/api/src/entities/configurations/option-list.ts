/**
 * Shared lists of options (decision 0124). A list is always saved as a whole; each version is kept, because surveys are pinned
 * to it. A change to a list creates a new version of every questionnaire that uses it.
 */
import { optionListProblems, rowProblemText } from '@caracteriza/domain/option-list/option-list-problems';
import type { SharedOption } from '@caracteriza/domain/question/shared-options';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import { problem } from '../../http/problem.ts';
import { listVersionOnWire, readListVersions, storeListVersion } from '../../questionnaire/option-lists.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { checkConditions } from '../../records/conditions.ts';
import { checkEdit, refuseChoices } from '../../records/checks.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import {
  answerCode,
  answerCreated,
  answerRecord,
  answerUpdated,
  newRecord,
  readLocked,
  readOne,
} from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { type OptionList, readOptionLists } from './option-list-read.ts';

type ListFields = Omit<components['schemas']['OptionListCreate'], 'code'>;

/** Maximum number of wrong rows named in a refusal. */
const maxProblems = 50;

const optionLists = listingOf({
  from: (trx: Kysely<Database>) => trx.selectFrom('option_list'),
  id: 'option_list.id',
  search: ['option_list.search'],
  sorts: {
    code: 'option_list.code_sort',
    name: 'option_list.name_sort',
    optionCount: 'option_list.option_count',
  },
  standardSort: 'code',
  rows: readOptionLists,
});

const columns = exportColumns<SharedOption, typeof fields.SharedOptionFields>(fields.SharedOptionFields, [
  { field: 'code' },
  { field: 'label', width: 40 },
  { field: 'parent', value: ({ parent }) => parent },
]);

/** The options as stored: trimmed, and without an empty parent. */
const storedOptions = ({ options }: ListFields): SharedOption[] =>
  options.map(({ code, label, parent }) => ({
    code: code.trim(),
    label: label.trim().replace(/\s+/g, ' '),
    ...(parent?.trim() && { parent: parent.trim() }),
  }));

/**
 * The options of the list that this one depends on, locked so that none of them is removed in the meantime. Throws 422 if the
 * list does not exist.
 */
async function parentOptions(
  trx: Kysely<Database>,
  parentID: string | null,
): Promise<readonly SharedOption[] | null> {
  if (parentID === null) return null;
  const parent = await trx
    .selectFrom('option_list')
    .select('version_hash as hash')
    .where('id', '=', parentID)
    .forShare()
    .executeTakeFirst();
  if (!parent) refuseChoices(['parentID']);
  return (await readListVersions(trx, [parent!.hash])).get(parent!.hash)!;
}

/** Throws 422 if a list would depend on itself, directly or through others. */
async function checkNoCircle(trx: Kysely<Database>, id: string, parentID: string | null): Promise<void> {
  if (parentID === null) return;
  const { rows } = await sql<{ id: string }>`with recursive above as (
      select id, parent_id from option_list where id = ${parentID}::uuid
      union select list.id, list.parent_id from option_list as list join above on list.id = above.parent_id
    ) select id from above where id = ${id}::uuid`.execute(trx);
  if (rows.length === 0) return;
  const message = 'Una lista no puede depender de sí misma: elija otra.';
  throw problem('rule', message, [{ field: 'parentID', message }]);
}

/** Throws 422 with the invalid rows. */
function checkOptions(options: readonly SharedOption[], parents: readonly SharedOption[] | null): void {
  const problems = optionListProblems(options, parents && new Set(parents.map(({ code }) => code)));
  const [firstProblem] = problems;
  if (!firstProblem) return;
  const errors = problems
    .slice(0, maxProblems)
    .map((each) => ({ field: 'options', message: rowProblemText(each) }));
  const text = rowProblemText(firstProblem);
  const message =
    problems.length === 1 ? text : `${countText(problems.length, 'fila', 'filas')} con errores. ${text}`;
  throw problem('rule', message, errors);
}

/** Throws 409 if a list that depends on this one refers to options that would be removed. */
async function checkChildren(
  trx: Kysely<Database>,
  id: string,
  options: readonly SharedOption[],
): Promise<void> {
  const children = await trx
    .selectFrom('option_list')
    .select(['code', 'name', 'version_hash as hash'])
    .where('parent_id', '=', id)
    .orderBy('id')
    .forShare()
    .execute();
  const codes = new Set(options.map(({ code }) => code));
  const versions = await readListVersions(trx, [...new Set(children.map(({ hash }) => hash))]);
  for (const { code, name, hash } of children) {
    const orphan = versions.get(hash)!.find(({ parent }) => parent !== undefined && !codes.has(parent));
    if (orphan)
      throw problem(
        'conflict',
        `«${orphan.label}» de ${code} («${name}») pertenece a «${orphan.parent!}»: cambie primero esa lista.`,
      );
  }
}

/** The columns that a form fills, after checking everything in it. */
async function formColumns(trx: Kysely<Database>, code: string, body: ListFields, now: Date) {
  const parentID = body.parentID ?? null;
  const options = storedOptions(body);
  checkOptions(options, await parentOptions(trx, parentID));
  return {
    name: body.name,
    name_sort: sortKey(body.name),
    parent_id: parentID,
    version_hash: await storeListVersion(trx, options, now),
    option_count: options.length,
    search: fold(`${code} ${body.name}`),
  };
}

/** The characterizations whose active questions use a list, in locking order. */
async function usersOf(trx: Kysely<Database>, code: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('question')
    .select('characterization_id as id')
    .distinct()
    .where(sql<boolean>`settings ? 'optionList' and settings ->> 'optionList' = ${code}`)
    .where('status', '=', 'activo')
    .orderBy('characterization_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Throws 409 if a question, even a deleted one, or another list uses this one. */
async function checkUnused(trx: Kysely<Database>, { id, code }: OptionList): Promise<void> {
  const question = await trx
    .selectFrom('question')
    .select(['code', 'statement'])
    .where(sql<boolean>`settings ? 'optionList' and settings ->> 'optionList' = ${code}`)
    .limit(1)
    .executeTakeFirst();
  if (question)
    throw problem(
      'conflict',
      `La pregunta ${question.code} («${question.statement}») usa la lista: dele antes otra.`,
    );
  const child = await trx
    .selectFrom('option_list')
    .select(['code', 'name'])
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (child)
    throw problem('conflict', `${child.code} («${child.name}») depende de la lista: cámbiela antes.`);
}

export const optionListHandlers = {
  listOptionLists: (call) => answerList(optionLists, call, undefined),
  getOptionList: (call) => answerRecord('optionList', readOptionLists, call),
  generateOptionListCode: (call) => answerCode('optionList', call),

  getOptionListVersion: async ({ trx, params }) => {
    const { hash } = params;
    const exists = await trx
      .selectFrom('option_list_version')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!exists) throw problem('notFound', 'La lista compartida');
    const options = (await readListVersions(trx, [hash])).get(hash)!;
    return { message: 'Consulta exitosa.', data: listVersionOnWire(hash, options) };
  },

  addOptionList: async (call) => {
    const { trx, body, now } = call;
    const list = await newRecord('optionList', call);
    await trx
      .insertInto('option_list')
      .values({ ...list, ...(await formColumns(trx, list.code, body, now)) })
      .execute();
    return answerCreated('optionList', readOptionLists, call, list.id);
  },

  updateOptionList: async (call) => {
    const { trx, params, body, now } = call;
    const listBefore = await readLocked('optionList', readOptionLists, trx, params.id);
    checkEdit(listBefore, body);
    const { id, code, version } = listBefore;
    await checkNoCircle(trx, id, body.parentID ?? null);
    const columns = await formColumns(trx, code, body, now);
    await checkChildren(trx, id, storedOptions(body));
    await trx
      .updateTable('option_list')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (columns.version_hash !== listBefore.optionsVersion)
      for (const characterizationID of await usersOf(trx, code))
        await storeQuestionnaire(trx, characterizationID, now, (storedBody) =>
          checkConditions(storedBody, null),
        );
    return answerUpdated('optionList', readOptionLists, call, listBefore);
  },

  deleteOptionList: async ({ trx, params, audit }) => {
    const listBefore = await readLocked('optionList', readOptionLists, trx, params.id);
    await checkUnused(trx, listBefore);
    await trx.deleteFrom('option_list').where('id', '=', listBefore.id).execute();
    await audit({ entity: 'optionList', entityID: listBefore.id, before: listBefore });
    return { message: 'La lista compartida se eliminó correctamente.' };
  },

  ...exportHandlers('exportOptionList', async (format, { trx, params, audit }) => {
    const id = await resolveID(trx, 'optionList', params.id);
    const list = await readOne('optionList', readOptionLists, trx, id);
    const options = (await readListVersions(trx, [list.optionsVersion])).get(list.optionsVersion)!;
    await audit({ entity: 'optionList', entityID: id, after: { format } });
    return {
      message: 'Archivo generado.',
      data: exportFile(format, list.name, columns, optionRows(options)),
    };
  }),
} satisfies Partial<Handlers>;

async function* optionRows(options: readonly SharedOption[]): AsyncGenerator<SharedOption> {
  yield* options;
}
