// The audit list's filter, as stored in the URL and beside it.
import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';

/** Empty strings do not filter; days are ISO dates. */
export interface AuditFilter {
  login: string;
  record: string;
  operation: string;
  from: string;
  to: string;
  /** 'true' to show only reads of sensitive data. */
  sensitive: string;
}

export const noFilter: AuditFilter = {
  login: '',
  record: '',
  operation: '',
  from: '',
  to: '',
  sensitive: '',
};

const text = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, 60);
const isoDay = (params: URLSearchParams, name: string) => compactToIso(text(params, name)) ?? '';

export const readAuditFilter = (params: URLSearchParams): AuditFilter => ({
  login: text(params, 'login'),
  record: text(params, 'record'),
  operation: text(params, 'operation'),
  from: isoDay(params, 'from'),
  to: isoDay(params, 'to'),
  sensitive: params.get('sensitive') === 'true' ? 'true' : '',
});

/** The part of the filter sent to the server. */
export function auditQuery({
  login,
  record,
  operation,
  from,
  to,
  sensitive,
}: AuditFilter): Record<string, string> {
  const entries = {
    login: login.trim(),
    record: record.trim(),
    operation,
    from: isoToCompact(from) ?? '',
    to: isoToCompact(to) ?? '',
    sensitive,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Changing the filter resets the list to its first page. */
export function writeAuditFilter(params: URLSearchParams, filter: AuditFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...Object.keys(noFilter)]) next.delete(name);
  for (const [name, value] of Object.entries(auditQuery(filter))) next.set(name, value);
  return next;
}
