/**
 * What a user may do and why, and who may perform a task, decided by the same rules as the guard (contract/guard.ts,
 * identity/session.ts).
 */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { type Task, tasks } from '../../contract/tasks.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readGrants } from '../../identity/account.ts';
import { outsideAccessDays } from '../../identity/access-days.ts';
import { hasFactor } from '../../identity/factor-active.ts';
import { territoryHolder } from '../../identity/territory.ts';
import { kinds } from '../../records/kinds.ts';
import { textOrder } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';

type Barrier = components['schemas']['UserAccess']['barrier'];

/** Why the account cannot be used today. */
const dayBarriers = { before: 'accessNotBegun', after: 'accessEnded' } as const;

const usersWithRole = (trx: Kysely<Database>) =>
  trx
    .selectFrom('app_user as u')
    .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.login', 'u.name', 'u.lastname', 'u.role_id', 'r.name as role'])
    .select(['u.enabled', 'u.account_locked', 'u.guess_locked', 'u.guess_locked_until', 'u.change_password'])
    .select(['u.access_from', 'u.access_until'])
    .select(['r.enabled as role_enabled', 'r.second_factor as factorDemanded'])
    .select(territoryHolder.as('territory'))
    .select(hasFactor.as('factorActive'));

type Account = Awaited<ReturnType<ReturnType<typeof usersWithRole>['executeTakeFirstOrThrow']>>;

/** The reason a user cannot work at all, regardless of the role's grants. */
function barrierOf(account: Account, now: Date): Barrier {
  const { enabled, account_locked, guess_locked, role_enabled } = account;
  if (!enabled) return 'userInactive';
  if (account_locked && !guess_locked) return 'userLocked';
  if (!role_enabled) return 'roleInactive';
  const isOutsideDays = outsideAccessDays(account, now);
  return isOutsideDays === null ? null : dayBarriers[isOutsideDays];
}

/** Which of a task's permissions are among `grants`, and whether they are enough for it in the account's territory. */
function taskAccess(
  { neededGrants, alsoNeeded, needsWholeTerritory }: Task,
  grants: ReadonlySet<string>,
  { territory }: Account,
) {
  const heldNeeds = neededGrants.filter((grant) => grants.has(grant));
  const heldExtras = alsoNeeded.filter((grant) => grants.has(grant));
  const isGranted =
    (neededGrants.length === 0 || heldNeeds.length > 0) && heldExtras.length === alsoNeeded.length;
  const isOpen = isGranted && (territory === null || !needsWholeTerritory);
  return { granted: [...heldNeeds, ...heldExtras], isOpen };
}

export const userAccessHandlers = {
  getUserAccess: async ({ trx, params, now }) => {
    const id = await resolveID(trx, 'user', params.id);
    const account = await usersWithRole(trx).where('u.id', '=', id).executeTakeFirst();
    if (!account) throw problem('notFound', kinds.user.noun);
    const grants = await readGrants(trx, account.role_id);
    const barrier = barrierOf(account, now);
    const rows = tasks.map((task) => {
      const { granted: grantedOperations, isOpen } = taskAccess(task, grants, account);
      const [neededGrants, also] = [[...task.neededGrants], [...task.alsoNeeded]];
      const { id: taskID, area, words } = task;
      return {
        id: taskID,
        area,
        words,
        needs: neededGrants,
        also,
        granted: grantedOperations,
        allowed: isOpen && barrier === null,
      };
    });
    const { role, guess_locked_until: lockedUntil, change_password: passwordDue } = account;
    const guessLocked = account.guess_locked && (lockedUntil === null || lockedUntil > now);
    const { factorActive, factorDemanded } = account;
    const state = { role, barrier, guessLocked, passwordDue, factorActive, factorDemanded };
    return { message: 'Consulta exitosa.', data: { ...state, tasks: rows } };
  },

  listAllowedUsers: async ({ trx, query, now }) => {
    const task = tasks.find(({ id }) => id === query.task);
    if (!task) throw problem('notFound', 'La tarea');
    const rows = await trx
      .selectFrom('granted_operation')
      .select(['role_id', 'permission'])
      .where('granted', '=', true)
      .where('permission', '=', sql<string>`any(${[...task.neededGrants, ...task.alsoNeeded]}::text[])`)
      .execute();
    const usersByRole = Map.groupBy(rows, ({ role_id }) => role_id);
    const accounts = await usersWithRole(trx)
      .orderBy(textOrder('u.name'))
      .orderBy(textOrder('u.lastname'))
      .execute();
    const data = accounts.flatMap((account) => {
      const grants = new Set(usersByRole.get(account.role_id)?.map(({ permission }) => permission));
      const { granted: grantedOperations, isOpen } = taskAccess(task, grants, account);
      if (!isOpen || barrierOf(account, now) !== null) return [];
      const { id, login, name, lastname, role } = account;
      return [{ id, login, name, lastname, role, granted: grantedOperations }];
    });
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
