// Restores deleted records that were kept as inactive, from the deletion alert or from Auditoría.
import type { CallArgs } from '@caracteriza/api-client';
import type { AlertControl } from '@caracteriza/ui/alert';
import { callResults } from '../messages/call-results.ts';
import { call } from '../session/api.ts';

/** The kinds whose records are kept after deletion (rules §4). */
export type Restorable = CallArgs<'restoreRecord'>['params']['entity'];

export const restorable = [
  'campaign',
  'characterization',
  'question',
  'answerOption',
  'family',
  'surveyable',
] as const satisfies readonly Restorable[];

/** Restores records in parallel and reports the result; resolves to those that could not be restored. */
export async function restoreAll<Row extends { id: string }>(
  entity: Restorable,
  rows: readonly Row[],
  alert: AlertControl,
): Promise<Row[]> {
  const results = await Promise.allSettled(
    rows.map(({ id }) => call('restoreRecord', { params: { entity, id } })),
  );
  const failed = rows.filter((_row, position) => results[position]?.status === 'rejected');
  const { refused: reasons, first } = callResults(results);
  if (reasons.length > 0) {
    const title = 'Uno o más de los registros no fue restaurado correctamente';
    alert.show({ variant: 'error', title, description: reasons.join(' ') });
  } else if (first) {
    alert.success(rows.length === 1 ? first.message : `Se restauraron ${rows.length} registros.`);
  }
  return failed;
}
