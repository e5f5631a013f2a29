/** Whether the server and its database answer; also how a page gets its anti-forgery cookie (rules §8). */
import { sql } from 'kysely';
import type { Handlers } from '../contract/handler.ts';

/** `version` names the running build; a tab of another build is outdated (rules §7). */
export function healthHandlers(version: string) {
  return {
    getHealth: async ({ trx }) => {
      await sql`select 1`.execute(trx);
      return { message: 'El servicio está disponible.', data: { version } };
    },
  } satisfies Partial<Handlers>;
}
