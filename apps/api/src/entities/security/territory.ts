/** The territories of users, and of roles, which are the default for their users (rules §2). */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import {
  assertAdministratorStays,
  assertFactorStays,
  assertHolds,
  beginAccessChange,
} from '../../identity/access-change.ts';
import { assertReachable, readAllPlaces, readPlaces } from '../../identity/territory.ts';
import { checkEdit, refuseChoices } from '../../records/checks.ts';
import { answerRecord, readLocked } from '../../records/record.ts';

type Territory = components['schemas']['Territory'];
type Choice = Pick<components['schemas']['UserTerritoryUpdate'], 'territory' | 'municipalityIDs' | 'zoneIDs'>;
/** A territory and its holder; the audit trail identifies the holder by `login` or `name`. */
type HeldTerritory = Territory & { id: string; roleID: string; login?: string; name?: string };

/** Reads roles, or the users within the caller's reach, with their territories. */
const readerOf = (table: 'app_user' | 'role') => async (trx: Kysely<Database>, ids: readonly string[]) => {
  const rows =
    table === 'role'
      ? await trx
          .selectFrom('role')
          .select(['id', 'id as roleID', 'name', 'territory', 'version'])
          .where('id', 'in', ids)
          .execute()
      : await trx
          .selectFrom('app_user')
          .innerJoin('reachable_user', 'reachable_user.id', 'app_user.id')
          .select(['app_user.id', 'role_id as roleID', 'login', 'territory', 'version'])
          .where('app_user.id', 'in', ids)
          .execute();
  return Promise.all(
    rows.map(async ({ territory, ...row }): Promise<HeldTerritory> => ({
      ...row,
      territory: (territory ?? 'rol') as Territory['territory'],
      ...(await readPlaces(trx, row.id)),
    })),
  );
};

const readUsers = readerOf('app_user');
const readRoles = readerOf('role');

const territoryOf = ({ territory, municipalities, zones, version }: HeldTerritory): Territory => ({
  territory,
  municipalities,
  zones,
  version,
});

/** Whether a choice equals the current territory. */
function isSame(holderBefore: HeldTerritory, { territory, municipalityIDs, zoneIDs }: Choice): boolean {
  if (holderBefore.territory !== territory) return false;
  if (territory !== 'lugares') return true;
  const currentIDs = new Set([...holderBefore.municipalities, ...holderBefore.zones].map(({ id }) => id));
  const chosenIDs = new Set([...municipalityIDs, ...zoneIDs].map((id) => id.toLowerCase()));
  return currentIDs.size === chosenIDs.size && [...currentIDs].every((id) => chosenIDs.has(id));
}

/** Throws 422 for a place that does not exist or lies outside the caller's territory. */
async function checkPlaces(trx: Kysely<Database>, { municipalityIDs, zoneIDs }: Choice): Promise<void> {
  const municipalities = await trx
    .selectFrom('reachable_municipality')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((place) => place('id', '=', place.fn.any(place.val(municipalityIDs))))
    .executeTakeFirstOrThrow();
  const zones = await trx
    .selectFrom('zone')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((zone) => zone('id', '=', zone.fn.any(zone.val(zoneIDs))))
    .executeTakeFirstOrThrow();
  refuseChoices([
    ...(municipalities.count < municipalityIDs.length ? ['municipalityIDs'] : []),
    ...(zones.count < zoneIDs.length ? ['zoneIDs'] : []),
  ]);
}

/** Replaces the places of a user or role. */
async function writePlaces(trx: Kysely<Database>, holder: string, choice: Choice): Promise<void> {
  await trx.deleteFrom('territory_municipality').where('holder_id', '=', holder).execute();
  await trx.deleteFrom('territory_zone').where('holder_id', '=', holder).execute();
  if (choice.territory !== 'lugares') return;
  const { municipalityIDs, zoneIDs } = choice;
  if (municipalityIDs.length > 0)
    await trx
      .insertInto('territory_municipality')
      .values(municipalityIDs.map((municipality_id) => ({ holder_id: holder, municipality_id })))
      .execute();
  if (zoneIDs.length > 0)
    await trx
      .insertInto('territory_zone')
      .values(zoneIDs.map((zone_id) => ({ holder_id: holder, zone_id })))
      .execute();
}

async function territoryOfRole(trx: Kysely<Database>, roleID: string): Promise<string> {
  const { territory } = await trx
    .selectFrom('role')
    .select('territory')
    .where('id', '=', roleID)
    .executeTakeFirstOrThrow();
  return territory;
}

/** Limits a user or role to the chosen places. */
async function limit(
  { trx, params, body, session, audit }: Call<'updateUserTerritory'> | Call<'updateRoleTerritory'>,
  kind: 'user' | 'role',
) {
  const isUser = kind === 'user';
  const readHolders = isUser ? readUsers : readRoles;
  const ownGrants = await beginAccessChange(trx, session, [`security:${kind}:EDIT`]);
  const holderBefore = await readLocked(kind, readHolders, trx, params.id);
  const { id } = holderBefore;
  if (isUser ? id === session.userID : id === session.roleID) throw problem('ownTerritory');
  await assertHolds(trx, ownGrants, [holderBefore.roleID]);
  // If two users choose the same, there is no conflict.
  if (!isSame(holderBefore, body)) checkEdit(holderBefore, body);
  await checkPlaces(trx, body);
  const seesEverything =
    body.territory === 'rol' ? await territoryOfRole(trx, holderBefore.roleID) : body.territory;
  await assertFactorStays(
    trx,
    (administrator) =>
      seesEverything !== 'todo' && (isUser ? administrator.id === id : administrator.roleID === id),
  );
  await writePlaces(trx, id, body);
  const territory = body.territory === 'rol' ? null : body.territory;
  const version = holderBefore.version + 1;
  await (isUser
    ? trx.updateTable('app_user').set({ territory, version }).where('id', '=', id).execute()
    : trx.updateTable('role').set({ territory: territory!, version }).where('id', '=', id).execute());
  if (isUser) await assertReachable(trx, id);
  await assertAdministratorStays(trx);
  const holderAfter = (await readHolders(trx, [id]))[0]!;
  await audit({
    entity: kind,
    entityID: id,
    before: auditedPlaces(holderBefore),
    after: auditedPlaces(holderAfter),
  });
  return { message: 'El territorio se guardó correctamente.', data: territoryOf(holderAfter) };
}

/** A territory as an entry of the audit trail: names in one text for each kind of place. */
const auditedPlaces = ({ login, name, territory, municipalities, zones }: HeldTerritory) => ({
  login,
  name,
  territory,
  municipalityIDs: municipalities.map(({ name, department }) => `${name} (${department})`).join(', '),
  zoneIDs: zones.map(({ code, name }) => `${code} ${name}`).join(', '),
});

/** Responds with the territory of a user or role. */
async function answerTerritory(
  call: { trx: Kysely<Database>; params: { id: string } },
  kind: 'user' | 'role',
) {
  const { message, data } = await answerRecord(kind, kind === 'user' ? readUsers : readRoles, call);
  return { message, data: territoryOf(data) };
}

export const territoryHandlers = {
  getTerritoryPlaces: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readAllPlaces(trx) }),
  getUserTerritory: (call) => answerTerritory(call, 'user'),
  updateUserTerritory: (call) => limit(call, 'user'),
  getRoleTerritory: (call) => answerTerritory(call, 'role'),
  updateRoleTerritory: (call) => limit(call, 'role'),
} satisfies Partial<Handlers>;
