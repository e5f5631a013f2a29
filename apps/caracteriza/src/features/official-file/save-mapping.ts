import { call } from '../../session/api.ts';
import type { FieldSource, Mapping } from './official-words.ts';

/**
 * Saves the given parts of the mapping together with the unchanged ones.
 * @returns the server's message
 */
export async function saveMapping(
  campaignID: string,
  mapping: Mapping,
  changes: { reporterKind?: string; reporterNumber?: string; fields?: readonly FieldSource[] },
): Promise<string> {
  const { reporterKind, reporterNumber, version } = mapping;
  const fields = changes.fields ?? mapping.fields.flatMap((field) => field.mapping ?? []);
  const reporter = { reporterKind, reporterNumber, ...changes };
  const body = {
    ...reporter,
    // The form offers only these values, and the server rejects any other.
    reporterKind: reporter.reporterKind as 'NI',
    version,
    fields: [...fields],
  };
  return (await call('updateOfficialMapping', { params: { id: campaignID }, body })).message;
}
