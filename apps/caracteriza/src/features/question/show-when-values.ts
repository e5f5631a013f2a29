// The conditions of a question as a single form input: JSON, or '' if there are none.
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { showWhenByID } from '@caracteriza/domain/question/show-when-by-id';

/** A condition being edited; '' for anything not yet chosen or typed. */
export interface ConditionRow {
  /** React key of the row, stable when rows above it change. */
  key: number;
  questionID: string;
  operator: ShowWhen['conditions'][number]['operator'];
  value: string;
}

/** The conditions being edited. */
export interface ConditionRows {
  match: ShowWhen['match'];
  conditions: readonly ConditionRow[];
}

/** The input of a record's conditions. */
export function showWhenInput(showWhen: Parameters<typeof showWhenByID>[0]): string {
  const plain = showWhenByID(showWhen);
  if (!plain) return '';
  const conditions = plain.conditions.map(({ value, ...rest }, key) => ({
    key,
    ...rest,
    value: value ?? '',
  }));
  return inputOf({ match: plain.match, conditions });
}

/** The input that holds these rows. */
export const inputOf = (rows: ConditionRows): string =>
  rows.conditions.length === 0 ? '' : JSON.stringify(rows);

/** An empty condition to append to these. */
export const emptyRow = (rows: readonly ConditionRow[]): ConditionRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  questionID: '',
  operator: 'equal',
  value: '',
});

/** The rows in an input, which is always written by `inputOf`. */
export const rowsOf = (input: string): ConditionRows =>
  input === '' ? { match: 'all', conditions: [] } : (JSON.parse(input) as ConditionRows);

/** The request value. */
export function showWhenBody(input: string | null) {
  const { match, conditions } = rowsOf(input ?? '');
  if (conditions.length === 0) return null;
  return {
    match,
    conditions: conditions.map(({ questionID, operator, value }) => ({
      questionID,
      operator,
      value: value || null,
    })),
  };
}

/** The message for the first incomplete row, or null. */
export function incompleteRow(input: string): string | null {
  const index = rowsOf(input).conditions.findIndex(
    ({ questionID, operator, value }) =>
      questionID === '' || (operator !== 'answered' && value.trim() === ''),
  );
  return index === -1 ? null : `Complete o quite la condición ${index + 1}.`;
}
