/**
 * How much sensitive data one user usually reads and downloads in an hour, set by the organisation or else the default (rules
 * §9).
 */
import { standardReadingLimits } from '@caracteriza/domain/access/unusual-reading';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';

export interface ReadingLimits {
  readings: number;
  downloads: number;
}

/** The current limits. @param isLocked keeps them unchanged until the transaction ends */
export async function readReadingLimits(trx: Kysely<Database>, isLocked = false): Promise<ReadingLimits> {
  const row = await trx
    .selectFrom('unusual_reading_settings')
    .select(['readings', 'downloads'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return {
    readings: row.readings ?? standardReadingLimits.readings,
    downloads: row.downloads ?? standardReadingLimits.downloads,
  };
}

/** Null for the default, which may change in a later release. */
const storedLimits = ({ readings, downloads }: ReadingLimits) => ({
  readings: readings === standardReadingLimits.readings ? null : readings,
  downloads: downloads === standardReadingLimits.downloads ? null : downloads,
});

export const unusualReadingSettingsHandlers = {
  getUnusualReadingSettings: async ({ trx }) => ({
    message: 'Consulta exitosa.',
    data: { ...(await readReadingLimits(trx)), standard: standardReadingLimits },
  }),

  updateUnusualReadingSettings: async ({ trx, body, session, audit }) => {
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio. Los límites los cambia quien ve todo: pídaselo.',
      );
    const limitsBefore = await readReadingLimits(trx, true);
    await trx.updateTable('unusual_reading_settings').set(storedLimits(body)).execute();
    await audit({ entity: 'unusualReadingSettings', before: limitsBefore, after: body });
    return {
      message: 'Los límites se actualizaron correctamente.',
      data: { ...body, standard: standardReadingLimits },
    };
  },
} satisfies Partial<Handlers>;
