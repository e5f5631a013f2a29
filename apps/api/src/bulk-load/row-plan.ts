/** What loading would do with one row and with one family. */
import type { CheckedRow } from './row-check.ts';
import type { Family, Person } from './stored.ts';

export interface RowPlan extends CheckedRow {
  /** The person of the row's number, active or not. */
  holder: Person | null;
  family: FamilyPlan | null;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  /** By column: what the row would change. */
  changes: Record<string, string>;
}

export interface FamilyPlan {
  id: string;
  /** As the file names it. */
  name: string;
  stored: Family | null;
  /** By column: what the file says otherwise, or all of a new family. */
  changes: Record<string, string>;
  rows: RowPlan[];
}

export interface PlanOptions {
  /** Whether the session may add and change families. */
  mayAddFamilies: boolean;
  mayEditFamilies: boolean;
  /** Holds the people and families until the transaction ends. */
  lock: boolean;
}

export const isRefused = ({ findings }: CheckedRow): boolean =>
  findings.some(({ notice }) => notice !== true);

/** Adds an error to a row, at a field. */
export function refuse(row: CheckedRow, target: number, message: string, value: string | null = null): void {
  row.findings.push({ target, value, message });
}
