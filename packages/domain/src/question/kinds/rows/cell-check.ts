/** One cell of rows, against its column. */
import { refusedValue } from '../../../words/refused-value.ts';
import { answerRulesOfColumn } from './column-answer-rules.ts';
import { columnQuestion } from './column-question.ts';
import type { RowColumn } from './row-columns.ts';

/** Why a cell of rows is refused, in Spanish, or null. @param today compact, in Bogotá */
export function cellProblem(column: RowColumn, cell: string, today: string): string | null {
  // 'null' is no answer to a question, but in a cell it is a text like any other.
  if (cell.trim() !== '')
    return answerRulesOfColumn(column).answerProblem(columnQuestion(column), cell, today);
  return column.required === 1 ? refusedValue.required(column.label) : null;
}
