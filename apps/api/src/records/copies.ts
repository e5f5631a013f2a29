/**
 * Copies questions with everything that belongs to them, when copying a single question or a whole characterization (rules §4).
 */
import { randomUUIDv7 } from 'node:crypto';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { withNewCodes } from '@caracteriza/domain/question/setting-codes';
import { fold } from '@caracteriza/domain/values/fold';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { nextCodes } from './codes.ts';

type CopiedTable = 'characterization' | 'question' | 'answer_option' | 'trigger_rule';

/** The ID of the row to copy, and the columns in which the copy differs. */
type Copy = { original: string; id: string } & Record<string, unknown>;

/**
 * The statement that inserts copies of rows of one table. Every column not named for the copy is taken from the
 * original, including columns the table gets later, because the statement selects `copy.*`.
 */
function insertion(table: CopiedTable, copies: readonly Copy[], now: Date) {
  const changes = copies.map((copy) => ({ ...copy, version: 1, demo: false, created_at: now }));
  return sql`
    insert into ${sql.table(table)}
    select copy.*
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as given (changes)
    join ${sql.table(table)} as original on original.id = (given.changes ->> 'original')::uuid
    cross join lateral jsonb_populate_record(original, given.changes) as copy`;
}

/** Inserts copies of rows of one table. */
export async function insertCopies(
  trx: Kysely<Database>,
  table: CopiedTable,
  copies: readonly Copy[],
  now: Date,
): Promise<void> {
  if (copies.length > 0) await insertion(table, copies, now).execute(trx);
}

/** IDs in ascending order, because rows of equal weight are sorted by ID. */
export const newIDs = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUIDv7()).toSorted();

/** The columns that hold a code. */
const codeColumns = (code: string) => ({ code, code_sort: codeSortKey(code) });

/** A question to copy; its weight is omitted if it does not change. */
export interface QuestionCopy {
  original: string;
  code: string;
  statement: string;
  weight?: number;
  /** The copy gets no variable name, because the original in the same questionnaire already uses it. */
  dropsVariableName?: true;
}

/** Rewrites conditions to refer to the copies of questions that were also copied. */
function withCopiedIDs(
  { match, conditions }: ShowWhen,
  questionIDs: ReadonlyMap<string, string>,
  optionIDs: ReadonlyMap<string, string>,
): ShowWhen {
  return {
    match,
    conditions: conditions.map(({ questionID, operator, value }) => ({
      questionID: questionIDs.get(questionID) ?? questionID,
      operator,
      value: value && (optionIDs.get(value) ?? value),
    })),
  };
}

/**
 * Copies questions into a characterization, with their active options and their triggers. References to base questions, and to
 * questions in conditions, expressions or limits, point to the copy if that question is copied too, and stay unchanged
 * otherwise. If the questions are given sorted by weight and ID, the copies keep that order.
 * @returns the IDs of the copies, in the same order
 */
export async function copyQuestions(
  trx: Kysely<Database>,
  copies: readonly QuestionCopy[],
  characterizationID: string,
  now: Date,
): Promise<string[]> {
  if (copies.length === 0) return [];
  const originals = copies.map(({ original }) => original);
  const ids = newIDs(copies.length);
  const questionIDs = new Map(originals.map((original, index) => [original, ids[index]!]));
  const questions = await trx
    .selectFrom('question')
    .select(['id', 'code', 'description', 'parent_id as parentID', 'active_answer_id as activeAnswerID'])
    .select(['show_when as showWhen', 'settings'])
    .where('id', 'in', originals)
    .execute();
  const options = await trx
    .selectFrom('answer_option')
    .select(['id', 'code', 'label', 'question_id as questionID'])
    .where('question_id', 'in', originals)
    .where('status', '=', 'activo')
    .orderBy('order_option')
    .orderBy('id')
    .execute();
  const triggers = await trx
    .selectFrom('trigger_rule')
    .select(['id', 'question_id as questionID'])
    .where('question_id', 'in', originals)
    .orderBy('id')
    .execute();

  const newOptionIDs = newIDs(options.length);
  const optionIDs = new Map(options.map(({ id }, index) => [id, newOptionIDs[index]!]));
  const questionsByID = new Map(questions.map((question) => [question.id, question]));
  const codes = await nextCodes(trx, 'answerOption', options.length);
  const newCodes = new Map([
    ...copies.map(({ original, code }) => [questionsByID.get(original)!.code, code] as const),
    ...options.map((option, index) => [option.code, codes[index]!] as const),
  ]);
  const newQuestions = copies.map(({ original, code, statement, weight, dropsVariableName }, index) => {
    const { description, parentID, activeAnswerID, showWhen, ...row } = questionsByID.get(original)!;
    const { variable, ...settingsWithoutName } = row.settings as QuestionSettings;
    const settings = { ...settingsWithoutName, ...(variable && !dropsVariableName && { variable }) };
    return {
      original,
      id: ids[index]!,
      ...codeColumns(code),
      characterization_id: characterizationID,
      parent_id: parentID && (questionIDs.get(parentID) ?? parentID),
      active_answer_id: activeAnswerID && (optionIDs.get(activeAnswerID) ?? activeAnswerID),
      ...(showWhen !== null && {
        show_when: withCopiedIDs(showWhen as unknown as ShowWhen, questionIDs, optionIDs),
      }),
      settings: withNewCodes(settings, newCodes),
      ...(weight !== undefined && { weight }),
      statement,
      statement_sort: sortKey(statement),
      search: fold(`${code} ${statement} ${description ?? ''}`),
    };
  });
  const newOptions = options.map(({ id, label, questionID }, index) => ({
    original: id,
    id: newOptionIDs[index]!,
    ...codeColumns(codes[index]!),
    question_id: questionIDs.get(questionID)!,
    search: fold(`${codes[index]!} ${label}`),
  }));
  // A single statement, because questions refer to options and options to questions.
  await sql`with copied as (${insertion('question', newQuestions, now)})
    ${insertion('answer_option', newOptions, now)}`.execute(trx);
  const triggerIDs = newIDs(triggers.length);
  await insertCopies(
    trx,
    'trigger_rule',
    triggers.map(({ id, questionID }, index) => ({
      original: id,
      id: triggerIDs[index]!,
      characterization_id: characterizationID,
      question_id: questionIDs.get(questionID!)!,
    })),
    now,
  );
  return ids;
}
