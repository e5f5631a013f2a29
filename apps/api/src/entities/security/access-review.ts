/**
 * Reviews of who has access (rules §2): one at a time, of all active users or those of one role. A review ends by itself after
 * its last day (access-review-closing.ts).
 */
import { compactToDisplay, todayInBogota, yearAfter } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { assertHolds, beginAccessChange, strongerRoles } from '../../identity/access-change.ts';
import type { Session } from '../../identity/session.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { isID } from '../../records/resolve.ts';
import { closeReview } from './access-review-closing.ts';
import { signatureState } from './access-review-signature.ts';

type Review = components['schemas']['AccessReview'];

const entity = 'accessReview';

/** A caller who decides on users' access, or asks whose access is still undecided. */
type Decider = Pick<Session, 'grants' | 'userID'>;

/** Reads reviews; items that the caller may not see are not counted. */
const readerFor =
  ({ grants, userID }: Decider) =>
  async (trx: Kysely<Database>, ids: readonly string[]): Promise<Review[]> => {
    const strongerRoleIDs = grants.has('security:user:EDIT') ? await strongerRoles(trx, grants) : null;
    const isPending = sql<boolean>`item.decision is null and item.has_access`;
    const mayDecide = strongerRoleIDs
      ? sql<boolean>`item.user_id <> ${userID} and item.role_id <> all(${[...strongerRoleIDs]}::uuid[])`
      : sql<boolean>`false`;
    const rows = await trx
      .selectFrom('access_review as review')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('reviewed_access as item')
            .select(({ fn }) => fn.countAll<number>().as('users'))
            .select(sql<number>`count(*) filter (where ${isPending})`.as('pending'))
            .select(sql<number>`count(*) filter (where ${isPending} and ${mayDecide})`.as('toDecide'))
            .whereRef('item.review_id', '=', 'review.id')
            .as('counts'),
        (join) => join.onTrue(),
      )
      .select(['review.id', 'until', 'role_name as role', 'started_login as startedLogin', 'started_at'])
      .select(['closed_at', 'closed_login as closedLogin', 'users', 'pending', 'toDecide'])
      .where('review.id', 'in', ids)
      .execute();
    return rows.map(({ started_at, closed_at, until, users, pending, toDecide, ...review }) => ({
      ...review,
      until: { dateChar: until },
      startedAt: started_at.toISOString(),
      closedAt: closed_at?.toISOString() ?? null,
      users: users ?? 0,
      pending: pending ?? 0,
      toDecide: toDecide ?? 0,
    }));
  };

const reviewsFor = (session: Session) =>
  listingOf({
    // A review in which the caller can see no users does not concern them.
    from: (trx: Kysely<Database>, _filter: undefined) =>
      trx
        .selectFrom('access_review')
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('reviewed_access as item')
              .select('item.id')
              .whereRef('item.review_id', '=', 'access_review.id'),
          ),
        ),
    id: 'access_review.id',
    search: ['access_review.started_login'],
    sorts: { startedAt: 'access_review.started_at', until: 'access_review.until' },
    standardSort: '-startedAt',
    rows: readerFor(session),
  });

/**
 * The number of users in a review on whose access the caller may still decide, as far as the database shows
 * them.
 */
export async function countToDecide(db: Kysely<Database>, decider: Decider, id: string): Promise<number> {
  const [review] = await readerFor(decider)(db, [id]);
  return review?.toDecide ?? 0;
}

/** The review with this ID. Throws 404 if it does not exist or the caller can see no users in it. */
export async function readReview(trx: Kysely<Database>, session: Session, id: string): Promise<Review> {
  const [review] = isID(id) ? await readerFor(session)(trx, [id]) : [];
  if (!review || review.users === 0) throw problem('notFound', 'La revisión de accesos');
  return review;
}

/**
 * The review named in the path, locked until the transaction ends.
 * @throws 404 if it does not exist, 409 if it has ended or its last day is over, because undecided users are then blocked
 */
export async function lockOpenReview(trx: Kysely<Database>, id: string, now: Date) {
  const review = isID(id)
    ? await trx.selectFrom('access_review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!review) throw problem('notFound', 'La revisión de accesos');
  if (review.closed_at !== null) throw problem('conflict', 'Esta revisión ya terminó. Recargue la página.');
  if (review.until < todayInBogota(now))
    throw problem(
      'conflict',
      'El último día de esta revisión ya pasó y está por terminar. Recargue la página en un minuto.',
    );
  return review;
}

/**
 * Throws 403 unless the caller may start or cancel a review, which blocks undecided users at its end. Returns the caller's
 * grants.
 */
async function beginReviewChange(trx: Kysely<Database>, session: Session): Promise<ReadonlySet<string>> {
  const ownGrants = await beginAccessChange(trx, session, ['security:role:EDIT']);
  if (!ownGrants.has('security:user:BLOCK')) throw problem('forbidden', 'security:user:BLOCK');
  return ownGrants;
}

/** The active users of a role, or all of them, with the role of each. */
const activeUsers = (trx: Kysely<Database>, roleID: string | null) =>
  trx
    .selectFrom('app_user')
    .select(['id', 'role_id'])
    .where('enabled', '=', true)
    .$if(roleID !== null, (selection) => selection.where('role_id', '=', roleID!))
    .execute();

/** The name of the role to review; null for all roles. Throws 422 if there is no such role. */
async function roleName(trx: Kysely<Database>, roleID: string | null): Promise<string | null> {
  if (roleID === null) return null;
  const role = await trx.selectFrom('role').select('name').where('id', '=', roleID).executeTakeFirst();
  if (!role) throw problem('unknownReference');
  return role.name;
}

/** Throws 422 unless the last day is after today and within a year. */
function checkUntil(until: string, now: Date): void {
  const today = todayInBogota(now);
  if (until > today && until <= yearAfter(today)) return;
  const message =
    until > today
      ? 'El último día para decidir debe estar dentro de un año.'
      : 'El último día para decidir debe ser posterior a hoy.';
  throw problem('rule', message, [{ field: 'until', message }]);
}

export const accessReviewHandlers = {
  listAccessReviews: (call) => answerList(reviewsFor(call.session), call, undefined),

  getAccessReview: async ({ trx, params, session, config }) => {
    const { id } = params;
    const review = await readReview(trx, session, id);
    const { digest, signer, signature } = await trx
      .selectFrom('access_review')
      .select(['digest', 'signer', 'signature'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { allUsers } = await trx
      .selectFrom('access_review_item')
      .select(({ fn }) => fn.countAll<number>().as('allUsers'))
      .where('review_id', '=', id)
      .executeTakeFirstOrThrow();
    const signedResult =
      digest === null || signer === null || signature === null ? null : { digest, signer, signature };
    const state = signedResult && (await signatureState(trx, id, signedResult, config.dataDir));
    return {
      message: 'Consulta exitosa.',
      data: { ...review, allUsers, signed: signedResult && { ...signedResult, state: state! } },
    };
  },

  startAccessReview: async ({ trx, body, session, audit, now }) => {
    const ownGrants = await beginReviewChange(trx, session);
    const { until, roleID = null } = body;
    checkUntil(until, now);
    const role = await roleName(trx, roleID);
    const openReview = await trx
      .selectFrom('access_review')
      .select('until')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (openReview)
      throw problem(
        'conflict',
        `Ya hay una revisión de accesos abierta, hasta el ${compactToDisplay(openReview.until)}. Espere a que termine o anúlela.`,
      );
    const users = await activeUsers(trx, roleID);
    if (users.length === 0) throw problem('rule', 'Ese rol no tiene usuarios activos: elija otro.');
    await assertHolds(trx, ownGrants, [...new Set(users.map(({ role_id }) => role_id))]);
    const id = randomUUIDv7();
    await trx
      .insertInto('access_review')
      .values({
        id,
        until,
        role_name: role,
        started_by: session.userID,
        started_login: session.login,
        started_at: now,
      })
      .execute();
    const itemRows = JSON.stringify(users.map((user) => ({ id: randomUUIDv7(), user_id: user.id })));
    await sql`insert into access_review_item
        (id, review_id, user_id, login, full_name, role_name, municipalities, zones, municipality_ids, zone_ids, last_used_at)
      select item.id, ${id}, user_id, login, full_name, role_name, municipalities, zones, municipality_ids, zone_ids, last_used_at
      from json_to_recordset(${itemRows}::json) as item(id uuid, user_id uuid) join user_access using (user_id)`.execute(
      trx,
    );
    await audit({ entity, entityID: id, after: { until, role, users: users.length } });
    return {
      message: `Se inició la revisión de ${countText(users.length, 'acceso', 'accesos')}.`,
      data: await readReview(trx, session, id),
    };
  },

  cancelAccessReview: async ({ trx, params, session, audit, now }) => {
    const ownGrants = await beginReviewChange(trx, session);
    const { id, until, role_name: role } = await lockOpenReview(trx, params.id, now);
    const reviewItems = await trx
      .selectFrom('reviewed_access')
      .select(['role_id', 'decision'])
      .where('review_id', '=', id)
      .execute();
    const roleIDs = new Set(reviewItems.flatMap(({ role_id }) => role_id ?? []));
    if (roleIDs.size > 0) await assertHolds(trx, ownGrants, [...roleIDs]);
    await trx.deleteFrom('access_review').where('id', '=', id).execute();
    const counts = Map.groupBy(reviewItems, ({ decision }) => decision ?? 'pendiente');
    const decisions = Object.fromEntries(
      [...counts].map(([decision, decidedItems]) => [decision, decidedItems.length]),
    );
    await audit({ entity, entityID: id, before: { until, role, users: reviewItems.length, ...decisions } });
    return { message: 'La revisión se anuló. No se bloqueó a nadie.' };
  },

  closeAccessReview: async ({ trx, params, session, config, address, now }) => {
    await beginAccessChange(trx, session, ['security:role:EDIT']);
    const { id } = await lockOpenReview(trx, params.id, now);
    const { pending } = await readReview(trx, session, id);
    if (pending > 0)
      throw problem(
        'conflict',
        `${countText(pending, 'acceso está', 'accesos están')} por decidir. Decídalos antes, o espere al último día.`,
      );
    await closeReview(trx, id, { dataDir: config.dataDir, actor: { ...session, address }, now });
    return { message: 'La revisión terminó y su resultado quedó firmado.' };
  },
} satisfies Partial<Handlers>;
