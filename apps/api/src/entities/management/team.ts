/** Teams of surveyors, by which the board's figures are broken down (decision 0137). */
import { randomUUIDv7 } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fold } from '@caracteriza/domain/values/fold';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readSurveyors } from '../../identity/surveyors.ts';
import { checkEdit, refuseChoices } from '../../records/checks.ts';
import { fullName } from '../../records/full-name.ts';
import { checkNameFree } from '../../records/named.ts';
import { readLocked, readOne } from '../../records/record.ts';

type Team = components['schemas']['Team'];

const kind = 'team';

/** The teams with these ids, or all teams, by name, with the members within the caller's reach. */
async function readTeams(trx: Kysely<Database>, ids?: readonly string[]): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select team.id, team.name, team.version,
      coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName('u')}) order by ${fullName('u')}, u.login)
        filter (where reached.id is not null), '[]') as members,
      (count(u.id) filter (where reached.id is null))::int as others
    from team
    left join team_member as mate on mate.team_id = team.id
    left join app_user as u on u.id = mate.user_id
    left join reachable_user as reached on reached.id = mate.user_id
    where ${ids ?? null}::uuid[] is null or team.id = any(${ids ?? null}::uuid[])
    group by team.id order by team.search, team.id`.execute(trx);
  return rows;
}

/** A team in the audit trail: members by ID, so that no reader sees a name they may not read. */
const auditedTeam = ({ name, members }: Team) => ({ name, userIDs: members.map(({ id }) => id) });

/**
 * Adds members. Throws 422 for one who does not exist, is outside the caller's reach or may not survey, and for one in another
 * team, because only a person can decide to remove them from it.
 */
async function addMembers(
  { trx, now }: { trx: Kysely<Database>; now: Date },
  teamID: string,
  userIDs: readonly string[],
): Promise<void> {
  if (userIDs.length === 0) return;
  const surveyors = await readSurveyors(trx, todayInBogota(now), userIDs);
  if (surveyors.length < userIDs.length) refuseChoices(['userIDs']);
  const otherTeam = await trx
    .selectFrom('team_member as mate')
    .innerJoin('team', 'team.id', 'mate.team_id')
    .select(['mate.user_id', 'team.name'])
    .where('mate.user_id', 'in', userIDs)
    .limit(1)
    .executeTakeFirst();
  if (otherTeam) {
    const { name } = surveyors.find(({ id }) => id === otherTeam.user_id)!;
    const message = `${name} ya está en el equipo «${otherTeam.name}». Quite primero a esa persona de ese equipo.`;
    throw problem('rule', message, [{ field: 'userIDs', message }]);
  }
  await trx
    .insertInto('team_member')
    .values(userIDs.map((user_id) => ({ user_id, team_id: teamID })))
    .execute();
}

/** Throws 422 unless all members are within the caller's reach, because the change affects them too. */
function checkReachesAll({ others }: Team): void {
  if (others > 0)
    throw problem(
      'rule',
      'En este equipo hay personas fuera de su territorio. Pida el cambio a alguien que vea a todo el equipo.',
    );
}

export const teamHandlers = {
  listTeams: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readTeams(trx) }),

  addTeam: async (call) => {
    const { trx, body, now, audit } = call;
    const id = randomUUIDv7();
    const name = body.name.trim();
    await checkNameFree(trx, kind, name, null);
    await trx
      .insertInto('team')
      .values({ id, name, search: fold(name), created_at: now })
      .execute();
    await addMembers(call, id, [...new Set(body.userIDs)]);
    const data = await readOne(kind, readTeams, trx, id);
    await audit({ entity: kind, entityID: id, after: auditedTeam(data) });
    return { message: 'El equipo se agregó correctamente.', data };
  },

  updateTeam: async (call) => {
    const { trx, params, body, audit } = call;
    const teamBefore = await readLocked(kind, readTeams, trx, params.id);
    const { id } = teamBefore;
    checkEdit(teamBefore, body);
    const name = body.name.trim();
    await checkNameFree(trx, kind, name, id);
    if (name !== teamBefore.name) checkReachesAll(teamBefore);
    await trx
      .updateTable('team')
      .set({ name, search: fold(name), version: teamBefore.version + 1 })
      .where('id', '=', id)
      .execute();
    const currentIDs = teamBefore.members.map((member) => member.id);
    const newIDs = [...new Set(body.userIDs)];
    const removedIDs = currentIDs.filter((currentID) => !newIDs.includes(currentID));
    if (removedIDs.length > 0)
      await trx.deleteFrom('team_member').where('user_id', 'in', removedIDs).execute();
    await addMembers(
      call,
      id,
      newIDs.filter((newID) => !currentIDs.includes(newID)),
    );
    const data = await readOne(kind, readTeams, trx, id);
    await audit({ entity: kind, entityID: id, before: auditedTeam(teamBefore), after: auditedTeam(data) });
    return { message: 'El equipo se actualizó correctamente.', data };
  },

  deleteTeam: async ({ trx, params, audit }) => {
    const teamBefore = await readLocked(kind, readTeams, trx, params.id);
    checkReachesAll(teamBefore);
    await trx.deleteFrom('team').where('id', '=', teamBefore.id).execute();
    await audit({ entity: kind, entityID: teamBefore.id, before: auditedTeam(teamBefore) });
    return { message: 'El equipo se eliminó. Sus encuestadores quedaron sin equipo.' };
  },
} satisfies Partial<Handlers>;
