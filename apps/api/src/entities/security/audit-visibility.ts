/**
 * What a reader of the audit trail may see of an entry. A record's fields are shown to those who may read the record itself; to
 * others, an entry shows who did what, when, and to which record, but none of the record's contents.
 */
import type { components } from '@caracteriza/openapi/schema';
import { mayReadKind } from '../../records/readable-kinds.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/** Fields that identify a record without revealing anything about a person. */
const identifyingFields = ['code', 'login'];

/** One side of an entry, reduced to the identifying fields. */
function identification(auditSide: string | null): string | null {
  if (auditSide === null) return null;
  const record: unknown = JSON.parse(auditSide);
  if (typeof record !== 'object' || record === null) return null;
  const entries = Object.entries(record).filter(([name]) => identifyingFields.includes(name));
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

/** Fields in the entry of a read that contain what someone typed to find a person, or in the audit trail a user. */
const typedFields = { person: ['search', 'record'], user: ['record', 'login'] };

/** One side of an entry without what was typed into these fields, which may be a name or a document number. */
function withoutTyped(auditSide: string | null, typedTexts: readonly string[]): string | null {
  if (auditSide === null) return null;
  const record: unknown = JSON.parse(auditSide);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return auditSide;
  const entries = Object.entries(record).filter(([name]) => !typedTexts.includes(name));
  return entries.length === Object.keys(record).length
    ? auditSide
    : JSON.stringify(Object.fromEntries(entries));
}

/** The entry as a reader with these grants sees it. */
export function visibleEntry(
  entry: Omit<AuditEntry, 'hidden' | 'names'>,
  grants: ReadonlySet<string>,
): Omit<AuditEntry, 'names'> {
  if (mayReadKind(entry.entity, grants)) {
    const typedTexts = [
      ...(mayReadKind('surveyable', grants) ? [] : typedFields.person),
      ...(entry.entity !== 'auditEntry' || mayReadKind('user', grants) ? [] : typedFields.user),
    ];
    return { ...entry, after: withoutTyped(entry.after, typedTexts), hidden: false };
  }
  return {
    ...entry,
    before: identification(entry.before),
    after: identification(entry.after),
    hidden: true,
  };
}
