// Entries as the screen shows them.
import type { Schema } from '@caracteriza/api-client';
import { auditedRecordName } from '@caracteriza/domain/words/audit-difference';

/** The record's name for a table, where the end of an id is enough to tell records apart. */
export function shortRecordText(entry: Schema<'AuditEntry'>): string | null {
  const text = entry.entityID === null ? null : auditedRecordName(entry);
  return text !== null && text === entry.entityID && text.length > 20 ? `…${text.slice(-12)}` : text;
}
