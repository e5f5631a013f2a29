/** One cell of rows: its column as a question of its own, which checks, sends and asks for it. */
import { refusedValue } from '../../../words/refused-value.ts';
import { type AnswerRules, fieldTypes } from '../../kind.ts';
import { dateAnswerRules } from '../date/answer-rules.ts';
import { dropdownAnswerRules } from '../dropdown/answer-rules.ts';
import { numericAnswerRules } from '../numeric/answer-rules.ts';
import { textAnswerRules } from '../text/answer-rules.ts';
import { timeAnswerRules } from '../time/answer-rules.ts';
import type { ColumnKind, RowColumn } from './row-columns.ts';

/** Longest text of a cell, in characters. */
const maximumCellLength = 200;

interface CellKind {
  readonly fieldTypeCode: string;
  readonly rules: AnswerRules;
  readonly settings?: { readonly decimals?: number; readonly longest?: number };
}

const cellKinds: Readonly<Record<ColumnKind, CellKind>> = {
  text: { fieldTypeCode: fieldTypes.text, rules: textAnswerRules, settings: { longest: maximumCellLength } },
  whole: { fieldTypeCode: fieldTypes.numeric, rules: numericAnswerRules },
  decimal: { fieldTypeCode: fieldTypes.numeric, rules: numericAnswerRules, settings: { decimals: 6 } },
  date: { fieldTypeCode: fieldTypes.date, rules: dateAnswerRules },
  time: { fieldTypeCode: fieldTypes.time, rules: timeAnswerRules },
  list: { fieldTypeCode: fieldTypes.dropdown, rules: dropdownAnswerRules },
};

/** A column as a question; an option of its list is its own id. */
export function columnQuestion({ kind, label, required, options }: RowColumn) {
  const { fieldTypeCode, settings } = cellKinds[kind];
  return {
    fieldTypeCode,
    ...settings,
    statement: label,
    required,
    options: (kind === 'list' ? options : []).map((option, orderOption) => ({
      id: option,
      label: option,
      orderOption,
    })),
  };
}

/** The wire form of a typed cell. */
export const cellOnWire = (column: RowColumn, typed: string): string =>
  cellKinds[column.kind].rules.onWire?.(columnQuestion(column), typed) ?? typed;

/** Why a cell of rows is refused, in Spanish, or null. @param today compact, in Bogotá */
export function cellProblem(column: RowColumn, cell: string, today: string): string | null {
  // 'null' is no answer to a question, but in a cell it is a text like any other.
  if (cell.trim() !== '')
    return cellKinds[column.kind].rules.answerProblem(columnQuestion(column), cell, today);
  return column.required === 1 ? refusedValue.required(column.label) : null;
}
