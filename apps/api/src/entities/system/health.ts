/** Whether the server and its database answer; also how a page gets its anti-forgery cookie (rules §8). */
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';

/** What stands in the way of serving, for whoever watches the server. */
export interface Readiness {
  /** Why it cannot serve; null when it can. */
  reason: string | null;
  /** What needs somebody's care soon. */
  warnings: components['schemas']['Health']['warnings'];
}

/**
 * `version` names the running build; a tab of another build is outdated (rules §7).
 * @param readiness without it the database is asked over the connections of the requests
 */
export function healthHandlers(version: string, readiness?: () => Promise<Readiness>) {
  return {
    getHealth: async ({ db }) => {
      if (!readiness) await sql`select 1`.execute(db);
      const { reason, warnings } = (await readiness?.()) ?? { reason: null, warnings: [] };
      if (reason !== null) throw problem('notReady', reason);
      return { message: 'El servicio está disponible.', data: { version, warnings } };
    },
  } satisfies Partial<Handlers>;
}
