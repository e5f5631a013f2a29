/** The rows of repeats as long tables: one line per row, with the survey's code and the row's number as keys. */
import { answerRows, cellIn } from '@caracteriza/domain/question/kinds/rows/row-values';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { isStatisticsWord } from '@caracteriza/domain/question/variable-name';
import { exportedNumber } from '@caracteriza/domain/values/number-text';
import type { Cell } from '../../exports/columns.ts';
import { missingNumbers, type Variable } from '../../exports/statistics/variable.ts';
import { answerCodes } from '../../questionnaire/file-names.ts';
import { textsOf } from '../../questionnaire/joined.ts';
import type { CodedValue } from './campaign-answers-columns.ts';
import { columnName, longestName, type QuestionColumns } from './campaign-answers-questions.ts';
import type { SurveyRow } from './campaign-answers-rows.ts';
import { numberOf } from './campaign-answers-variables.ts';

/** A row of a survey's answer; `position` counts from 1. */
export interface RepeatRow {
  survey: string;
  position: number;
  cells: Readonly<Record<string, string>>;
}

type RepeatVariable = Variable<RepeatRow>;

export const keyColumns: readonly RepeatVariable[] = [
  {
    name: 'encuesta_codigo',
    label: 'Código de la Encuesta',
    measure: 'text',
    values: [],
    value: ({ survey }) => survey,
  },
  {
    name: 'fila',
    label: 'Número de la fila',
    measure: 'number',
    values: [],
    value: ({ position }) => position,
  },
];

/** The uses of a column in the versions of the questionnaire, newest first. */
export type Uses = { number: number; column: RowColumn }[];

/** The columns of the rows by their key, each with its uses. */
export function columnUses({ question }: QuestionColumns): ReadonlyMap<string, Uses> {
  const uses = question.versions.flatMap(({ number, question: { columns } }) =>
    (columns ?? []).map((column) => ({ number, column })),
  );
  return Map.groupBy(uses, ({ column }) => column.key);
}

/** The label of a column, with its versions if they differ. */
export const usesLabel = (uses: Uses): string =>
  textsOf(uses.map(({ number, column }) => ({ number, text: column.label })));

const blankCode: CodedValue = {
  code: String(missingNumbers.SR.number),
  label: answerCodes.unanswered.text,
  missing: true,
};

export function measureOf(uses: Uses): { measure: RepeatVariable['measure']; list: boolean } {
  const kinds = new Set(uses.map(({ column }) => column.kind));
  const singleKind = kinds.size === 1 ? [...kinds][0] : undefined;
  if (singleKind === 'date') return { measure: 'day', list: false };
  if (singleKind === 'list') return { measure: 'number', list: true };
  const isNumber = [...kinds].every((kind) => kind === 'whole' || kind === 'decimal');
  return { measure: isNumber ? 'number' : 'text', list: false };
}

/** A name that statistics programs accept. */
export const repeatColumnName = (key: string): string => (isStatisticsWord(key) ? `c_${key}` : key);

/** The number column and, if numbers cannot represent its values exactly, also a text column. */
function variablesOf(key: string, uses: Uses, isInexact: boolean): RepeatVariable[] {
  const label = usesLabel(uses);
  const { measure, list } = measureOf(uses);
  const name = repeatColumnName(key);
  const text = ({ cells }: RepeatRow) => cellIn(cells, key);
  if (measure === 'day') return [{ name, label, measure, values: [], value: (row) => dayOf(text(row)) }];
  if (measure === 'text') return [{ name, label, measure, values: [], value: text }];
  // Oldest version first, so that a new option changes no number.
  const options = new Set(list ? uses.toReversed().flatMap(({ column }) => column.options) : []);
  const numbers = new Map([...options].map((option, index) => [option, index + 1]));
  const number = (cell: string) => (list ? (numbers.get(cell) ?? null) : numberOf(exportedNumber(cell)));
  const values = [...numbers].map(([option, code]) => ({ code: String(code), label: option }));
  const value = (row: RepeatRow) => (text(row) === '' ? missingNumbers.SR.number : number(text(row)));
  const variable = { name, label, measure, values: [...values, blankCode], value };
  const textVariable = {
    name: `${name}_txt`,
    label: `${label}: como se escribió`,
    measure: 'text' as const,
    values: [],
  };
  return isInexact && !list ? [variable, { ...textVariable, value: text }] : [variable];
}

const dayOf = (cell: string): Cell => (cell === '' ? null : { day: cell });

/** The variables of a question that is answered with rows. */
export function repeatVariables(group: QuestionColumns, inexact: ReadonlySet<string>): RepeatVariable[] {
  const isInexact = group.question.versions.some((version) => inexact.has(version.question.id));
  const usedNames = new Set<string>();
  return [
    ...keyColumns,
    ...[...columnUses(group)].flatMap(([key, uses]) => variablesOf(key, uses, isInexact)),
  ].map((variable) => ({ ...variable, name: columnName(variable.name, usedNames, longestName) }));
}

/** Returns a function that gives the rows of a survey. */
export function rowsBy({ question }: QuestionColumns): (survey: SurveyRow) => RepeatRow[] {
  const ids = new Set(question.versions.map((version) => version.question.id));
  return ({ code, answers }) => {
    const answer = answers.find((candidate) => ids.has(candidate.question));
    if (!answer || 'file' in answer) return [];
    return answerRows(answer.value).map((cells, index) => ({ survey: code, position: index + 1, cells }));
  };
}

/**
 * The rows of these surveys.
 * @param codes the surveys in the main table; any others were saved after it was read
 */
export async function* repeatRows(
  group: QuestionColumns,
  surveys: AsyncIterable<SurveyRow>,
  codes: ReadonlySet<string>,
): AsyncGenerator<RepeatRow> {
  const rowsOf = rowsBy(group);
  for await (const survey of surveys) if (codes.has(survey.code)) yield* rowsOf(survey);
}
