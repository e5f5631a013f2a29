import {
  type ColumnKind,
  isNumberColumn,
  type RowColumn,
} from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import type { WrittenRow, XlsformKind } from '../kind.ts';
import { nameOf, nameOfCellOption, nameOfQuestion } from '../names.ts';
import { conjunction, dayConstant, notNegativeConstraint } from '../constraint.ts';
import { yesCell } from '../yes-no.ts';

const columnTypes: Readonly<Record<ColumnKind, WrittenRow>> = {
  text: { type: 'text' },
  whole: { type: 'integer' },
  decimal: { type: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  list: { type: 'select_one' },
};

/** The name of a column's option list. */
const listOf = (code: string, { key }: RowColumn) => `${nameOf(code)}_${key}`;

/** The constraint of a cell; without a minimum, negative numbers are rejected. */
function columnConstraint({
  kind,
  least,
  most,
  notAfterToday,
  earliest,
  latest,
}: RowColumn): string | undefined {
  const atLeast = typeof least === 'number' ? `. >= ${least}` : notNegativeConstraint;
  return conjunction(
    isNumberColumn(kind) && atLeast,
    typeof most === 'number' && `. <= ${most}`,
    !!earliest && `. >= ${dayConstant(earliest)}`,
    !!latest && `. <= ${dayConstant(latest)}`,
    notAfterToday === 1 && '. <= today()',
  );
}

function columnRow(code: string, column: RowColumn): WrittenRow {
  const { key, label, kind, required } = column;
  const list = kind === 'list' && { type: `select_one ${listOf(code, column)}` };
  const constraint = columnConstraint(column);
  return {
    ...columnTypes[kind],
    ...(constraint !== undefined && { constraint }),
    ...list,
    name: key,
    label,
    required: yesCell(required),
  };
}

const choicesOf = (code: string, column: RowColumn): WrittenRow[] =>
  column.options.map((label, index) => ({
    list_name: listOf(code, column),
    name: nameOfCellOption(index),
    label,
  }));

/** A repeated group; `rows-group.ts` reads it. */
export const rows: XlsformKind = {
  cells: () => ({ type: 'begin_repeat' }),
  rowsBehind: (question: PinnedQuestion) => [
    ...(question.columns ?? []).map((column) => columnRow(question.code, column)),
    { type: 'end_repeat', name: nameOfQuestion(question) },
  ],
  choices: ({ code, columns }) => (columns ?? []).flatMap((column) => choicesOf(code, column)),
  standard: ['columns'],
  // A repeated group has no value.
  conditions: { isSayable: (value) => value !== null },
};
