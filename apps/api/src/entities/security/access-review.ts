/**
 * Reviews of who has access (rules §2): one at a time, of all active users or of those of a role. It ends by itself after its last
 * day (access-review-closing.ts).
 */
import { compactToIso, todayInBogota } from '@caracteriza/domain/values/dates';
import { counted } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { assertHolds, beginAccessChange } from '../../identity/access-change.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { isID } from '../../records/resolve.ts';
import { closeReview } from './access-review-closing.ts';
import { signatureState } from './access-review-signature.ts';

type Review = components['schemas']['AccessReview'];

const entity = 'accessReview';

/** The reviews with these IDs; users whom the caller does not see are not counted. */
async function readReviews(trx: Kysely<Database>, ids: readonly string[]): Promise<Review[]> {
  const rows = await trx
    .selectFrom('access_review as review')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviewed_access as item')
          .innerJoin('reachable_user', 'reachable_user.id', 'item.user_id')
          .select(({ fn }) => fn.countAll<number>().as('users'))
          .select(sql<number>`count(*) filter (where decision is null and has_access)`.as('pending'))
          .whereRef('item.review_id', '=', 'review.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['review.id', 'until', 'role_name as role', 'started_login as startedLogin', 'started_at'])
    .select(['closed_at', 'closed_login as closedLogin', 'users', 'pending'])
    .where('review.id', 'in', ids)
    .execute();
  return rows.map(({ started_at, closed_at, until, users, pending, ...review }) => ({
    ...review,
    until: { dateChar: until },
    startedAt: started_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
    users: users ?? 0,
    pending: pending ?? 0,
  }));
}

const reviews = listingOf({
  // Whoever is limited has no use for reviews of others' users.
  from: (trx: Kysely<Database>, { isLimited }: { isLimited: boolean }) =>
    trx
      .selectFrom('access_review')
      .$if(isLimited, (all) =>
        all.where((eb) =>
          eb.exists(
            eb
              .selectFrom('access_review_item as item')
              .innerJoin('reachable_user', 'reachable_user.id', 'item.user_id')
              .select('item.id')
              .whereRef('item.review_id', '=', 'access_review.id'),
          ),
        ),
      ),
  id: 'access_review.id',
  search: ['access_review.started_login'],
  sorts: { startedAt: 'access_review.started_at', until: 'access_review.until' },
  standardSort: '-startedAt',
  rows: readReviews,
});

/** The review named in the path, locked until the transaction ends. Throws 404 if there is none, 409 if it is closed. */
export async function lockOpenReview(trx: Kysely<Database>, id: string) {
  const review = isID(id)
    ? await trx.selectFrom('access_review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!review) throw problem('notFound', 'La revisión de accesos');
  if (review.closed_at !== null) throw problem('conflict', 'Esta revisión ya terminó. Recargue la página.');
  return review;
}

/** The active users of a role, or all of them, with the role of each. */
const activeUsers = (trx: Kysely<Database>, roleID: string | null) =>
  trx
    .selectFrom('app_user')
    .select(['id', 'role_id'])
    .where('enabled', '=', true)
    .$if(roleID !== null, (all) => all.where('role_id', '=', roleID!))
    .execute();

/** The name of the role to review, null for all. Throws 422 if there is no such role. */
async function roleName(trx: Kysely<Database>, roleID: string | null): Promise<string | null> {
  if (roleID === null) return null;
  const role = await trx.selectFrom('role').select('name').where('id', '=', roleID).executeTakeFirst();
  if (!role) throw problem('unknownReference');
  return role.name;
}

export const accessReviewHandlers = {
  listAccessReviews: (call) => answerList(reviews, call, { isLimited: call.session.territory !== null }),

  getAccessReview: async ({ trx, params, session, config }) => {
    const { id } = params;
    const [review] = isID(id) ? await readReviews(trx, [id]) : [];
    if (!review || (session.territory !== null && review.users === 0))
      throw problem('notFound', 'La revisión de accesos');
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
    const signed =
      digest === null || signer === null || signature === null ? null : { digest, signer, signature };
    const state = signed && (await signatureState(trx, id, signed, config.dataDir));
    return {
      message: 'Consulta exitosa.',
      data: { ...review, allUsers, signed: signed && { ...signed, state: state! } },
    };
  },

  startAccessReview: async ({ trx, body, session, audit, now }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:role:EDIT']);
    // What nobody decides is blocked at the end.
    if (!ownGrants.has('security:user:BLOCK')) throw problem('forbidden', 'security:user:BLOCK');
    const { until, roleID = null } = body;
    if (until <= todayInBogota(now)) {
      const message = 'El último día para decidir debe ser posterior a hoy.';
      throw problem('rule', message, [{ field: 'until', message }]);
    }
    const role = await roleName(trx, roleID);
    const open = await trx
      .selectFrom('access_review')
      .select('until')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open)
      throw problem(
        'conflict',
        `Ya hay una revisión de accesos abierta, hasta el ${compactToIso(open.until)}. Espere a que termine o anúlela.`,
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
    const items = JSON.stringify(users.map((user) => ({ id: randomUUIDv7(), user_id: user.id })));
    await sql`insert into access_review_item
        (id, review_id, user_id, login, full_name, role_name, municipalities, zones, last_used_at)
      select item.id, ${id}, user_id, login, full_name, role_name, municipalities, zones, last_used_at
      from json_to_recordset(${items}::json) as item(id uuid, user_id uuid) join user_access using (user_id)`.execute(
      trx,
    );
    const [data] = await readReviews(trx, [id]);
    await audit({ entity, entityID: id, after: { until, role, users: users.length } });
    return {
      message: `Se inició la revisión de ${counted(users.length, 'acceso', 'accesos')}.`,
      data: data!,
    };
  },

  cancelAccessReview: async ({ trx, params, session, audit }) => {
    await beginAccessChange(trx, session, ['security:role:EDIT']);
    const { id, until, role_name: role } = await lockOpenReview(trx, params.id);
    await trx.deleteFrom('access_review').where('id', '=', id).execute();
    await audit({ entity, entityID: id, before: { until, role } });
    return { message: 'La revisión se anuló. No se suspendió a nadie.' };
  },

  closeAccessReview: async ({ trx, params, session, config, address, now }) => {
    await beginAccessChange(trx, session, ['security:role:EDIT']);
    const { id } = await lockOpenReview(trx, params.id);
    const [review] = await readReviews(trx, [id]);
    const { pending } = review!;
    if (pending > 0)
      throw problem(
        'conflict',
        `${counted(pending, 'acceso está', 'accesos están')} por decidir. Decídalos antes, o espere al último día.`,
      );
    await closeReview(trx, id, { dataDir: config.dataDir, actor: { ...session, address }, now });
    return { message: 'La revisión terminó y su resultado quedó firmado.' };
  },
} satisfies Partial<Handlers>;
