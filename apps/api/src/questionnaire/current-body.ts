/** The current questionnaire of a characterization, read from the tables. */
import { effectiveSettings } from '@caracteriza/domain/question/settings';
import type { Translation } from '@caracteriza/domain/translation/translation';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import type { PinnedQuestion, QuestionnaireBody } from './body.ts';
import { choiceTypes } from './choice.ts';
import { currentListVersions, withListOptions } from './option-lists.ts';
import { settingsOf } from './settings.ts';
import { readTrigger } from './trigger.ts';

/** Active questions by weight. */
function readQuestions(trx: Kysely<Database>, characterizationID: string) {
  return trx
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
}

/** Active options of choice questions, by their order. */
function readOptions(trx: Kysely<Database>, characterizationID: string) {
  return trx
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
      'answer_option.own_code as ownCode',
    ])
    .where('question.characterization_id', '=', characterizationID)
    .where('answer_option.status', '=', 'activo')
    .where('fieldType.code', 'in', choiceTypes)
    .orderBy('answer_option.order_option')
    .orderBy('answer_option.id')
    .execute();
}

function readTriggers(trx: Kysely<Database>, characterizationID: string) {
  return trx
    .selectFrom('trigger_rule')
    .select(['question_id as questionID', 'field', 'operator', 'value1', 'value2'])
    .where('characterization_id', '=', characterizationID)
    .where('question_id', 'is not', null)
    .orderBy('id')
    .execute();
}

type QuestionRow = Awaited<ReturnType<typeof readQuestions>>[number];
type OptionRow = Awaited<ReturnType<typeof readOptions>>[number];

/** Properties with default values are omitted, so that versions keep the hash they had before the property existed. */
const pinnedOption = ({ id, code, ownCode, label, orderOption, asksDetail, excludes, score }: OptionRow) => ({
  id,
  code,
  ...(ownCode !== null && { ownCode }),
  label,
  orderOption,
  ...(asksDetail && { asksDetail: 1 as const }),
  ...(excludes && { excludes: 1 as const }),
  ...(score !== null && { score }),
});

/** An option without its default values. */
const pinnedQuestion = (row: QuestionRow): Omit<PinnedQuestion, 'options' | 'triggers'> => ({
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
  // The setting is ignored for a question with a base question.
  ...(row.section && row.parentID === null && { section: row.section }),
  description: row.description,
  fieldTypeCode: row.fieldTypeCode,
  mtFieldTypeID: { id: row.fieldTypeID, code: row.fieldTypeCode, value: row.fieldTypeValue },
  ...effectiveSettings(row.fieldTypeCode, settingsOf(row)),
  // Safe to cast, because only `showWhenSent` writes this column.
  ...(row.showWhen !== null && { showWhen: row.showWhen as unknown as ShowWhen }),
});

/**
 * The current content of the tables in the form of a version: active questions by weight, with their active options and
 * triggers. A question with a shared list contains the version of the list instead of options.
 */
export async function currentBody(
  trx: Kysely<Database>,
  characterizationID: string,
): Promise<QuestionnaireBody> {
  const { translation, ...characterization } = await trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name', 'translation'])
    .where('id', '=', characterizationID)
    .executeTakeFirstOrThrow();
  const rows = await readQuestions(trx, characterizationID);
  const optionRows = await readOptions(trx, characterizationID);
  const triggerRows = await readTriggers(trx, characterizationID);
  const settings = rows.map((row) => effectiveSettings(row.fieldTypeCode, settingsOf(row)));
  const lists = await currentListVersions(
    trx,
    settings.flatMap(({ optionList }) => optionList ?? []),
  );
  const options = Map.groupBy(optionRows, ({ questionID }) => questionID);
  const triggers = Map.groupBy(triggerRows, ({ questionID }) => questionID);
  const questions = rows.map((row, index) => {
    const optionListVersion = lists.get(settings[index]!.optionList ?? '');
    return {
      ...pinnedQuestion(row),
      ...(optionListVersion && { optionListVersion }),
      options: optionListVersion ? [] : (options.get(row.id) ?? []).map(pinnedOption),
      triggers: (triggers.get(row.id) ?? []).map(readTrigger),
    };
  });
  return {
    characterization,
    questions,
    // Safe to cast, because only `updateTranslation` and the import of a form write this column.
    ...(translation !== null && { translation: translation as unknown as Translation }),
  };
}

/** The same questions with the options of their shared lists. */
export async function currentQuestions(
  trx: Kysely<Database>,
  characterizationID: string,
): Promise<readonly PinnedQuestion[]> {
  const [body] = await withListOptions(trx, [await currentBody(trx, characterizationID)]);
  return body!.questions;
}
