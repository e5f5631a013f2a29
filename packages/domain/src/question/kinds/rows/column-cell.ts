/** One cell of a row. Its column is treated as a question, which handles checking, wire format and input. */
import { refusedValue } from '../../../words/refused-value.ts';
import type { AnswerRules } from '../../kind.ts';
import { fieldTypes } from '../../kinds.ts';
import { dateAnswerRules } from '../date/answer-rules.ts';
import { dropdownAnswerRules } from '../dropdown/answer-rules.ts';
import { numericAnswerRules } from '../numeric/answer-rules.ts';
import { textAnswerRules } from '../text/answer-rules.ts';
import { timeAnswerRules } from '../time/answer-rules.ts';
import { type ColumnKind, maxColumnDecimals, type RowColumn } from './row-columns.ts';

/** Maximum length of a cell, in characters. */
const maximumCellLength = 200;

interface CellKind {
  readonly fieldTypeCode: string;
  readonly rules: AnswerRules;
  readonly settings?: { readonly decimals?: number; readonly longest?: number };
}

const cellKinds: Readonly<Record<ColumnKind, CellKind>> = {
  text: { fieldTypeCode: fieldTypes.text, rules: textAnswerRules, settings: { longest: maximumCellLength } },
  whole: { fieldTypeCode: fieldTypes.numeric, rules: numericAnswerRules },
  decimal: {
    fieldTypeCode: fieldTypes.numeric,
    rules: numericAnswerRules,
    settings: { decimals: maxColumnDecimals },
  },
  date: { fieldTypeCode: fieldTypes.date, rules: dateAnswerRules },
  time: { fieldTypeCode: fieldTypes.time, rules: timeAnswerRules },
  list: { fieldTypeCode: fieldTypes.dropdown, rules: dropdownAnswerRules },
};

/** Turns a column into a question; each list option serves as its own ID. */
export function columnQuestion({ kind, label, required, options, ...bounds }: RowColumn) {
  const { least, most, notAfterToday, earliest, latest } = bounds;
  const { fieldTypeCode, settings } = cellKinds[kind];
  return {
    fieldTypeCode,
    ...settings,
    ...(typeof least === 'number' && { least }),
    ...(typeof most === 'number' && { most }),
    ...(notAfterToday === 1 && { notAfterToday }),
    ...(earliest && { earliest }),
    ...(latest && { latest }),
    statement: label,
    required,
    options: (kind === 'list' ? options : []).map((option, orderOption) => ({
      id: option,
      label: option,
      orderOption,
    })),
  };
}

/** The wire format of a typed cell. */
export const cellOnWire = (column: RowColumn, typedText: string): string =>
  cellKinds[column.kind].rules.onWire?.(columnQuestion(column), typedText) ?? typedText;

/**
 * Why a cell is invalid (in Spanish), or null if it is valid.
 * @param today yyyymmdd, Bogotá time
 */
export function cellProblem(column: RowColumn, cell: string, today: string): string | null {
  // In a cell, 'null' is ordinary text, although as an answer it counts as empty.
  if (cell.trim() !== '')
    return cellKinds[column.kind].rules.answerProblem(columnQuestion(column), cell, today);
  return column.required === 1 ? refusedValue.required(column.label) : null;
}
