/**
 * Feed keys: with one, a program reads the answers of a campaign as its user (decision 0100). The secret is 256 random bits, of
 * which the server keeps the SHA-256. One query per request reads the key with its user and the role's grants, so that a
 * revocation, a block or a change of grants or territory takes effect with the next request.
 */
import { randomUUIDv7 } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { grantsOf, grantsText, mayWork } from './live-account.ts';
import { hashToken, makeToken } from './secret-token.ts';
import { territoryHolder } from './territory.ts';

/** A key in use, with what its user may do and see at this moment. */
export interface FeedKey {
  id: string;
  name: string;
  userID: string;
  login: string;
  campaignID: string;
  /** The only questionnaire that it reads; null for all of the campaign. */
  characterizationID: string | null;
  personalData: boolean;
  territory: string | null;
  grants: ReadonlySet<string>;
}

export interface NewFeedKey {
  userID: string;
  campaignID: string;
  characterizationID: string | null;
  name: string;
  personalData: boolean;
  /** The last day, yyyymmdd. */
  expiresOn: string;
}

/** Stores a key and returns its secret, which the server does not keep. */
export async function makeFeedKey(
  trx: Kysely<Database>,
  key: NewFeedKey,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const id = randomUUIDv7();
  const secret = makeToken();
  await trx
    .insertInto('feed_key')
    .values({
      id,
      secret_hash: hashToken(secret),
      user_id: key.userID,
      campaign_id: key.campaignID,
      characterization_id: key.characterizationID,
      name: key.name,
      personal_data: key.personalData,
      created_at: now,
      expires_on: key.expiresOn,
    })
    .execute();
  return { id, secret };
}

const findLiving = statement((db, value: ValueOf<{ secretHash: string; today: string }>) =>
  db
    .selectFrom('feed_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['k.id', 'k.name', 'u.id as userID', 'u.login', 'k.campaign_id as campaignID'])
    .select(['k.characterization_id as characterizationID', 'k.personal_data as personalData'])
    .select('k.last_used_at as lastUsedAt')
    .select(territoryHolder.as('territory'))
    .select(grantsText.as('grants'))
    .where('k.secret_hash', '=', value('secretHash'))
    .where('k.expires_on', '>=', value('today'))
    .where(mayWork(value('today'))),
);

/** Milliseconds between two records of a key's use, because each is a write. */
const noteInterval = 60_000;

/** The key with this secret, or null if it is unknown, has ended, or its user or role may no longer work. */
export async function findFeedKey(db: Kysely<Database>, secret: string, now: Date): Promise<FeedKey | null> {
  const [row] = await findLiving.rows(db, { secretHash: hashToken(secret), today: todayInBogota(now) });
  if (!row) return null;
  const { lastUsedAt, grants, ...key } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= noteInterval)
    await db.updateTable('feed_key').set({ last_used_at: now }).where('id', '=', key.id).execute();
  return { ...key, grants: grantsOf(grants) };
}

/** Ends all keys of a user. */
export async function endFeedKeysOf(trx: Kysely<Database>, userID: string): Promise<void> {
  await trx.deleteFrom('feed_key').where('user_id', '=', userID).execute();
}
