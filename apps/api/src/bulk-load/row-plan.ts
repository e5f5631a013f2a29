/** What loading would do to one row and one family. */
import type { CheckedRow } from './row-check.ts';
import type { Family, Person } from './stored.ts';

/** Rows that are compared with the database per statement. */
export const batchSize = 1000;

export interface RowPlan extends CheckedRow {
  /** The person with the row's document number, active or not. */
  holder: Person | null;
  family: FamilyPlan | null;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  /** The row's changes, by column. */
  changes: Record<string, string>;
}

export interface FamilyPlan {
  id: string;
  /** The family's name in the file. */
  name: string;
  storedRecord: Family | null;
  /** The values in the file that differ, by column; for a new family, all of them. */
  changes: Record<string, string>;
  rows: RowPlan[];
}

export interface PlanOptions {
  /** Whether the session may add and change families. */
  mayAddFamilies: boolean;
  mayEditFamilies: boolean;
  /** Whether the session sees a territory only. */
  inTerritory: boolean;
  /** Whether to lock the people and families until the transaction ends. */
  lock: boolean;
}

export const isRefused = ({ findings }: CheckedRow): boolean =>
  findings.some(({ notice }) => notice !== true);

/** Adds an error to a row, at a field. */
export function refuse(row: CheckedRow, target: number, message: string, value: string | null = null): void {
  row.findings.push({ target, value, message });
}
