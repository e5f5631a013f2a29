/** Checks the rules between columns (decision 0138). Surveys do not load this module. */
import { fold } from '../../../values/fold.ts';
import { canLimit, relativeLimits } from '../../relative-limit.ts';
import { comparisonOf } from '../../kinds.ts';
import { operatorsOf } from '../../show-when.ts';
import { columnQuestion } from './column-cell.ts';
import type { ColumnCondition, RowColumn } from './row-columns.ts';

function placeProblem(
  key: string,
  earlierColumns: readonly RowColumn[],
  allColumns: readonly RowColumn[],
): string | null {
  if (earlierColumns.some((column) => column.key === key)) return null;
  const laterColumn = allColumns.find((column) => column.key === key);
  return laterColumn
    ? `«${laterColumn.label}» no está antes: elija una columna anterior.`
    : 'Se refiere a una columna que ya no está: elija otra.';
}

function conditionProblem(
  { column, operator, value }: ColumnCondition,
  earlierColumns: readonly RowColumn[],
) {
  const comparedColumn = columnQuestion(earlierColumns.find(({ key }) => key === column)!);
  if (!operatorsOf(comparedColumn).includes(operator))
    return `«${comparedColumn.statement}» no admite esa comparación: elija otra.`;
  if (operator === 'answered') return value === null ? null : 'Esta comparación no lleva valor.';
  if (fold(value ?? '') === '') return 'Indique el valor de la condición.';
  return comparisonOf(comparedColumn).valueProblem(comparedColumn, value!);
}

function limitsProblem(
  column: RowColumn,
  earlierColumns: readonly RowColumn[],
  allColumns: readonly RowColumn[],
) {
  const { fieldTypeCode } = columnQuestion(column);
  for (const { name } of relativeLimits) {
    const key = column[name];
    const reason = key ? placeProblem(key, earlierColumns, allColumns) : null;
    if (reason !== null) return reason;
    const limitColumn = earlierColumns.find((each) => each.key === key);
    if (limitColumn && !canLimit(fieldTypeCode, columnQuestion(limitColumn)))
      return `«${limitColumn.label}» no se puede comparar con esta columna: elija otra.`;
  }
  return null;
}

/** Why the rules of a column cannot be saved (in Spanish), or null if they can. */
export function columnRulesProblem(columns: readonly RowColumn[], index: number): string | null {
  const column = columns[index]!;
  const earlierColumns = columns.slice(0, index);
  const { showWhen } = column;
  if (!showWhen) return limitsProblem(column, earlierColumns, columns);
  return (
    placeProblem(showWhen.column, earlierColumns, columns) ??
    conditionProblem(showWhen, earlierColumns) ??
    limitsProblem(column, earlierColumns, columns)
  );
}
