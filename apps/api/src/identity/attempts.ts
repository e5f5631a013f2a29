/**
 * Limits failed sign-ins, in the database, so that every copy of the server counts together (rules §3): 10 a minute an
 * address and login, 100 a minute an address. An attempt is noted before the password is checked, or many at once
 * would all pass. Success removes the note, so that only failures count.
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
 * Notes an attempt and resolves to the function that removes the note on success. Throws 429, without a note, when the
 * limit is reached. Runs outside any transaction that a failure would roll back.
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
