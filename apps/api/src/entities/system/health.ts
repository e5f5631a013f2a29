/** Whether the server and its database respond. Pages also get their anti-forgery cookie here (rules §8). */
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { partyOf } from '../../identity/passkey-party.ts';

/** Whether the server is operational, for monitoring. */
export interface Readiness {
  /** Why it is not operational; null if it is. */
  reason: string | null;
  /** Conditions that will soon need attention. */
  warnings: components['schemas']['Health']['warnings'];
}

/**
 * `version` identifies the running build; a tab running another build is outdated (rules §7).
 * @param readiness if omitted, a query over the requests' own connections checks whether the database responds
 */
export function healthHandlers(version: string, readiness?: () => Promise<Readiness>) {
  return {
    getHealth: async ({ db, config }) => {
      if (!readiness) await sql`select 1`.execute(db);
      const { reason, warnings } = (await readiness?.()) ?? { reason: null, warnings: [] };
      if (reason !== null) throw problem('notReady', reason);
      const passkeyOrigin = partyOf(config.publicURL)?.origin ?? null;
      return { message: 'El servicio está disponible.', data: { version, warnings, passkeyOrigin } };
    },
  } satisfies Partial<Handlers>;
}
