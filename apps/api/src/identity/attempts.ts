/**
 * Limits failed sign-ins to 10 a minute per address and login, and 100 a minute per address. Counted in the database, so that
 * all instances of the server share one count (rules §3). An attempt is recorded before the password is checked, otherwise many
 * concurrent ones would all pass. Success removes the record, so only failures count.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

const perLogin = 10;
const perAddress = 100;
const windowMilliseconds = 60_000;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Records an attempt and resolves to the function that removes the record on success. Throws 429, without recording anything,
 * when the limit is reached. Must run outside any transaction that a failure would roll back.
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
  const since = new Date(now.getTime() - windowMilliseconds);
  await db.deleteFrom('failed_attempt').where('at', '<=', since).execute();
  await db
    .insertInto('failed_attempt')
    .values({ id, address_hash: addressHash, login_hash: loginHash, at: now })
    .execute();
  const counted = await db
    .selectFrom('failed_attempt')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select(sql<number>`count(case when login_hash = ${loginHash} then 1 end)`.as('same'))
    .where('address_hash', '=', addressHash)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  if (counted.all > perAddress || counted.same > perLogin) {
    await remove();
    throw problem('tooManyAttempts');
  }
  return remove;
}
