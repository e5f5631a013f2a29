/** Whether the server and its database answer; also how a page gets its anti-forgery cookie (rules §8). */
import { sql } from 'kysely';
import type { Handlers } from '../contract/handler.ts';
import { problem } from '../http/problem.ts';

/** Says whether the server can serve; null when it can, else why not, for whoever watches it. */
export type Readiness = () => Promise<string | null>;

/**
 * `version` names the running build; a tab of another build is outdated (rules §7).
 * @param readiness without it the database is asked over the connections of the requests
 */
export function healthHandlers(version: string, readiness?: Readiness) {
  return {
    getHealth: async ({ db }) => {
      if (!readiness) await sql`select 1`.execute(db);
      const reason = (await readiness?.()) ?? null;
      if (reason !== null) throw problem('notReady', reason);
      return { message: 'El servicio está disponible.', data: { version } };
    },
  } satisfies Partial<Handlers>;
}
