/** Profiles (spec §2 "Profiles", §3, §7): the password rules of the roles that use them. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { passwordRuleProblem } from '@caracteriza/domain/access/password-rule';
import { isLaxer } from '@caracteriza/domain/access/sign-in-rule';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import { assertHolds, beginAccessChange } from '../../identity/access-change.ts';
import { isQuickPattern } from '../../identity/pattern-probes.ts';
import { someSampleMeets } from '../../identity/pattern-samples.ts';
import { checkEdit, refuseUsed } from '../../records/checks.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf, textOrder } from '../../records/listing.ts';
import { checkNameFree } from '../../records/named.ts';
import { answerCreated, answerUpdated, readLocked } from '../../records/record.ts';

type Profile = components['schemas']['Profile'];
type ProfileFields = components['schemas']['ProfileCreate'];

function readProfiles(trx: Kysely<Database>, ids: readonly string[]): Promise<Profile[]> {
  return trx
    .selectFrom('profile')
    .select(['id', 'number', 'name', 'minimumlengthpassword', 'maximumlengthpassword'])
    .select(['amountfailedattemptstoblockuser', 'amountdayschangepassword', 'amountdaysinactivityblockuser'])
    .select(['passwordregex', 'passwordregexexplanation', 'amountpasswordstokeep', 'version'])
    .where('id', 'in', ids)
    .execute();
}

const profiles = listingOf({
  from: (trx: Kysely<Database>) => trx.selectFrom('profile'),
  id: 'profile.id',
  search: ['profile.search', sql<string>`cast(profile.number as text)`],
  sorts: {
    number: 'profile.number',
    name: textOrder('profile.name'),
    minimumlengthpassword: 'profile.minimumlengthpassword',
    maximumlengthpassword: 'profile.maximumlengthpassword',
    amountfailedattemptstoblockuser: 'profile.amountfailedattemptstoblockuser',
    amountdayschangepassword: 'profile.amountdayschangepassword',
    amountdaysinactivityblockuser: 'profile.amountdaysinactivityblockuser',
    passwordregex: textOrder('profile.passwordregex'),
    passwordregexexplanation: textOrder('profile.passwordregexexplanation'),
    amountpasswordstokeep: 'profile.amountpasswordstokeep',
  },
  standardSort: 'number',
  rows: readProfiles,
});

const profileExport: ExportedTable<Profile> = {
  entity: 'profile',
  name: 'Perfiles',
  columns: exportColumns(fields.ProfileCreate, [
    { header: 'Id', value: ({ number }) => number, width: 8 },
    { field: 'name', width: 30 },
    { field: 'minimumlengthpassword' },
    { field: 'maximumlengthpassword' },
    { field: 'amountfailedattemptstoblockuser' },
    { field: 'amountdayschangepassword' },
    { field: 'amountdaysinactivityblockuser' },
    { field: 'passwordregex', width: 40 },
    { field: 'passwordregexexplanation', width: 40 },
    { field: 'amountpasswordstokeep' },
  ]),
};

/** Throws 422 for a rule that no password could meet, or whose pattern could take forever to match. */
async function checkRule(body: ProfileFields): Promise<void> {
  const error = passwordRuleProblem(body) ?? (await patternProblem(body));
  if (error) throw problem('rule', error.message, [error]);
}

async function patternProblem(body: ProfileFields) {
  const field = 'passwordregex';
  if (!(await isQuickPattern(body.passwordregex))) {
    const message =
      'La expresión regular tarda demasiado con algunas contraseñas. Escríbala de forma más simple.';
    return { field, message };
  }
  if (await someSampleMeets(body)) return null;
  const message =
    'No se encontró ninguna contraseña que cumpla a la vez la expresión regular y las longitudes. Cambie una de ellas.';
  return { field, message };
}

function formColumns({ version: _version, ...body }: ProfileFields & { version?: number }) {
  return { ...body, search: fold(body.name) };
}

export const profileHandlers = {
  listProfiles: (call) => answerList(profiles, call, undefined),

  createProfile: async (call) => {
    const { trx, body, session, now } = call;
    await checkRule(body);
    await beginAccessChange(trx, session, ['security:profile:CREATE']);
    await checkNameFree(trx, 'profile', body.name, null);
    const id = randomUUIDv7();
    await trx
      .insertInto('profile')
      .values({ id, ...formColumns(body), created_at: now })
      .execute();
    return answerCreated('profile', readProfiles, call, id);
  },

  updateProfile: async (call) => {
    const { trx, params, body, session } = call;
    await checkRule(body);
    const ownGrants = await beginAccessChange(trx, session, ['security:profile:EDIT']);
    const profileBefore = await readLocked('profile', readProfiles, trx, params.id);
    // Weakening the password rules of more powerful users would be a way to gain their permissions.
    const roles = await trx
      .selectFrom('role')
      .select('id')
      .where('profile_id', '=', profileBefore.id)
      .execute();
    const roleIDs = roles.map(({ id }) => id);
    if (roleIDs.length > 0) await assertHolds(trx, ownGrants, roleIDs);
    checkEdit(profileBefore, body);
    if (roleIDs.includes(session.roleID) && isLaxer(body, profileBefore))
      throw problem('ownSignInRules', 'perfil');
    await checkNameFree(trx, 'profile', body.name, profileBefore.id);
    await trx
      .updateTable('profile')
      .set({ ...formColumns(body), version: profileBefore.version + 1 })
      .where('id', '=', profileBefore.id)
      .execute();
    return answerUpdated('profile', readProfiles, call, profileBefore);
  },

  deleteProfile: async ({ trx, params, session, audit }) => {
    await beginAccessChange(trx, session, ['security:profile:DELETE']);
    const profileBefore = await readLocked('profile', readProfiles, trx, params.id);
    const { id } = profileBefore;
    await refuseUsed(trx, 'profile', id, 'Asigne antes otro perfil a sus roles.');
    await trx.deleteFrom('profile').where('id', '=', id).execute();
    await audit({ entity: 'profile', entityID: id, before: profileBefore });
    return { message: 'El perfil se eliminó correctamente.' };
  },

  ...exportHandlers('exportProfiles', (format, call) =>
    answerExport(call, format, profileExport, rowsOf(profiles, call, undefined)),
  ),
} satisfies Partial<Handlers>;
