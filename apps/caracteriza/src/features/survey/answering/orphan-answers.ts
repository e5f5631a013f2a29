// Answers that an opened survey has no question or no option for: they were given under another version of the questionnaire.
import { isEmptyAnswer } from '@caracteriza/domain/question/answer-check';
import { answerParts } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { answerRows, areBlankRows, rowsValue } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { chosenIDs, chosenOptions } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { isCompactDate } from '@caracteriza/domain/values/dates';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { isAsked } from '@caracteriza/domain/question/kinds';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { ShownQuestion } from './survey-questions.ts';
import type { Filled } from '../use-survey.ts';

/** What must be known of a question to read its answer. */
export type AnsweredQuestion = Pick<
  ShownQuestion,
  | 'id'
  | 'statement'
  | 'fieldTypeCode'
  | 'options'
  | 'several'
  | 'columns'
  | 'offersDontKnow'
  | 'offersNoReply'
>;

export interface OrphanAnswer {
  readonly question: AnsweredQuestion;
  readonly value: string;
  readonly fileName: string | null;
}

/** The questions that are answered, each with only those of its options that the answer names. */
export function answeredQuestions(
  questions: readonly AnsweredQuestion[],
  { answers }: Filled,
): AnsweredQuestion[] {
  return questions.flatMap(
    ({ id, statement, fieldTypeCode, options, several, columns, offersDontKnow, offersNoReply }) => {
      const value = answers[id] ?? '';
      if (isEmptyAnswer(value)) return [];
      return [
        {
          id,
          statement,
          fieldTypeCode,
          options: options.filter((option) => value.includes(option.id)),
          ...(several && { several }),
          ...(columns && { columns }),
          ...(offersDontKnow && { offersDontKnow }),
          ...(offersNoReply && { offersNoReply }),
        },
      ];
    },
  );
}

/** All answers in one, those without a question too. */
export function withOrphans({ answers, fileNames }: Filled, orphans: readonly OrphanAnswer[]): Filled {
  return {
    answers: {
      ...answers,
      ...Object.fromEntries(orphans.map(({ question, value }) => [question.id, value])),
    },
    fileNames: {
      ...fileNames,
      ...Object.fromEntries(
        orphans.flatMap(({ question, fileName }) => (fileName === null ? [] : [[question.id, fileName]])),
      ),
    },
  };
}

/** Whether the widget of a column shows this cell: what was typed stands there as it is, to be mended. */
function showsCell({ kind, options }: RowColumn, cell: string): boolean {
  if (kind === 'list') return options.includes(cell);
  return kind !== 'date' || isCompactDate(cell);
}

/** The rows with only those cells that a column takes: all of them as they are where each is taken, '' where none is. */
function fittingRows(columns: readonly RowColumn[], value: string): string {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const takes = ([key, cell]: [string, string]) => {
    const column = byKey.get(key);
    return cell.trim() === '' || (column !== undefined && showsCell(column, cell));
  };
  const rows = answerRows(value).map((row) => Object.entries(row));
  if (rows.length > 0 && rows.every((cells) => cells.every(takes))) return value;
  const fitting = rowsValue(rows.map((cells) => Object.fromEntries(cells.filter(takes))));
  return areBlankRows(fitting) ? '' : fitting;
}

/** What is typed as it is read: a question of one of these types shows what was answered to one of another. */
const typed: readonly string[] = [fieldTypes.text, fieldTypes.numeric, fieldTypes.time];

/**
 * What a question can hold of this answer, which was given to it as it was `before`: all of it while each option, and No sabe, is
 * still offered; of rows the cells that still have their place; else nothing, ''.
 */
function fittingAnswer(
  question: AnsweredQuestion,
  answer: string,
  before: AnsweredQuestion | undefined,
): string {
  if (!isAsked(question)) return '';
  const { value } = answerParts(question, answer);
  if (withoutAnswerOf(question, value)) return answer;
  if (before && withoutAnswerOf(before, value)) return '';
  const { fieldTypeCode } = question;
  const sameKind = (known: string) =>
    known === fieldTypeCode || (typed.includes(known) && typed.includes(fieldTypeCode));
  if (before && !sameKind(before.fieldTypeCode)) return '';
  if (fieldTypeCode === fieldTypes.rows) return fittingRows(question.columns ?? [], value);
  const offered =
    fieldTypeCode !== fieldTypes.dropdown ||
    chosenOptions(question, value).length === chosenIDs(question, value).length;
  return offered ? answer : '';
}

/** An answer whose question is asked and may be answered anew stands under a name of its own, which no earlier one has. */
function besideIts(id: string, taken: Readonly<Record<string, string>>): string {
  let name = `${id}/opción`;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${id}/opción/${number}`;
  return name;
}

/** Parts answers into those that these questions can hold and the rest; `known` are questions that the rest may belong to. */
export function partAnswers(
  all: Filled,
  questions: readonly AnsweredQuestion[],
  known: readonly AnsweredQuestion[],
): { filled: Filled; orphans: readonly OrphanAnswer[] } {
  const byID = new Map(questions.map((question) => [question.id, question]));
  const knownByID = new Map(known.map((question) => [question.id, question]));
  const fitting = new Map(
    Object.entries(all.answers).map(([id, value]) => {
      const question = byID.get(id);
      if (isEmptyAnswer(value)) return [id, value];
      return [id, question ? fittingAnswer(question, value, knownByID.get(id)) : ''];
    }),
  );
  const rest = Object.entries(all.answers).filter(([id, value]) => fitting.get(id) !== value);
  if (rest.length === 0) return { filled: all, orphans: [] };
  const out = new Set(rest.flatMap(([id]) => (fitting.get(id) === '' ? [id] : [])));
  const keep = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).filter(([id]) => byID.has(id) && !out.has(id));
  return {
    filled: {
      answers: Object.fromEntries(keep(all.answers).map(([id]) => [id, fitting.get(id)!])),
      fileNames: Object.fromEntries(keep(all.fileNames)),
    },
    orphans: rest.map(([id, value]) => {
      const question = knownByID.get(id) ?? {
        id,
        statement: byID.get(id)?.statement ?? 'Pregunta de otra versión',
        fieldTypeCode: '',
        options: [],
      };
      return {
        question: byID.has(id) ? { ...question, id: besideIts(id, all.answers) } : question,
        value,
        fileName: all.fileNames[id] ?? null,
      };
    }),
  };
}
