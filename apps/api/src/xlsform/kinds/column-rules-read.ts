/** Reads the rules between the columns of a repeated group (decision 0138). */
import { columnQuestion } from '@caracteriza/domain/question/kinds/rows/column-cell';
import type { ColumnRules, RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { canLimit, relativeLimits, type RelativeLimits } from '@caracteriza/domain/question/relative-limit';
import { nameOfRow } from '../calculation.ts';
import { type FormOption, type FormQuestion, ownColumn, ownColumns } from '../form.ts';
import { readConditions, singleCondition } from '../relevant.ts';
import type { FormRow, ReportGap } from '../sheet-rows.ts';
import { withNames } from './column-rules.ts';

/** A parsed column, with the names of its row and options in the form. */
export interface ReadColumn {
  row: FormRow;
  name: string;
  column: RowColumn;
  options: readonly FormOption[];
}

/** A column as a question, for conditions and limits of later columns to refer to. */
export const questionOfColumn = ({ row, name, column, options }: ReadColumn): FormQuestion => ({
  row: row.number,
  name,
  type: columnQuestion(column).fieldTypeCode,
  statement: column.label,
  section: null,
  description: null,
  required: column.required === 1,
  weight: row.number,
  settings: {},
  options: [...options],
  base: null,
  showWhen: null,
  dependent: null,
});

const unsaidCondition = 'Esta condición no se puede expresar en una fila: se pregunta siempre.';
export const unsaidLimit = 'Este límite no se puede expresar en una fila: no se exige.';

/** The condition for asking the column, from `relevant` or our own column. */
function readShowWhen(
  row: FormRow,
  earlierColumns: ReadonlyMap<string, ReadColumn>,
  reportGap: ReportGap,
): ColumnRules {
  const [relevant, ownCell] = [row.takeText('relevant'), row.takeText(ownColumns.showWhen)];
  const header = ownCell === '' ? 'relevant' : ownColumns.showWhen;
  const text = ownCell === '' ? relevant : ownCell;
  if (text === '') return {};
  const questions = new Map(Array.from(earlierColumns, ([name, column]) => [name, questionOfColumn(column)]));
  const { clauses, unread } = readConditions(withNames(text), questions, ownCell !== '');
  const condition = clauses.length === 1 && unread.length === 0 ? singleCondition(clauses[0]!) : null;
  const comparedColumn = condition?.answered ? earlierColumns.get(condition.questionID) : undefined;
  if (!condition || !comparedColumn) {
    reportGap(row, header, text, unsaidCondition);
    return {};
  }
  const { operator, value } = condition;
  const option = comparedColumn.options.find(({ name }) => name === value);
  return { showWhen: { column: comparedColumn.column.key, operator, value: option?.label ?? value } };
}

/** The rules of a column, given the limits in its `constraint`. */
export function readRules(
  row: FormRow,
  fieldType: string,
  earlierColumns: ReadonlyMap<string, ReadColumn>,
  limits: RelativeLimits,
  reportGap: ReportGap,
): ColumnRules {
  const byRow = new Map(
    Array.from(earlierColumns.values(), ({ row: columnRow, column }) => [
      nameOfRow(columnRow.number),
      column.key,
    ]),
  );
  const columnLimits = relativeLimits.flatMap(({ name }) => {
    const [limit, header] = [limits[name], ownColumn(name)];
    const cell = row.takeText(header);
    if (limit) return [[name, byRow.get(limit)!] as const];
    if (cell === '') return [];
    const limitColumn = earlierColumns.get(cell)?.column;
    if (limitColumn && canLimit(fieldType, columnQuestion(limitColumn)))
      return [[name, limitColumn.key] as const];
    reportGap(row, header, cell, unsaidLimit);
    return [];
  });
  return { ...readShowWhen(row, earlierColumns, reportGap), ...Object.fromEntries(columnLimits) };
}
