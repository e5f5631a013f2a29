/**
 * The checks made before any change to who may do what (rules §2): nobody can go beyond the grants they hold or their
 * territory, and the last administrator, and the last one with a second factor, must stay. Such changes run one at a time.
 */
import { allGrants, type Grant } from '@caracteriza/domain/access/permissions';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { readGrants } from './account.ts';
import { hasAccessDays } from './access-days.ts';
import { hasFactor } from './factor-active.ts';
import type { Session } from './session.ts';
import { isLinked, mustUseProvider } from './provider-link.ts';
import { concernsEverybody, territoryHolder } from './territory.ts';

/**
 * Locks the single row for access changes until the transaction ends, and returns the caller's current grants, because the
 * caller may have lost some while waiting for another change.
 * @throws 401 if the caller's session has ended in the meantime, 403 if none of the needed grants is left, or if the change
 *   affects everyone and the caller has a territory, 409 if the caller's territory has changed
 */
export async function beginAccessChange(
  trx: Kysely<Database>,
  session: Pick<Session, 'id' | 'territory'>,
  neededGrants: readonly [Grant, ...Grant[]],
): Promise<ReadonlySet<string>> {
  await trx.selectFrom('access_lock').select('id').forUpdate().execute();
  const caller = await trx
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.role_id', territoryHolder.as('territory')])
    .where('s.id', '=', session.id)
    .where('u.enabled', '=', true)
    .where('r.enabled', '=', true)
    .executeTakeFirst();
  if (!caller) throw problem('sessionEnded');
  const ownGrants = await readGrants(trx, caller.role_id);
  if (!neededGrants.some((grant) => ownGrants.has(grant))) throw problem('forbidden', ...neededGrants);
  // The transaction is limited to the territory that the session had, so a territory changed since then is rejected.
  if (caller.territory !== session.territory) throw problem('territoryChanged');
  if (caller.territory !== null && neededGrants.some(concernsEverybody)) throw problem('territoryBound');
  return ownGrants;
}

/** Whether the caller holds every grant of these roles. */
export async function holdsAll(
  trx: Kysely<Database>,
  ownGrants: ReadonlySet<string>,
  roleIDs: readonly string[],
): Promise<boolean> {
  const grantedRows = await trx
    .selectFrom('granted_operation')
    .select('permission')
    .where('role_id', 'in', roleIDs)
    .where('granted', '=', true)
    .execute();
  return grantedRows.every(({ permission }) => ownGrants.has(permission));
}

/** The roles with at least one grant that the caller lacks. */
export async function strongerRoles(
  trx: Kysely<Database>,
  ownGrants: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('granted_operation')
    .select('role_id')
    .distinct()
    .where('granted', '=', true)
    .where('permission', '<>', sql<string>`all(${[...ownGrants]}::text[])`)
    .execute();
  return new Set(rows.map(({ role_id }) => role_id));
}

/** Throws 403 unless the caller holds every grant of these roles. */
export async function assertHolds(
  trx: Kysely<Database>,
  ownGrants: ReadonlySet<string>,
  roleIDs: readonly string[],
): Promise<void> {
  if (!(await holdsAll(trx, ownGrants, roleIDs))) throw problem('climb');
}

/** A user whose role grants everything, and who sees everything. */
interface Administrator {
  id: string;
  roleID: string;
  /**
   * Can sign in, now and in a year: neither the user nor the role is blocked or inactive, there is a usable password, and no
   * last day of access. A lock caused by wrong passwords affects strangers only, so it does not count.
   */
  able: boolean;
  hasFactor: boolean;
  lastUsedAt: Date | null;
}

async function readAdministrators(trx: Kysely<Database>): Promise<Administrator[]> {
  const rows = await trx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('granted_operation as g', 'g.role_id', 'r.id')
    .select(['u.id', 'u.account_locked', 'u.guess_locked', 'u.enabled', 'r.enabled as role_enabled'])
    .select(['r.id as roleID', hasFactor.as('hasFactor'), 'u.access_from', 'u.access_until', 'u.invited_at'])
    .select(['u.last_authentication_date as lastUsedAt', 'r.sign_in', isLinked.as('is_linked')])
    .where('g.granted', '=', true)
    .where('g.permission', 'in', allGrants)
    .where(territoryHolder, 'is', null)
    .groupBy(['u.id', 'u.account_locked', 'u.guess_locked', 'u.enabled', 'r.id', 'r.enabled'])
    .having((eb) => eb.fn.countAll<number>(), '=', allGrants.length)
    .execute();
  return rows.map(({ id, roleID, hasFactor, lastUsedAt, ...row }) => ({
    id,
    roleID,
    hasFactor,
    lastUsedAt,
    able:
      row.enabled &&
      row.role_enabled &&
      (!row.account_locked || row.guess_locked) &&
      !hasAccessDays(row) &&
      row.invited_at === null &&
      // If the provider is down, someone must still be able to sign in.
      !mustUseProvider(row),
  }));
}

/** Whether one of the users holds every permission and nobody else who does can sign in. */
export async function isSoleAdministrator(trx: Kysely<Database>, ...userIDs: string[]): Promise<boolean> {
  const administrators = await readAdministrators(trx);
  return (
    administrators.some(({ id }) => userIDs.includes(id)) &&
    !administrators.some(({ id, able }) => able && !userIDs.includes(id))
  );
}

/** Throws 422 for one's own account, 409 for the last administrator or the last one with a second factor. */
export async function assertMayLoseAccess(
  trx: Kysely<Database>,
  session: Session,
  ...userIDs: string[]
): Promise<void> {
  if (userIDs.includes(session.userID)) throw problem('ownAccess');
  if (await isSoleAdministrator(trx, ...userIDs)) throw problem('lastAdministrator');
  await assertFactorStays(trx, ({ id }) => userIDs.includes(id));
}

/**
 * The one of these users who must keep their access so that an administrator remains, with a second factor if any administrator
 * has one: the one who signed in most recently. Null if other administrators remain.
 */
export async function administratorToKeep(
  trx: Kysely<Database>,
  userIDs: readonly string[],
): Promise<string | null> {
  const ableAdministrators = (await readAdministrators(trx)).filter((administrator) => administrator.able);
  const withFactor = ableAdministrators.filter(({ hasFactor }) => hasFactor);
  const neededAdministrators = withFactor.length > 0 ? withFactor : ableAdministrators;
  if (neededAdministrators.some(({ id }) => !userIDs.includes(id))) return null;
  const latest = neededAdministrators.toSorted(
    (a, b) => Number(b.lastUsedAt ?? 0) - Number(a.lastUsedAt ?? 0),
  );
  return latest[0]?.id ?? null;
}

/** Throws 409 if no user with every permission is left; called after a change that could have removed one. */
export async function assertAdministratorStays(trx: Kysely<Database>): Promise<void> {
  const administrators = await readAdministrators(trx);
  if (!administrators.some(({ able }) => able)) throw problem('lastAdministrator');
}

/**
 * Throws 409 if every administrator with a second factor is about to lose it or their access: a user with a weaker sign-in must
 * not remove the only strong one (rules §2). Called before the change.
 */
export async function assertFactorStays(
  trx: Kysely<Database>,
  losesFactor: (administrator: Administrator) => boolean,
): Promise<void> {
  const withFactor = (await readAdministrators(trx)).filter(({ able, hasFactor }) => able && hasFactor);
  if (withFactor.length > 0 && withFactor.every(losesFactor)) throw problem('lastFactor');
}
