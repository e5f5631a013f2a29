/** People and families as stored in the database, and as shown in audit entries and previews. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { Selectable } from 'kysely';
import type { Database } from '../db/types.ts';
import type { Entry } from './choice.ts';
import { familyField, targets } from './targets.ts';

export type Person = Selectable<Database['surveyable']>;
export type Family = Selectable<Database['family']>;
export type Kind = 'surveyable' | 'family';
type StoredRow = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The display name of a person or family. */
export function nameOf(kind: Kind, row: StoredRow): string {
  if (kind === 'family') return text(row['consultreference']);
  return ['first_name', 'second_name', 'first_surname', 'second_surname']
    .map((column) => text(row[column]))
    .filter((column) => column !== '')
    .join(' ');
}

/** The column's value in readable form. */
export function displayText(field: string, value: unknown, names: ReadonlyMap<string, Entry>): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'birthdate') return compactToDisplay(value) ?? value;
  return names.get(value)?.value ?? value;
}

/** A record as stored in an audit entry: with the contract's names, and entries with code and value. */
export function auditedRecord(kind: Kind, row: StoredRow, names: ReadonlyMap<string, Entry>): object {
  const kindTargets = targets.filter((target) => target.entity === kind);
  const fields = kindTargets.map(({ field, column }) => [
    field,
    names.get(text(row[column])) ?? row[column] ?? null,
  ]);
  const family = kind === 'surveyable' ? { [familyField]: row['family_id'] ?? null } : {};
  return {
    id: row['id'],
    code: row['code'],
    ...family,
    ...Object.fromEntries(fields),
    version: row['version'],
  };
}
