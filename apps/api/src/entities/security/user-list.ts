/**
 * The users, of all roles or of one, their exports, and one user (spec §2 "Users", §3; rules §1). No query here selects a password
 * hash.
 */
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import type { components, operations } from '@caracteriza/openapi/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { hasFactor } from '../../identity/factor-active.ts';
import { isLinked } from '../../identity/provider-link.ts';
import { exportColumns } from '../../exports/columns.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf, textOrder } from '../../records/listing.ts';
import { answerRecord } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';

type User = components['schemas']['User'];
type Query = NonNullable<operations['listUsers']['parameters']['query']>;

const dayCell = (day: User['lastAuthenticationDate']) => day && { day: day.dateChar };

const dayOf = (moment: Date | null) => (moment ? { dateChar: todayInBogota(moment) } : null);

/** A lock caused by wrong passwords counts until it expires, although its columns stay set until the next sign-in. */
const isLocked = sql<boolean>`(u.account_locked and not (u.guess_locked and coalesce(u.guess_locked_until <= now(), false)))`;

const selectUsers = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('app_user as u')
    .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
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
    .select(['u.enabled', 'u.access_from', 'u.access_until'])
    .select(['u.last_authentication_date', 'u.last_change_password_date'])
    .select('u.change_password as passwordDue')
    .select([sql<boolean>`u.invited_at is not null`.as('invited'), isLinked.as('providerLinked')])
    .select(isLocked.as('account_locked'))
    .select(hasFactor.as('hasFactor'))
    .where('u.id', 'in', ids)
    .execute();

/** The users with these IDs, within the caller's reach. */
export async function readUsers(trx: Kysely<Database>, ids: readonly string[]): Promise<User[]> {
  const rows = await selectUsers(trx, ids);
  return rows.map(
    ({
      enabled,
      account_locked,
      hasFactor,
      access_from,
      access_until,
      last_authentication_date,
      last_change_password_date,
      ...user
    }) => ({
      ...user,
      enabled: enabled ? 'true' : 'false',
      accountLocked: account_locked ? 'TRUE' : 'FALSE',
      secondFactor: hasFactor ? 'true' : 'false',
      accessFrom: access_from === null ? null : { dateChar: access_from },
      accessUntil: access_until === null ? null : { dateChar: access_until },
      lastAuthenticationDate: dayOf(last_authentication_date),
      lastChangePasswordDate: user.invited ? null : dayOf(last_change_password_date),
    }),
  );
}

interface Filter {
  roleID?: string | undefined;
  /** Whether a user is in the requested state. */
  state?: RawBuilder<boolean> | undefined;
  /** Only users who last signed in before this moment, or who never did and were added before it. */
  unusedSince?: Date | undefined;
  /** Only users who last changed their password before this moment. */
  passwordSince?: Date | undefined;
}

const inState = (today: string): Readonly<Record<NonNullable<Query['state']>, RawBuilder<boolean>>> => ({
  fueraDeFechas: sql`(${today} < u.access_from or ${today} > u.access_until)`,
  bloqueado: isLocked,
  inactivo: sql`not u.enabled`,
  sinSegundoFactor: sql`not ${hasFactor}`,
  cambioPendiente: sql`u.change_password`,
  invitado: sql`u.invited_at is not null`,
  conIntentosFallidos: sql`u.authentication_attempts > 0`,
});

/** When the user last signed in or, if they never did, when they were added. */
const lastUse = sql<Date>`coalesce(u.last_authentication_date, u.created_at)`;

const users = listingOf({
  from: (trx: Kysely<Database>, { roleID, state, unusedSince, passwordSince }: Filter) =>
    trx
      .selectFrom('app_user as u')
      .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .$if(roleID !== undefined, (selection) => selection.where('u.role_id', '=', roleID!))
      .$if(state !== undefined, (selection) => selection.where(state!))
      .$if(passwordSince !== undefined, (selection) =>
        selection.where('u.last_change_password_date', '<=', passwordSince!),
      )
      .$if(unusedSince !== undefined, (selection) => selection.where(lastUse, '<=', unusedSince!)),
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
    // Users who never signed in come first.
    lastAuthenticationDate: sql`coalesce(u.last_authentication_date, 'epoch')`,
    lastChangePasswordDate: 'u.last_change_password_date',
    authenticationAttempts: 'u.authentication_attempts',
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
    { field: 'accessFrom', days: true },
    { field: 'accessUntil', days: true },
    { field: 'accountLocked', value: ({ accountLocked }) => yesNo(accountLocked === 'TRUE'), width: 10 },
    { header: 'Segundo Factor', value: ({ secondFactor }) => yesNo(secondFactor === 'true'), width: 14 },
    { header: 'Cambio de Contraseña Pendiente', value: ({ passwordDue }) => yesNo(passwordDue), width: 16 },
    { header: 'Vinculado con el Proveedor', value: ({ providerLinked }) => yesNo(providerLinked), width: 16 },
    { header: 'Invitado, sin Contraseña', value: ({ invited }) => yesNo(invited), width: 16 },
    { header: 'Último Ingreso', value: (user) => dayCell(user.lastAuthenticationDate), days: true },
    {
      header: 'Último Cambio de Contraseña',
      value: (user) => dayCell(user.lastChangePasswordDate),
      days: true,
    },
    { header: 'Intentos Fallidos', value: ({ authenticationAttempts }) => authenticationAttempts, width: 12 },
  ]),
};

const day = 86_400_000;

function filterOf({ query, now }: { query: Query; now: Date }): Filter {
  const { roleID, state, unusedDays, passwordDays } = query;
  const olderThan = (days: number | undefined) =>
    days === undefined ? undefined : new Date(now.getTime() - days * day);
  const [unusedSince, passwordSince] = [olderThan(unusedDays), olderThan(passwordDays)];
  return { roleID, state: state && inState(todayInBogota(now))[state], unusedSince, passwordSince };
}

const roleOf = async ({
  trx,
  params,
}: {
  trx: Kysely<Database>;
  params: { id: string };
}): Promise<Filter> => ({
  roleID: await resolveID(trx, 'role', params.id),
});

export const userListHandlers = {
  listUsers: (call) => answerList(users, call, filterOf(call)),
  listUsersByRole: async (call) => answerList(users, call, await roleOf(call)),
  getUser: (call) => answerRecord('user', readUsers, call),
  ...exportHandlers('exportUsersByRole', async (format, call) =>
    answerExport(call, format, userExport, rowsOf(users, call, await roleOf(call))),
  ),
  ...exportHandlers('exportUsers', (format, call) =>
    answerExport(call, format, userExport, rowsOf(users, call, filterOf(call))),
  ),
} satisfies Partial<Handlers>;
