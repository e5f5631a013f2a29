/** The minimum number of cases for a figure to be shown (decision 0120). */
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';

/** Counts of at least 1 but below this are hidden. */
export async function readLeastCell(trx: Kysely<Database>): Promise<number> {
  const row = await trx.selectFrom('indicator_settings').select('least_cell').executeTakeFirstOrThrow();
  return row.least_cell;
}

export const indicatorSettingsHandlers = {
  getIndicatorSettings: async ({ trx }) => ({
    message: 'Consulta exitosa.',
    data: { leastCell: await readLeastCell(trx) },
  }),

  updateIndicatorSettings: async ({ trx, body, session, audit }) => {
    // It applies to the figures of every territory.
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio. Este ajuste lo cambia quien ve todo: pídaselo.',
      );
    const settingsBefore = { leastCell: await readLeastCell(trx) };
    await trx.updateTable('indicator_settings').set({ least_cell: body.leastCell }).execute();
    await audit({ entity: 'indicatorSettings', before: settingsBefore, after: body });
    return { message: 'El ajuste se actualizó correctamente.', data: body };
  },
} satisfies Partial<Handlers>;
