/** The names allowed in the cells of a workbook of users: identification types and roles. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/types.ts';

export const readIdentificationTypes = (trx: Kysely<Database>) =>
  trx
    .selectFrom('master_value')
    .select(['id', 'code', 'value'])
    .where('table_name', '=', 'identificationTypes')
    .orderBy('position')
    .execute();

/** The active roles, by name, each with its grants. */
export const readAssignableRoles = (trx: Kysely<Database>) =>
  trx
    .selectFrom('role')
    .select(['id', 'name'])
    .select(
      sql<string[]>`array(select permission from granted_operation where role_id = role.id and granted)`.as(
        'grants',
      ),
    )
    .where('enabled', '=', true)
    .orderBy('name')
    .execute();
