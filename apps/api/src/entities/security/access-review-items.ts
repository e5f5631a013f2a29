/**
 * The decisions of an access review: each user's role and territory, confirmed or withdrawn by someone who may change the user
 * (rules §2).
 */
import type { components, operations } from '@caracteriza/openapi/schema';
import { countText } from '@caracteriza/domain/words/counted';
import { type Kysely, sql } from 'kysely';
import { writeManyAudits } from '../../audit/audit.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { assertMayLoseAccess, beginAccessChange, strongerRoles } from '../../identity/access-change.ts';
import { endAccess } from '../../identity/access-end.ts';
import type { Session } from '../../identity/session.ts';
import { answerList, listingOf, textOrder } from '../../records/listing.ts';
import { lockOpenReview, readReview } from './access-review.ts';
import { storeAccess } from './access-review-closing.ts';

type Item = components['schemas']['AccessReviewItem'];
type AccessDecisions = components['schemas']['AccessDecisions'];
type Decision = NonNullable<operations['listAccessReviewItems']['parameters']['query']>['decision'];

const itemColumns = [
  'item.id',
  'item.login',
  'item.full_name as fullName',
  'item.role_name as role',
  'item.municipalities',
  'item.zones',
  'item.mark',
  'item.decision',
  'item.decided_login as decidedLogin',
] as const;

/** The data that determines whether the caller may decide on a user's access. */
interface DecidableUser {
  user_id: string | null;
  role_id: string | null;
  has_access: boolean | null;
  closed_at: Date | null;
  decision: string | null;
  isReachable: boolean;
}

/** Whether the caller may decide on a user's access or, if not, why. */
function decidableBy(
  session: Session,
  strongerRoleIDs: ReadonlySet<string>,
  { user_id, role_id, has_access, closed_at, decision, isReachable }: DecidableUser,
): Item['decidable'] {
  if (closed_at !== null) return 'cerrada';
  if (!session.grants.has('security:user:EDIT')) return 'sinPermiso';
  // A user whose access was withdrawn may get it back, unless they were deleted.
  if (user_id === null || (!has_access && decision !== 'retirado')) return 'sinAcceso';
  if (user_id === session.userID) return 'propio';
  if (!isReachable) return 'otroTerritorio';
  return strongerRoleIDs.has(role_id ?? '') ? 'masPermisos' : 'si';
}

/** Reads items, including whether the caller may decide each of them. */
const readerFor =
  (session: Session) =>
  async (trx: Kysely<Database>, ids: readonly string[]): Promise<Item[]> => {
    const strongerRoleIDs = await strongerRoles(trx, session.grants);
    const rows = await trx
      .selectFrom('reviewed_access as item')
      .innerJoin('access_review as review', 'review.id', 'item.review_id')
      .leftJoin('reachable_user as reachable', 'reachable.id', 'item.user_id')
      .select(itemColumns)
      .select(['last_used_at', 'decided_at', 'user_id', 'item.role_id', 'has_access', 'closed_at'])
      .select(({ eb }) => eb('reachable.id', 'is not', null).as('isReachable'))
      .where('item.id', 'in', ids)
      .$narrowType<{ id: string; login: string; fullName: string; role: string; mark: string }>()
      .execute();
    return rows.map(
      ({ last_used_at, decided_at, user_id, role_id, has_access, closed_at, isReachable, ...item }) => ({
        ...item,
        decision: item.decision as Item['decision'],
        lastUsedAt: last_used_at?.toISOString() ?? null,
        decidedAt: decided_at?.toISOString() ?? null,
        decidable: decidableBy(session, strongerRoleIDs, {
          user_id,
          role_id,
          has_access,
          closed_at,
          decision: item.decision,
          isReachable: Boolean(isReachable),
        }),
      }),
    );
  };

interface Filter {
  reviewID: string;
  decision: Decision;
}

const itemsFor = (session: Session) =>
  listingOf({
    from: (trx: Kysely<Database>, { reviewID, decision }: Filter) =>
      trx
        .selectFrom('reviewed_access as item')
        .where('item.review_id', '=', reviewID)
        .$if(decision === 'pendiente', (selection) =>
          selection.where('item.decision', 'is', null).where('item.has_access', '=', true),
        )
        .$if(decision !== undefined && decision !== 'pendiente', (selection) =>
          selection.where('item.decision', '=', decision!),
        ),
    id: 'item.id',
    search: ['item.search'],
    sorts: {
      login: textOrder('item.login'),
      fullName: textOrder('item.full_name'),
      role: textOrder('item.role_name'),
      // Users who never signed in come first.
      lastUsedAt: sql`coalesce(item.last_used_at, 'epoch')`,
      decision: sql`coalesce(item.decision, '') collate "C"`,
    },
    standardSort: 'login',
    rows: readerFor(session),
  });

/**
 * The items to decide, with their users, locked until the transaction ends; items of users outside the caller's reach are left
 * out.
 */
const lockItems = (trx: Kysely<Database>, reviewID: string, ids: readonly string[]) =>
  trx
    .selectFrom('access_review_item as item')
    .innerJoin('app_user as u', 'u.id', 'item.user_id')
    .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
    .innerJoin('reviewed_access as shown', 'shown.id', 'item.id')
    .select(['item.id', 'item.decision', 'u.id as userID', 'u.login', 'u.role_id', 'u.enabled', 'shown.mark'])
    .where('item.review_id', '=', reviewID)
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .forUpdate(['item', 'u'])
    .execute();

type LockedItem = Awaited<ReturnType<typeof lockItems>>[number];

const loginsOf = (lockedItems: readonly LockedItem[]) =>
  lockedItems
    .slice(0, 5)
    .map(({ login }) => login)
    .join(', ');

/** Throws unless the caller may decide all of these items. */
async function assertDecidable(
  { trx, body, session }: Pick<Call<'decideAccess'>, 'trx' | 'body' | 'session'>,
  ownGrants: ReadonlySet<string>,
  lockedItems: readonly LockedItem[],
): Promise<void> {
  if (lockedItems.length < new Set(body.items.map(({ id }) => id.toLowerCase())).size)
    throw problem('notFound', 'Uno de los accesos');
  if (lockedItems.some(({ userID }) => userID === session.userID)) throw problem('ownReview');
  const strongerRoleIDs = await strongerRoles(trx, ownGrants);
  const strongerRoleItem = lockedItems.find(({ role_id }) => strongerRoleIDs.has(role_id));
  if (strongerRoleItem) throw problem('stronger', strongerRoleItem.login);
  const disabledItems = lockedItems.filter(({ enabled, decision }) => !enabled && decision !== 'retirado');
  if (disabledItems.length > 0)
    throw problem('conflict', `Ya no tienen acceso: ${loginsOf(disabledItems)}. Recargue la lista.`);
}

/** The items that still need this decision. Throws 409 if one of them has changed since it was shown. */
function stillToDecide(
  { decision, items: sentItems }: AccessDecisions,
  lockedItems: readonly LockedItem[],
): LockedItem[] {
  // Making the same decision as someone else did in the meantime is no conflict, unless that decision has been undone since.
  const enabled = decision === 'confirmado';
  const openItems = lockedItems.filter((item) => item.decision !== decision || item.enabled !== enabled);
  const marks = new Map(sentItems.map(({ id, mark }) => [id.toLowerCase(), mark]));
  const changedItems = openItems.filter(({ id, mark }) => marks.get(id) !== mark);
  if (changedItems.length > 0)
    throw problem(
      'conflict',
      `El acceso cambió mientras usted lo miraba: ${loginsOf(changedItems)}. Recargue la lista y revíselo de nuevo.`,
    );
  return openItems;
}

/** Makes users active or inactive. Throws like `assertMayLoseAccess`. */
async function setEnabled(
  { trx, session }: Pick<Call<'decideAccess'>, 'trx' | 'session'>,
  userIDs: readonly string[],
  enabled: boolean,
): Promise<void> {
  if (userIDs.length === 0) return;
  if (!enabled) await assertMayLoseAccess(trx, session, ...userIDs);
  await trx
    .updateTable('app_user')
    .set((eb) => ({ enabled, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${userIDs}::uuid[])`)
    .execute();
  if (!enabled) await endAccess(trx, userIDs);
}

export const accessReviewItemHandlers = {
  listAccessReviewItems: async (call) => {
    const { trx, params, query, session } = call;
    const { id: reviewID } = await readReview(trx, session, params.id);
    return answerList(itemsFor(session), call, { reviewID, decision: query.decision });
  },

  decideAccess: async ({ trx, params, body, session, address, now }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:user:EDIT']);
    const { id: reviewID } = await lockOpenReview(trx, params.id, now);
    const { decision } = body;
    const lockedItems = await lockItems(
      trx,
      reviewID,
      body.items.map(({ id }) => id),
    );
    await assertDecidable({ trx, body, session }, ownGrants, lockedItems);
    const items = stillToDecide(body, lockedItems);
    const ids = items.map(({ id }) => id);
    const enabled = decision === 'confirmado';
    await storeAccess(trx, ids);
    const changedItems = items.filter((item) => item.enabled !== enabled);
    await setEnabled(
      { trx, session },
      changedItems.map(({ userID }) => userID),
      enabled,
    );
    await trx
      .updateTable('access_review_item')
      .set({ decision, decided_by: session.userID, decided_login: session.login, decided_at: now })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const changes = items.map((item) => ({
      entity: 'user' as const,
      entityID: item.userID,
      before: { login: item.login, enabled: String(item.enabled), decision: item.decision },
      after: { login: item.login, enabled: String(enabled), decision },
    }));
    await writeManyAudits(trx, { ...session, address }, 'decideAccess', changes, now);
    const verb = enabled ? 'confirmó' : 'retiró';
    const verbs = enabled ? 'confirmaron' : 'retiraron';
    return {
      message:
        lockedItems.length === 1
          ? `El acceso se ${verb} correctamente.`
          : `Se ${verbs} ${countText(lockedItems.length, 'acceso', 'accesos')}.`,
    };
  },
} satisfies Partial<Handlers>;
