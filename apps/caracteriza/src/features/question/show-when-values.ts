// The conditions of a question as one input of its form: their text as JSON, '' when there are none.
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { showWhenByID } from '@caracteriza/domain/question/show-when-by-id';

/** A condition while it is made: nothing chosen or typed yet is ''. */
export interface ConditionRow {
  /** What React knows the row by, however the rows above it change. */
  key: number;
  questionID: string;
  operator: ShowWhen['conditions'][number]['operator'];
  value: string;
}

/** The conditions while they are made. */
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

/** A condition to be filled, below these. */
export const emptyRow = (rows: readonly ConditionRow[]): ConditionRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  questionID: '',
  operator: 'equal',
  value: '',
});

/** The rows that an input holds, which only `inputOf` has written. */
export const rowsOf = (input: string): ConditionRows =>
  input === '' ? { match: 'all', conditions: [] } : (JSON.parse(input) as ConditionRows);

/** What a request takes. */
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

/** What is said of the first row that lacks something, or null. */
export function incompleteRow(input: string): string | null {
  const at = rowsOf(input).conditions.findIndex(
    ({ questionID, operator, value }) =>
      questionID === '' || (operator !== 'answered' && value.trim() === ''),
  );
  return at === -1 ? null : `Complete o quite la condición ${at + 1}.`;
}
