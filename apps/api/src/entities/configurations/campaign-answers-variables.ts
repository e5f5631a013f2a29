/**
 * The answers as variables for statistics programs: numbers with labels, including for the reasons why there is no answer
 * (decision 0096).
 */
import { comparisonOf, fieldTypes, hasOptions, takesSeveral } from '@caracteriza/domain/question/kinds';
import type { Cell } from '../../exports/columns.ts';
import { type MissingCode, missingNumbers, type Variable } from '../../exports/statistics/variable.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { answerCodes, fileCodes } from '../../questionnaire/file-names.ts';
import type { JoinedQuestion, Version } from '../../questionnaire/joined.ts';
import {
  type AnswerColumn,
  type AnswerRow,
  type CodedValue,
  valuesText,
} from './campaign-answers-columns.ts';
import { isDay } from './campaign-answers-places.ts';
import { columnName, longestName, type QuestionColumns } from './campaign-answers-questions.ts';

/** A variable with its line in the codebook; the codes of a numeric variable are numbers. */
export type VariableColumn = AnswerColumn & Pick<Variable<AnswerRow>, 'measure'>;

const wholeNumber = /^(?:0|[1-9]\d{0,8})$/;

const isMissingCode = (code: unknown): code is MissingCode =>
  typeof code === 'string' && Object.hasOwn(missingNumbers, code);

/** The number for a missing answer; null for every other code. */
const missingNumber = (code: Cell): number | null =>
  isMissingCode(code) ? missingNumbers[code].number : null;

/** A cell as a number; null if it is not one. */
export function numberOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || cell === '') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
}

const textVariable = (column: AnswerColumn): VariableColumn => ({
  ...column,
  measure: column.days === true ? 'day' : 'text',
  // Only numbers have labels, because haven refuses labels on texts of more than eight bytes.
  values: [],
  note: valuesText(column),
});

/** A column as a variable. Its codes become numbers only if they are all whole numbers without leading zeros. */
function variableOf(column: AnswerColumn): VariableColumn {
  const { values, type, value } = column;
  const areNumbers = values.length > 0 && values.every(({ code }) => wholeNumber.test(code));
  if (!areNumbers && type !== 'Número') return textVariable(column);
  return { ...column, measure: 'number', value: (row) => numberOf(value(row)) };
}

/** The code of a missing answer's state, or the codes of the chosen options. */
function codeIn({ positions }: QuestionColumns, { cells }: AnswerRow): string {
  const code = cells[positions.code];
  return typeof code === 'string' ? code : '';
}

/** The reasons for a missing answer that this question can have. */
const missingValues = ({ code }: QuestionColumns): CodedValue[] =>
  code.values.flatMap((value) =>
    isMissingCode(value.code) ? [{ ...value, code: String(missingNumbers[value.code].number) }] : [],
  );

/** A number, or the reserved number for the reason why there is no answer. */
const withReasons = (
  group: QuestionColumns,
  column: AnswerColumn,
  number: (row: AnswerRow) => number | null,
): VariableColumn => ({
  ...column,
  measure: 'number',
  values: [...column.values, ...missingValues(group)],
  value: (row) => number(row) ?? missingNumber(row.cells[group.positions.code]),
});

/**
 * The number of each option, by its code in files. A code that is a number keeps it; the others are numbered above those, in
 * the order of the oldest version, so that a new option changes no number.
 */
export function optionNumbers(question: JoinedQuestion): ReadonlyMap<string, number> {
  const codes = fileCodes(question);
  const oldestFirst = question.versions.toReversed().flatMap((version) => version.question.options);
  const orderedCodes = [...new Set(oldestFirst.map(({ code }) => codes.get(code)!))];
  const numbers = new Map(
    orderedCodes.filter((code) => wholeNumber.test(code)).map((code) => [code, Number(code)]),
  );
  const highestNumber = Math.max(0, ...numbers.values());
  const unnumbered = orderedCodes.filter((code) => !numbers.has(code));
  return new Map([
    ...numbers,
    ...unnumbered.map((code, index) => [code, highestNumber + index + 1] as const),
  ]);
}

function choiceVariable(group: QuestionColumns): VariableColumn {
  const numbers = optionNumbers(group.question);
  const options = group.code.values
    .flatMap(({ code, label }) => {
      const number = numbers.get(code);
      return number === undefined ? [] : [{ number, label }];
    })
    .toSorted((a, b) => a.number - b.number);
  const values = options.map(({ number, label }) => ({ code: String(number), label }));
  const column = { ...group.value, type: 'Código', values, note: '' };
  return withReasons(group, column, (row) => numbers.get(codeIn(group, row)) ?? null);
}

/** For a shared list, the code itself, because it has a meaning elsewhere, such as '05001' for a municipality. */
const sharedCode = ({ code }: QuestionColumns): VariableColumn[] =>
  code.sharedList === undefined ? [] : [textVariable(code)];

/**
 * The sum of the scores of the chosen options, as they were in the survey's version; empty if one of the options has no score,
 * as in calculations.
 */
function scoreVariables(group: QuestionColumns, versions: readonly Version[]): VariableColumn[] {
  const codes = fileCodes(group.question);
  const hashes = new Map(versions.map(({ number, hash }) => [number, hash]));
  const scores = new Map(
    group.question.versions.map(({ number, question }) => [
      hashes.get(number),
      new Map(
        question.options.flatMap(({ code, score }) =>
          score === undefined ? [] : [[codes.get(code)!, score]],
        ),
      ),
    ]),
  );
  if ([...scores.values()].every(({ size }) => size === 0)) return [];
  const { name, label } = group.value;
  const column = {
    ...group.value,
    name: `${name}_pun`,
    label: `${label}: puntaje`,
    type: 'Número',
    note: '',
  };
  return [
    withReasons(group, column, (row) => {
      const chosenCodes = codeIn(group, row).split(' ');
      const chosenScores = chosenCodes.flatMap((code) => scores.get(row.survey.hash)?.get(code) ?? []);
      return chosenScores.length < chosenCodes.length
        ? null
        : chosenScores.reduce((sum, score) => sum + score, 0);
    }),
  ];
}

/** The text of the answers, if a number cannot represent all of them exactly. */
export function writtenVariables(group: QuestionColumns, inexact: ReadonlySet<string>): VariableColumn[] {
  if (group.question.versions.every(({ question }) => !inexact.has(question.id))) return [];
  const { name, label, value } = group.value;
  const textColumn = {
    ...group.value,
    name: `${name}_txt`,
    label: `${label}: como se escribió`,
    type: 'Texto',
  };
  const note = 'Con sus ceros a la izquierda';
  const text = (row: AnswerRow) => {
    const cell = value(row);
    return typeof cell === 'number' ? String(cell) : cell;
  };
  return [{ ...textVariable({ ...textColumn, note }), value: text }];
}

/** Whether there is an answer and, if not, why. Accompanies texts and days, which cannot show it themselves. */
function stateVariable(group: QuestionColumns): VariableColumn {
  if (group.question.versions.some(({ question }) => hasOptions(question))) return textVariable(group.code);
  const { code, text } = answerCodes.answered;
  const column = { ...group.code, values: [{ code: '1', label: text }] };
  return withReasons(group, column, ({ cells }) => (cells[group.positions.code] === code ? 1 : null));
}

function questionVariables(
  group: QuestionColumns,
  versions: readonly Version[],
  inexact: ReadonlySet<string>,
): VariableColumn[] {
  const { question, positions, value, options } = group;
  const inEveryVersion = (matches: (pinned: PinnedQuestion) => boolean) =>
    question.versions.every((version) => matches(version.question));
  const details = group.details.map((column) => variableOf(column));
  // Rows go to a separate table.
  const parts = group.parts.filter(({ type }) => type !== 'JSON');
  if (inEveryVersion(hasOptions)) {
    const choiceColumns = question.versions.some((version) => takesSeveral(version.question))
      ? options.map((column) =>
          withReasons(group, { ...column, note: '' }, (row) => numberOf(column.value(row))),
        )
      : [choiceVariable(group), ...sharedCode(group)];
    return [...choiceColumns, ...scoreVariables(group, versions), ...details];
  }
  if (inEveryVersion((pinned) => comparisonOf(pinned).measure === 'number')) {
    const number = withReasons(group, { ...value, type: 'Número' }, ({ cells }) =>
      numberOf(cells[positions.value]),
    );
    return [number, ...writtenVariables(group, inexact), ...details];
  }
  if (inEveryVersion(({ fieldTypeCode }) => fieldTypeCode === fieldTypes.rows))
    return parts.map((column) => withReasons(group, column, (row) => numberOf(column.value(row))));
  const valueColumn = inEveryVersion(isDay) ? value : { ...value, days: false };
  return [
    textVariable(valueColumn),
    stateVariable(group),
    ...details,
    ...[...options, ...parts].map(variableOf),
  ];
}

/**
 * The variables of a table of answers.
 * @param inexact the IDs of questions with answers that a number cannot represent exactly
 */
export function variablesOf(
  table: {
    leading: readonly AnswerColumn[];
    questions: readonly QuestionColumns[];
    versions: readonly Version[];
  },
  inexact: ReadonlySet<string>,
): VariableColumn[] {
  const usedNames = new Set<string>();
  return [
    ...table.leading.map(variableOf),
    ...table.questions.flatMap((group) => questionVariables(group, table.versions, inexact)),
  ].map((variable) => ({ ...variable, name: columnName(variable.name, usedNames, longestName) }));
}
