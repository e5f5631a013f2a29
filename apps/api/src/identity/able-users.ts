import type { Grant } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** The users with an email address who may sign in today (yyyymmdd) and hold all of these grants: `u`, with their role `r`. */
export const ableUsers = (db: Kysely<Database>, today: string, grants: readonly Grant[]) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .where('u.email', '<>', '')
    .where('u.enabled', '=', true)
    .where('u.account_locked', '=', false)
    .where('r.enabled', '=', true)
    .where((eb) => eb('u.access_from', 'is', null).or('u.access_from', '<=', today))
    .where((eb) => eb('u.access_until', 'is', null).or('u.access_until', '>=', today))
    .where(
      (row) =>
        row
          .selectFrom('granted_operation as g')
          .select(({ fn }) => fn.countAll<number>().as('held'))
          .whereRef('g.role_id', '=', 'r.id')
          .where('g.granted', '=', true)
          .where('g.permission', 'in', grants),
      '=',
      grants.length,
    );
