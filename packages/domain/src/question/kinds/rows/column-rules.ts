/**
 * Rules between the columns of one row: which of its cells are asked, and limits that refer to an earlier cell (decision 0138).
 */
import { relativeProblem } from '../../relative-limit-check.ts';
import { conditionHolds } from '../../show-when.ts';
import { cellOnWire, columnQuestion } from './column-cell.ts';
import type { RowColumn } from './row-columns.ts';
import { type AnswerRow, cellIn } from './row-values.ts';

/** The columns that a row asks for, in order. A cell that is not asked counts as unanswered for the columns after it. */
export function askedColumns(columns: readonly RowColumn[], row: AnswerRow): RowColumn[] {
  const columnsByKey = new Map<string, RowColumn>();
  for (const column of columns) {
    const { showWhen } = column;
    const conditionColumn = showWhen && columnsByKey.get(showWhen.column);
    const isShown =
      !showWhen ||
      (conditionColumn &&
        conditionHolds(
          columnQuestion(conditionColumn),
          cellOnWire(conditionColumn, cellIn(row, conditionColumn.key)),
          showWhen,
        ));
    if (isShown) columnsByKey.set(column.key, column);
  }
  return [...columnsByKey.values()];
}

/**
 * Why a cell exceeds the limit set by an earlier cell of its row (in Spanish), or null if it does not.
 * @param rowColumns the columns that the row asks for
 */
export function cellLimitProblem(
  rowColumns: readonly RowColumn[],
  row: AnswerRow,
  column: RowColumn,
): string | null {
  const questionWithAnswer = (each: RowColumn) => ({
    question: columnQuestion(each),
    answer: cellOnWire(each, cellIn(row, each.key)),
  });
  const { question, answer } = questionWithAnswer(column);
  const { notLessThan, notMoreThan } = column;
  return relativeProblem({ question: { ...question, notLessThan, notMoreThan }, answer }, (key) => {
    const limitColumn = rowColumns.find((each) => each.key === key);
    return limitColumn && questionWithAnswer(limitColumn);
  });
}
