import type { AnswerRules, KindQuestion } from '../../kind.ts';
import { areBlankRows, rowsOnWire } from './answer-rows.ts';
import { maximumRows } from './row-values.ts';
import { answerRows, cellIn } from './row-values.ts';
import { cellProblem } from './column-cell.ts';
import { askedColumns, cellLimitProblem } from './column-rules.ts';

const unreadable = 'Las filas de la respuesta no se pueden leer.';

/** Why rows cannot be saved: reports the first invalid cell by row number and column name. */
function answerProblem({ columns }: KindQuestion, value: string, today: string): string | null {
  const questionColumns = columns ?? [];
  const rows = answerRows(value);
  if (rows.length === 0) return unreadable;
  if (rows.length > maximumRows) return `Escriba máximo ${maximumRows} filas.`;
  const keys = new Set(questionColumns.map(({ key }) => key));
  for (const [index, row] of rows.entries()) {
    if (!Object.keys(row).every((key) => keys.has(key)))
      return `La fila ${index + 1} tiene una columna que la pregunta no tiene.`;
    const rowColumns = askedColumns(questionColumns, row);
    for (const column of rowColumns) {
      const problem =
        cellProblem(column, cellIn(row, column.key), today) ?? cellLimitProblem(rowColumns, row, column);
      if (problem) return `Fila ${index + 1}, ${column.label}: ${problem}`;
    }
  }
  return value === rowsOnWire(questionColumns, value) ? null : unreadable;
}

export const rowsAnswerRules: AnswerRules = {
  answerProblem,
  onWire: ({ columns }, typedText) => rowsOnWire(columns ?? [], typedText),
  // Text typed into a cell that its row no longer asks for is kept, but must not be counted.
  countedText: ({ columns }, typedText) =>
    columns?.some(({ showWhen }) => showWhen) ? rowsOnWire(columns, typedText) : typedText,
  isBlank: areBlankRows,
};
