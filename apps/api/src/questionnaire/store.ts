/** Writing and reading versions of a questionnaire (rules §6). */
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import type { TriggerField, TriggerOperator, TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { type PinnedQuestion, type QuestionnaireBody, contentHash } from './body.ts';
import { settingsOf } from './settings.ts';
import { choiceTypes } from './choice.ts';

/**
 * Writes the version of a characterization that its tables hold now and notes its hash on the characterization. To be
 * called after every edit of its questions, options, question triggers or name, and of the name of one that its questions
 * lead to, in the same transaction. A version that was there before (an edit undone) is found again by its hash and not
 * written twice.
 * @param check throws for content that must not be stored
 * @returns the hash
 */
export async function storeQuestionnaire(
  trx: Kysely<Database>,
  characterizationID: string,
  now: Date,
  check?: (body: QuestionnaireBody) => void,
): Promise<string> {
  // Locked before reading: an edit that another transaction is about to commit must be in the version noted last.
  await trx
    .selectFrom('characterization')
    .select('id')
    .where('id', '=', characterizationID)
    .forUpdate()
    .execute();
  const body = await currentBody(trx, characterizationID);
  check?.(body);
  const hash = contentHash(body);
  await trx
    .insertInto('questionnaire')
    .values({ hash, characterization_id: characterizationID, body: JSON.stringify(body), created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await trx
    .updateTable('characterization')
    .set({ questionnaire_hash: hash })
    .where('id', '=', characterizationID)
    .execute();
  return hash;
}

/** Versions that were read last. A version never changes, so whoever knows its hash may use the copy. */
const versions = new Map<string, QuestionnaireBody>();
const mostVersions = 100;

/**
 * The versions with these hashes, by hash. Throws when one is missing: a hash is only ever read from a row that refers to
 * its version.
 */
export async function readQuestionnaires(
  trx: Kysely<Database>,
  hashes: Iterable<string>,
): Promise<Map<string, QuestionnaireBody>> {
  const wanted = [...new Set(hashes)];
  const found = new Map<string, QuestionnaireBody>();
  for (const hash of wanted) {
    const known = versions.get(hash);
    if (known) found.set(hash, known);
  }
  const missing = wanted.filter((hash) => !found.has(hash));
  if (missing.length > 0) {
    const rows = await trx
      .selectFrom('questionnaire')
      .select(['hash', 'body'])
      .where('hash', 'in', missing)
      .execute();
    // Written by storeQuestionnaire only.
    for (const { hash, body } of rows) found.set(hash, body as unknown as QuestionnaireBody);
  }
  for (const hash of wanted) {
    const body = found.get(hash);
    if (!body) throw new Error(`there is no questionnaire ${hash}`);
    // Added anew, it is the last to be dropped.
    versions.delete(hash);
    versions.set(hash, body);
  }
  while (versions.size > mostVersions) versions.delete(versions.keys().next().value!);
  return found;
}

/** The version with this hash; throws when there is none. */
export async function readQuestionnaire(trx: Kysely<Database>, hash: string): Promise<QuestionnaireBody> {
  return (await readQuestionnaires(trx, [hash])).get(hash)!;
}

/** What the tables hold now: active questions by weight with their active options and triggers. */
async function currentBody(trx: Kysely<Database>, characterizationID: string): Promise<QuestionnaireBody> {
  const characterization = await trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name'])
    .where('id', '=', characterizationID)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('question')
    .innerJoin('master_value as fieldType', 'fieldType.id', 'question.field_type_id')
    .leftJoin('characterization as dependent', 'dependent.id', 'question.dependent_characterization_id')
    .select([
      'question.id',
      'question.code',
      'question.parent_id as parentID',
      'question.active_answer_id as activeAnswerID',
      'question.dependent_characterization_id as dependentCharacterizationID',
      'question.weight',
      'question.required',
      'question.statement',
      'question.section',
      'question.description',
      'question.settings',
      'question.show_when as showWhen',
      'dependent.code as dependentCode',
      'dependent.name as dependentName',
      'fieldType.id as fieldTypeID',
      'fieldType.code as fieldTypeCode',
      'fieldType.value as fieldTypeValue',
    ])
    .where('question.characterization_id', '=', characterizationID)
    .where('question.status', '=', 'activo')
    .orderBy('question.weight')
    .orderBy('question.id')
    .execute();
  const optionRows = await trx
    .selectFrom('answer_option')
    .innerJoin('question', 'question.id', 'answer_option.question_id')
    .innerJoin('master_value as fieldType', 'fieldType.id', 'question.field_type_id')
    .select([
      'answer_option.question_id as questionID',
      'answer_option.id',
      'answer_option.code',
      'answer_option.label',
      'answer_option.order_option as orderOption',
      'answer_option.asks_detail as asksDetail',
      'answer_option.excludes',
      'answer_option.score',
    ])
    .where('question.characterization_id', '=', characterizationID)
    .where('answer_option.status', '=', 'activo')
    .where('fieldType.code', 'in', choiceTypes)
    .orderBy('answer_option.order_option')
    .orderBy('answer_option.id')
    .execute();
  const triggerRows = await trx
    .selectFrom('trigger_rule')
    .select(['question_id as questionID', 'field', 'operator', 'value1', 'value2'])
    .where('characterization_id', '=', characterizationID)
    .where('question_id', 'is not', null)
    .orderBy('id')
    .execute();
  const options = Map.groupBy(optionRows, ({ questionID }) => questionID);
  const triggers = Map.groupBy(triggerRows, ({ questionID }) => questionID);
  const questions = rows.map((row): PinnedQuestion => ({
    id: row.id,
    code: row.code,
    parentID: row.parentID,
    activeAnswerID: row.activeAnswerID,
    dependentCharacterizationID: row.dependentCharacterizationID,
    dependentCharacterization: row.dependentCharacterizationID
      ? { id: row.dependentCharacterizationID, code: row.dependentCode!, name: row.dependentName! }
      : null,
    weight: row.weight,
    required: row.required ? 1 : 0,
    statement: row.statement,
    // Only one that counts: a version without any keeps the hash that it had before there were sections.
    ...(row.section && row.parentID === null && { section: row.section }),
    description: row.description,
    fieldTypeCode: row.fieldTypeCode,
    mtFieldTypeID: { id: row.fieldTypeID, code: row.fieldTypeCode, value: row.fieldTypeValue },
    // Only those that count: a version without any keeps the hash that it had before there were settings.
    ...effectiveSettings(row.fieldTypeCode, settingsOf(row)),
    // Left out where there is none, for the same reason. Only `showWhenSent` writes the column.
    ...(row.showWhen !== null && { showWhen: row.showWhen as unknown as ShowWhen }),
    options: (options.get(row.id) ?? []).map(
      ({ id, code, label, orderOption, asksDetail, excludes, score }) => ({
        id,
        code,
        label,
        orderOption,
        ...(asksDetail && { asksDetail: 1 }),
        ...(excludes && { excludes: 1 }),
        ...(score !== null && { score }),
      }),
    ),
    triggers: (triggers.get(row.id) ?? []).map(readTrigger),
  }));
  return { characterization, questions };
}

/** A stored trigger as the domain reads it. Field and operator were checked when it was saved. */
export function readTrigger(row: {
  field: string;
  operator: string;
  value1: string;
  value2: string | null;
}): TriggerRule {
  const { value1, value2 } = row;
  return { field: row.field as TriggerField, operator: row.operator as TriggerOperator, value1, value2 };
}
