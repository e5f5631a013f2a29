/** The rules between the columns of a row, in words (decision 0138). Surveys do not load this module. */
import { comparisonOf } from '../../kinds.ts';
import { relativeLimits, relativeWords } from '../../relative-limit.ts';
import { operatorWords } from '../../show-when-words.ts';
import { columnQuestion } from './column-cell.ts';
import type { RowColumn } from './row-columns.ts';

/** The limits set by earlier columns, in words, such as 'no anterior a «Nacimiento»'. */
export function columnLimitWords(column: RowColumn, columns: readonly RowColumn[]): string[] {
  const { fieldTypeCode } = columnQuestion(column);
  return relativeLimits.flatMap((limit) => {
    const limitColumn = columns.find(({ key }) => key === column[limit.name]);
    return limitColumn ? [`${relativeWords(fieldTypeCode, limit)} «${limitColumn.label}»`] : [];
  });
}

/** When a column is asked, such as '«Vacuna» es «BCG»'; '' if always. */
export function columnConditionWords({ showWhen }: RowColumn, columns: readonly RowColumn[]): string {
  const conditionColumn = showWhen && columns.find(({ key }) => key === showWhen.column);
  if (!conditionColumn) return '';
  const question = columnQuestion(conditionColumn);
  const conditionText = `«${conditionColumn.label}» ${operatorWords(question, showWhen.operator)}`;
  if (showWhen.value === null) return conditionText;
  return `${conditionText} ${comparisonOf(question).valueWords(question, showWhen.value, undefined)}`;
}
