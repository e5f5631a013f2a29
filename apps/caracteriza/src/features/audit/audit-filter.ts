// What the list of entries is filtered by, as the address and the history's state hold it.
import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';

/** Empty texts filter nothing; days are ISO dates. */
export interface AuditFilter {
  login: string;
  record: string;
  operation: string;
  from: string;
  to: string;
}

export const noFilter: AuditFilter = { login: '', record: '', operation: '', from: '', to: '' };

const text = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, 60);
const isoDay = (params: URLSearchParams, name: string) => compactToIso(text(params, name)) ?? '';

export const readAuditFilter = (params: URLSearchParams): AuditFilter => ({
  login: text(params, 'login'),
  record: text(params, 'record'),
  operation: text(params, 'operation'),
  from: isoDay(params, 'from'),
  to: isoDay(params, 'to'),
});

/** The part of a filter that the server is asked with. */
export function auditQuery({ login, record, operation, from, to }: AuditFilter): Record<string, string> {
  const entries = {
    login: login.trim(),
    record: record.trim(),
    operation,
    from: isoToCompact(from) ?? '',
    to: isoToCompact(to) ?? '',
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Another filter shows another list, from its first page. */
export function writeAuditFilter(params: URLSearchParams, filter: AuditFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...Object.keys(noFilter)]) next.delete(name);
  for (const [name, value] of Object.entries(auditQuery(filter))) next.set(name, value);
  return next;
}
