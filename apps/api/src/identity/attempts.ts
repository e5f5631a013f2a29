/**
 * Limits failed sign-ins to 10 a minute per address and login, and makes an address wait beyond 100 a minute. Counted in the
 * database, so that all instances of the server share one count (rules §3). An attempt is recorded before the password is
 * checked, otherwise many concurrent ones would all pass. Success removes the record, so only failures count.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { AddressPauses, pauseAfter } from './address-pause.ts';

const maxPerLogin = 10;
const freeAttempts = 100;
const windowMilliseconds = 60_000;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const pauses = new AddressPauses();

/**
 * Records an attempt and resolves, after the pause of the address, to the function that removes the record on success. Throws
 * 429, without recording anything, when the login's limit is reached or too many attempts from the address are waiting. Must
 * run outside any transaction: a failure would roll the record back, and the transaction would hold a connection during the
 * pause.
 */
export async function noteAttempt(
  db: Kysely<Database>,
  address: string,
  login: string,
  now: Date,
): Promise<() => Promise<void>> {
  const id = randomUUIDv7();
  const [addressHash, loginHash] = [hash(address), hash(login)];
  const remove = async () => {
    await db.deleteFrom('failed_attempt').where('id', '=', id).execute();
  };
  const windowStart = new Date(now.getTime() - windowMilliseconds);
  await db.deleteFrom('failed_attempt').where('at', '<=', windowStart).execute();
  await db
    .insertInto('failed_attempt')
    .values({ id, address_hash: addressHash, login_hash: loginHash, at: now })
    .execute();
  const attemptCounts = await db
    .selectFrom('failed_attempt')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select(sql<number>`count(case when login_hash = ${loginHash} then 1 end)`.as('same'))
    .where('address_hash', '=', addressHash)
    .where('at', '>', windowStart)
    .executeTakeFirstOrThrow();
  try {
    if (attemptCounts.same > maxPerLogin) throw problem('tooManyAttempts');
    const pause = pauseAfter(attemptCounts.all - freeAttempts);
    if (pause > 0) await pauses.wait(addressHash, pause);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
