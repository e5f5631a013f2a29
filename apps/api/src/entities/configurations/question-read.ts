/** Questions in wire format, read from the tables or from a survey's pinned questionnaire. */
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/types.ts';
import { settingsOf, wireSettings } from '../../questionnaire/settings.ts';
import { type ReferencedQuestion, wireShowWhen } from '../../questionnaire/show-when.ts';
import { choiceTypes } from '../../questionnaire/choice.ts';
import { currentListVersions, readListVersions } from '../../questionnaire/option-lists.ts';

/** A question as the contract's `Question`. */
export type Question = components['schemas']['Question'];

/** The current version of each question's shared list, by question ID. */
async function listVersions(
  trx: Kysely<Database>,
  rows: readonly { id: string; fieldTypeCode: string; settings: unknown }[],
): Promise<ReadonlyMap<string, string>> {
  const questionsWithList = rows.flatMap((row) => {
    const { optionList } = effectiveSettings(row.fieldTypeCode, settingsOf(row));
    return optionList ? [{ id: row.id, optionList }] : [];
  });
  const hashes = await currentListVersions(
    trx,
    questionsWithList.map(({ optionList }) => optionList),
  );
  return new Map(
    questionsWithList.flatMap(({ id, optionList }) => {
      const hash = hashes.get(optionList);
      return hash ? [[id, hash] as const] : [];
    }),
  );
}

/** The questions that the conditions refer to, by ID. */
async function readReferred(
  trx: Kysely<Database>,
  showWhens: readonly (ShowWhen | null)[],
): Promise<Map<string, ReferencedQuestion>> {
  const ids = showWhens.flatMap((showWhen) => showWhen?.conditions.map(({ questionID }) => questionID) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('question')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .select(['question.id', 'question.code', 'question.statement', 'question.settings'])
    .select((eb) => [
      'type.code as fieldTypeCode',
      jsonArrayFrom(
        eb
          .selectFrom('answer_option')
          .select(['answer_option.id', 'answer_option.label'])
          .whereRef('answer_option.question_id', '=', 'question.id')
          .where('answer_option.status', '=', 'activo'),
      ).as('options'),
    ])
    .where('question.id', 'in', [...new Set(ids)])
    .execute();
  const hashes = await listVersions(trx, rows);
  const lists = await readListVersions(trx, [...new Set(hashes.values())]);
  return new Map(
    rows.map((row) => {
      const sharedList = lists.get(hashes.get(row.id) ?? '');
      return [row.id, { ...row, ...settingsOf(row), ...(sharedList && { options: [...sharedList] }) }];
    }),
  );
}

/** The full questions with these IDs, active or not, with their active options. The only query that reads this entity. */
export async function readQuestions(trx: Kysely<Database>, ids: readonly string[]): Promise<Question[]> {
  const rows = await trx
    .selectFrom('question')
    .innerJoin('characterization', 'characterization.id', 'question.characterization_id')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .leftJoin('question as parent', 'parent.id', 'question.parent_id')
    .leftJoin('answer_option as active', 'active.id', 'question.active_answer_id')
    .leftJoin('characterization as dependent', 'dependent.id', 'question.dependent_characterization_id')
    .select(['question.id', 'question.code', 'question.weight', 'question.required', 'question.statement'])
    .select(['question.description', 'question.section', 'question.settings', 'question.show_when'])
    .select('question.version')
    .select([
      'characterization.id as ownerID',
      'characterization.code as ownerCode',
      'characterization.name as owner',
    ])
    .select(['type.id as typeID', 'type.code as typeCode', 'type.value as type'])
    .select(['parent.id as parentID', 'parent.code as parentCode', 'parent.statement as parentStatement'])
    .select(['active.id as activeID', 'active.code as activeCode', 'active.label as activeLabel'])
    .select(['active.order_option as activeOrder', 'active.asks_detail as activeAsksDetail'])
    .select('active.own_code as activeOwnCode')
    .select(['active.excludes as activeExcludes', 'active.score as activeScore'])
    .select(['dependent.id as dependentID', 'dependent.code as dependentCode', 'dependent.name as dependent'])
    .where('question.id', 'in', ids)
    .execute();
  const optionRows = await trx
    .selectFrom('answer_option')
    .select(['answer_option.question_id as questionID', 'answer_option.id', 'answer_option.code'])
    .select(['answer_option.label', 'answer_option.order_option as orderOption'])
    .select(['answer_option.asks_detail as asksDetail', 'answer_option.excludes', 'answer_option.score'])
    .select('answer_option.own_code as ownCode')
    .innerJoin('question', 'question.id', 'answer_option.question_id')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .where('question_id', 'in', ids)
    .where('answer_option.status', '=', 'activo')
    // A question that used to be a dropdown keeps its options in case it becomes one again.
    .where('type.code', 'in', choiceTypes)
    .orderBy('answer_option.order_option')
    .orderBy('answer_option.id')
    .execute();
  const options = Map.groupBy(optionRows, ({ questionID }) => questionID);
  // Safe to cast, because only `showWhenSent` writes this column.
  const conditions = rows.map(({ show_when: showWhen }) => showWhen as unknown as ShowWhen | null);
  const referencedQuestions = await readReferred(trx, conditions);
  const lists = await listVersions(
    trx,
    rows.map((row) => ({ ...row, fieldTypeCode: row.typeCode })),
  );
  return rows.map((row, index) => ({
    id: row.id,
    code: row.code,
    characterizationID: { id: row.ownerID, code: row.ownerCode, name: row.owner },
    parentID: row.parentID
      ? { id: row.parentID, code: row.parentCode!, statement: row.parentStatement! }
      : null,
    activeAnswerID: row.activeID
      ? {
          id: row.activeID,
          code: row.activeCode!,
          ownCode: row.activeOwnCode,
          label: row.activeLabel!,
          orderOption: row.activeOrder!,
          asksDetail: row.activeAsksDetail ? 1 : 0,
          excludes: row.activeExcludes ? 1 : 0,
          score: row.activeScore,
        }
      : null,
    mtFieldTypeID: { id: row.typeID, code: row.typeCode, value: row.type },
    weight: row.weight,
    required: row.required ? 1 : 0,
    statement: row.statement,
    section: row.section,
    description: row.description,
    dependentCharacterizationID: row.dependentID
      ? { id: row.dependentID, code: row.dependentCode!, name: row.dependent! }
      : null,
    ...wireSettings(settingsOf(row)),
    showWhen: wireShowWhen(conditions[index], referencedQuestions),
    optionListVersion: lists.get(row.id) ?? null,
    options: (lists.has(row.id) ? [] : (options.get(row.id) ?? [])).map(
      ({ id, code, ownCode, label, orderOption, asksDetail, excludes, score }) => ({
        id,
        code,
        ownCode,
        label,
        orderOption,
        asksDetail: asksDetail ? 1 : 0,
        excludes: excludes ? 1 : 0,
        score,
      }),
    ),
    version: row.version,
  }));
}
