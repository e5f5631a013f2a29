/** The users of a role, their exports, and one user (spec §2 "Users", §3; rules §1). No query here selects a password hash. */
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { hasFactor } from '../../identity/factor-active.ts';
import { exportColumns } from '../../exports/columns.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf, textOrder } from '../../records/listing.ts';
import { answerRecord } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';

type User = components['schemas']['User'];

const dayOf = (moment: Date | null) => (moment ? { dateChar: todayInBogota(moment) } : null);

/** A lock caused by wrong passwords counts until it expires, although its columns stay set until the next sign-in. */
const isLocked = sql<boolean>`(u.account_locked and not (u.guess_locked and coalesce(u.guess_locked_until <= now(), false)))`;

const selectUsers = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .leftJoin('master_value as t', 't.id', 'u.identification_type_id')
    .select(['u.id', 'u.login', 'u.name', 'u.lastname', 'u.email', 'u.phone', 'u.address', 'u.version'])
    .select(['u.identification_number as identificationNumber', 'u.cell_phone as cellPhone'])
    .select(['u.authentication_attempts as authenticationAttempts'])
    .select((eb) => [
      eb
        .case()
        .when('t.id', 'is not', null)
        .then(jsonBuildObject({ id: eb.ref('t.id').$notNull(), name: eb.ref('t.value').$notNull() }))
        .end()
        .as('identificationType'),
      jsonBuildObject({
        id: eb.ref('r.id'),
        name: eb.ref('r.name'),
        profile: jsonBuildObject({
          id: eb.ref('p.id'),
          name: eb.ref('p.name'),
          minimumlengthpassword: eb.ref('p.minimumlengthpassword'),
          maximumlengthpassword: eb.ref('p.maximumlengthpassword'),
          passwordregex: eb.ref('p.passwordregex'),
          passwordregexexplanation: eb.ref('p.passwordregexexplanation'),
        }),
      }).as('role'),
    ])
    .select(['u.enabled', 'u.last_authentication_date', 'u.last_change_password_date'])
    .select(isLocked.as('account_locked'))
    .select(hasFactor.as('hasFactor'))
    .where('u.id', 'in', ids)
    .execute();

export async function readUsers(trx: Kysely<Database>, ids: readonly string[]): Promise<User[]> {
  const rows = await selectUsers(trx, ids);
  return rows.map(
    ({
      enabled,
      account_locked,
      hasFactor,
      last_authentication_date,
      last_change_password_date,
      ...user
    }) => ({
      ...user,
      enabled: enabled ? 'true' : 'false',
      accountLocked: account_locked ? 'TRUE' : 'FALSE',
      secondFactor: hasFactor ? 'true' : 'false',
      lastAuthenticationDate: dayOf(last_authentication_date),
      lastChangePasswordDate: dayOf(last_change_password_date),
    }),
  );
}

const users = listingOf({
  from: (trx: Kysely<Database>, roleID: string) =>
    trx
      .selectFrom('app_user as u')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .where('u.role_id', '=', roleID),
  id: 'u.id',
  search: ['u.search'],
  sorts: {
    login: 'u.login_fold',
    name: textOrder('u.name'),
    lastname: textOrder('u.lastname'),
    identificationNumber: sql`coalesce(u.identification_number, '') collate "C"`,
    email: sql`coalesce(u.email_fold, '') collate "C"`,
    role: textOrder('r.name'),
    enabled: 'u.enabled',
    accountLocked: sql<number>`case when ${isLocked} then 1 else 0 end`,
    secondFactor: sql<number>`case when ${hasFactor} then 1 else 0 end`,
  },
  standardSort: 'login',
  rows: readUsers,
});

const userExport: ExportedTable<User> = {
  entity: 'user',
  name: 'Usuarios',
  columns: exportColumns(fields.UserCreate, [
    { field: 'login', width: 16 },
    { field: 'name', width: 24 },
    { field: 'lastname', width: 24 },
    { field: 'identificationTypeId', value: ({ identificationType }) => identificationType?.name, width: 24 },
    { field: 'identificationNumber' },
    { field: 'email', width: 30 },
    { field: 'roleId', value: ({ role }) => role.name, width: 20 },
    { field: 'phone' },
    { field: 'cellPhone' },
    { field: 'address', width: 30 },
    { field: 'enabled', value: ({ enabled }) => yesNo(enabled === 'true'), width: 8 },
    { field: 'accountLocked', value: ({ accountLocked }) => yesNo(accountLocked === 'TRUE'), width: 10 },
    { header: 'Segundo Factor', value: ({ secondFactor }) => yesNo(secondFactor === 'true'), width: 14 },
  ]),
};

export const userListHandlers = {
  listUsersByRole: async (call) => answerList(users, call, await resolveID(call.trx, 'role', call.params.id)),
  getUser: (call) => answerRecord('user', readUsers, call),
  ...exportHandlers('exportUsersByRole', async (format, call) =>
    answerExport(
      call,
      format,
      userExport,
      rowsOf(users, call, await resolveID(call.trx, 'role', call.params.id)),
    ),
  ),
} satisfies Partial<Handlers>;
