/** The end of an access review: access that nobody decided on is suspended, and the result is signed (rules §2). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { type Actor, writeManyAudits } from '../../audit/audit.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { administratorToKeep } from '../../identity/access-change.ts';
import { endAccess } from '../../identity/access-end.ts';
import { signResult } from './access-review-signature.ts';

const operationID = 'closeAccessReview';

/** The actor when a review ends by itself after its last day. */
const reviewActor: Actor = { userID: null, login: null };

/** Stores the access of these items as it is now. */
export async function storeAccess(trx: Kysely<Database>, itemIDs: readonly string[]): Promise<void> {
  await sql`update access_review_item as item set login = live.login, full_name = live.full_name, role_name = live.role_name,
      municipalities = live.municipalities, zones = live.zones,
      municipality_ids = live.municipality_ids, zone_ids = live.zone_ids, last_used_at = live.last_used_at
    from user_access as live
    where live.user_id = item.user_id and item.id = any(${itemIDs}::uuid[])`.execute(trx);
}

/**
 * Decides the items that are still undecided.
 * @returns the users to suspend
 */
async function decideRest(trx: Kysely<Database>, reviewID: string, now: Date) {
  const pendingItems = await trx
    .selectFrom('reviewed_access')
    .select(['id', 'user_id as userID', 'has_access as hasAccess', 'login'])
    .where('review_id', '=', reviewID)
    .where('decision', 'is', null)
    .$narrowType<{ id: string; login: string }>()
    .execute();
  const activeItems = pendingItems.filter(({ hasAccess }) => hasAccess);
  const administratorID = await administratorToKeep(
    trx,
    activeItems.map(({ userID }) => userID!),
  );
  const decisionOf = ({ userID, hasAccess }: (typeof pendingItems)[number]) =>
    !hasAccess ? 'sinAcceso' : userID === administratorID ? 'conservado' : 'suspendido';
  await storeAccess(
    trx,
    pendingItems.map(({ id }) => id),
  );
  for (const [decision, decidedItems] of Map.groupBy(pendingItems, decisionOf)) {
    const ids = decidedItems.map(({ id }) => id);
    await trx
      .updateTable('access_review_item')
      .set({ decision, decided_at: now })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
  }
  return activeItems
    .filter(({ userID }) => userID !== administratorID)
    .map(({ userID, login }) => ({ id: userID!, login }));
}

/**
 * Blocks users; a lock caused by a stranger's wrong passwords becomes an administrator's block. @returns the users who were not
 * blocked before
 */
async function block(trx: Kysely<Database>, userIDs: readonly string[]): Promise<ReadonlySet<string>> {
  const openReviews = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', sql<string>`any(${userIDs}::uuid[])`)
    .where('account_locked', '=', false)
    .forUpdate()
    .execute();
  await trx
    .updateTable('app_user')
    .set((eb) => ({ account_locked: true, version: eb('version', '+', 1) }))
    .set({ guess_locked: false, guess_locked_until: null })
    .where('id', '=', sql<string>`any(${userIDs}::uuid[])`)
    .execute();
  return new Set(openReviews.map(({ id }) => id));
}

/**
 * Closes a review that the caller has locked. Undecided users are blocked and their sessions end, except for the last
 * administrator.
 */
export async function closeReview(
  trx: Kysely<Database>,
  reviewID: string,
  { dataDir, actor, now }: { dataDir: string; actor: Actor | null; now: Date },
): Promise<void> {
  const suspendedUsers = await decideRest(trx, reviewID, now);
  const userIDs = suspendedUsers.map(({ id }) => id);
  const blockedIDs = userIDs.length === 0 ? new Set() : await block(trx, userIDs);
  await endAccess(trx, userIDs);
  const closingColumns = { closed_at: now, closed_login: actor?.login ?? null };
  await trx
    .updateTable('access_review')
    .set({ ...closingColumns, digest: '', signer: '', signature: '' })
    .where('id', '=', reviewID)
    .execute();
  const signature = await signResult(trx, reviewID, dataDir);
  await trx.updateTable('access_review').set(signature).where('id', '=', reviewID).execute();
  const userChanges = suspendedUsers.map(({ id, login }) => ({
    entity: 'user' as const,
    entityID: id,
    before: { login, accountLocked: blockedIDs.has(id) ? 'FALSE' : 'TRUE' },
    after: { login, accountLocked: 'TRUE', decision: 'suspendido' },
  }));
  const { digest } = signature;
  const reviewChange = { entity: 'accessReview', entityID: reviewID, after: { digest } } as const;
  await writeManyAudits(trx, actor ?? reviewActor, operationID, [...userChanges, reviewChange], now);
}

/** Closes the open review if its last day is over. If several servers try at once, only one does. */
export async function closeDueReviews(
  db: Kysely<Database>,
  { dataDir, clock }: { dataDir: string; clock: () => Date },
): Promise<void> {
  const selectDueReview = (trx: Kysely<Database>) =>
    trx
      .selectFrom('access_review')
      .select('id')
      .where('closed_at', 'is', null)
      .where('until', '<', todayInBogota(clock()));
  // Checked without a lock first, since there is almost never a review to close.
  if (!(await selectDueReview(db).executeTakeFirst())) return;
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('access_lock').select('id').forUpdate().execute();
    const review = await selectDueReview(trx).forUpdate().executeTakeFirst();
    if (review) await closeReview(trx, review.id, { dataDir, actor: null, now: clock() });
  });
}
