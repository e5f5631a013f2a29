/** The number of working days for reporting an incident, set by the organisation or else by law (rules §9). */
import { lawfulReportDays, reportUntil } from '@caracteriza/domain/incident/incident';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';

/**
 * The current number of working days.
 * @param lock for a write that uses them: `share` keeps them unchanged until the transaction ends, `change` is for changing
 * them
 */
export async function readReportDays(trx: Kysely<Database>, lock?: 'share' | 'change'): Promise<number> {
  const row = await trx
    .selectFrom('incident_settings')
    .select('report_days')
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'change', (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.report_days ?? lawfulReportDays;
}

/** Recomputes the last day for reporting each open incident. */
async function renewDueDays(trx: Kysely<Database>, days: number): Promise<void> {
  const detectionDays = await trx
    .selectFrom('incident')
    .select('detected_on')
    .distinct()
    .where('state', '=', 'abierto')
    .execute();
  for (const { detected_on } of detectionDays)
    await trx
      .updateTable('incident')
      .set({ due_on: reportUntil(detected_on, days) })
      .where('state', '=', 'abierto')
      .where('detected_on', '=', detected_on)
      .execute();
}

const lawful = { reportDays: lawfulReportDays };

export const incidentSettingsHandlers = {
  getIncidentSettings: async ({ trx }) => ({
    message: 'Consulta exitosa.',
    data: { reportDays: await readReportDays(trx), lawful },
  }),

  updateIncidentSettings: async ({ trx, body, session, audit }) => {
    // This changes every open incident, so only users who can see all of them may do it.
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio. El plazo lo cambia quien ve todo: pídaselo.',
      );
    const { reportDays } = body;
    const settingsBefore = { reportDays: await readReportDays(trx, 'change') };
    await trx
      .updateTable('incident_settings')
      .set({ report_days: reportDays === lawfulReportDays ? null : reportDays })
      .execute();
    await renewDueDays(trx, reportDays);
    await audit({ entity: 'incidentSettings', before: settingsBefore, after: body });
    return { message: 'El plazo se actualizó correctamente.', data: { reportDays, lawful } };
  },
} satisfies Partial<Handlers>;
