/** Answers in exported files. */
import { comparisonOf, fieldTypes } from '@caracteriza/domain/question/kinds';
import { exportedNumber } from '@caracteriza/domain/values/number-text';
import type { PinnedQuestion } from '../body.ts';
import type { ExportedKind } from './kind.ts';
import { position } from './position.ts';
import { rows } from './rows.ts';

/** The codes of the kinds with columns besides value and code, in column order. */
export const exportedKinds: ReadonlyMap<string, ExportedKind> = new Map([
  [fieldTypes.position, position],
  [fieldTypes.rows, rows],
]);

/** An answer that is neither a choice nor a date, in one cell. */
export function exportedAnswer(
  question: Pick<PinnedQuestion, 'fieldTypeCode' | 'columns' | 'expression'>,
  value: string,
): string | number {
  if (comparisonOf(question).measure === 'number') return exportedNumber(value);
  return exportedKinds.get(question.fieldTypeCode)?.text?.(question, value) ?? value;
}
