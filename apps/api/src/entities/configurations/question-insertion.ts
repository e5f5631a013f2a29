/** Inserting several questions with their options at once. */
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { fields } from '@caracteriza/openapi/fields';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { settingsColumn } from '../../questionnaire/settings.ts';
import { nextCodes } from '../../records/codes.ts';

interface InsertedQuestion {
  readonly id: string;
  readonly code: string;
  readonly fieldTypeCode: string;
  readonly required: boolean;
  readonly statement: string;
  readonly description?: string;
  readonly settings: QuestionSettings;
  readonly showWhen: ShowWhen | null;
  readonly options: readonly {
    readonly id: string;
    readonly ownCode: string | null;
    readonly label: string;
    readonly orderOption: number;
    readonly score: number | null;
  }[];
}

/** The IDs of the field types by their codes. */
export async function fieldTypeIDs(trx: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('master_value')
    .select(['id', 'code'])
    .where('table_name', '=', 'fieldTypes')
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/**
 * The first of `count` consecutive weights after those of all questions.
 * @param field the field that an error message refers to
 * @throws 422 if not enough weights are left
 */
export function weightsAfter(
  questions: readonly { weight: number }[],
  count: number,
  field?: string,
): number {
  const firstWeight = Math.max(0, ...questions.map(({ weight }) => weight)) + 1;
  const { maximum } = fields.QuestionCreate.weight;
  if (firstWeight + count - 1 <= maximum) return firstWeight;
  const message = `El peso llega hasta ${maximum}: ordene primero las preguntas.`;
  throw problem('rule', message, field === undefined ? undefined : [{ field, message }]);
}

/** Inserts the questions and their options. */
export async function insertQuestions(
  trx: Kysely<Database>,
  insertedQuestions: readonly InsertedQuestion[],
  position: {
    characterizationID: string;
    section: string | null;
    firstWeight: number;
    types: ReadonlyMap<string, string>;
    now: Date;
  },
): Promise<void> {
  const codeColumns = (code: string) => ({ code, code_sort: codeSortKey(code), created_at: position.now });
  await trx
    .insertInto('question')
    .values(
      insertedQuestions.map((insertedQuestion, index) => ({
        id: insertedQuestion.id,
        ...codeColumns(insertedQuestion.code),
        characterization_id: position.characterizationID,
        field_type_id: position.types.get(insertedQuestion.fieldTypeCode)!,
        weight: position.firstWeight + index,
        required: insertedQuestion.required,
        statement: insertedQuestion.statement,
        statement_sort: sortKey(insertedQuestion.statement),
        section: position.section,
        description: insertedQuestion.description ?? null,
        settings: settingsColumn(insertedQuestion.settings),
        show_when: insertedQuestion.showWhen && JSON.stringify(insertedQuestion.showWhen),
        search: fold(
          `${insertedQuestion.code} ${insertedQuestion.statement} ${insertedQuestion.description ?? ''}`,
        ),
      })),
    )
    .execute();
  const options = insertedQuestions.flatMap(({ id, options: ownOptions }) =>
    ownOptions.map((option) => ({ ...option, question: id })),
  );
  const optionCodes = await nextCodes(trx, 'answerOption', options.length);
  // A statement has room for 65,535 values, and each of these takes 11.
  for (let from = 0; from < options.length; from += maxOptionRows)
    await trx
      .insertInto('answer_option')
      .values(
        options
          .slice(from, from + maxOptionRows)
          .map(({ id, question, ownCode, label, orderOption, score }, index) => {
            const code = optionCodes[from + index]!;
            return {
              id,
              ...codeColumns(code),
              question_id: question,
              own_code: ownCode,
              label,
              label_sort: sortKey(label),
              order_option: orderOption,
              asks_detail: false,
              excludes: false,
              score,
              search: fold(`${code} ${label}`),
            };
          }),
      )
      .execute();
}

const maxOptionRows = 5000;
