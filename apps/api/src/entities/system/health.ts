/** Whether the server and its database respond; also how a page gets its anti-forgery cookie (rules §8). */
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';

/** Whether the server can serve, for those who monitor it. */
export interface Readiness {
  /** Why it cannot serve; null when it can. */
  reason: string | null;
  /** What will soon need attention. */
  warnings: components['schemas']['Health']['warnings'];
}

/**
 * `version` names the running build; a tab of another build is outdated (rules §7).
 * @param readiness when absent, a query over the requests' own connections tells whether the database responds
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
