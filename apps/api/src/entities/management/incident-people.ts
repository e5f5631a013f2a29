/** Finds whom an incident affected by searching the audit trail, and lists their codes (decision 0127). */
import { readingKinds } from '@caracteriza/domain/incident/incident';
import { compactToDisplay, startOfDay, todayInBogota } from '@caracteriza/domain/values/dates';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { type Kysely, sql } from 'kysely';
import { namedPeople } from '../../audit/named-people.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { checkEdit } from '../../records/checks.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { readLocked, readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { addIncidentAct } from './incident-act.ts';
import { countedActs, incidentsOn } from './incident-read.ts';

const entity = 'incident';

type Search = Call<'findAffectedPeople'>['body'];

/** The audit entries of the period, of one user or of all. */
const entriesOf = ({ login, from, to }: Search) => sql`
  at >= ${startOfDay(from)} and at < ${startOfDay(to, 1)}
  and ${login ? sql`lower(login) = ${login.trim().toLowerCase()}` : sql`true`}`;

/** Entries that show people without naming them: lists, files of tables and answers, and downloads for trips. */
const isUnnamedReading = sql`
  entity_id is null and entity in ('surveyable', 'family', 'survey', 'alertCase', 'dataRequest', 'assignment')
    and after ->> 'chFamilyID' is null
  or entity = 'campaign' and (operation_id like 'exportCampaignAnswers%' or operation_id = 'readFeed')`;

/** The number of entries that show people without naming them. */
async function countUnnamed(trx: Kysely<Database>, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entry
    where ${entriesOf(search)} and after ->> 'result' is distinct from 'rechazado' and (${isUnnamedReading})`.execute(
    trx,
  );
  return rows[0]!.count;
}

/**
 * Stores the people named by the entries, as far as they are in the database, under an act.
 * @returns how many
 */
async function keepPeople(trx: Kysely<Database>, actID: string, search: Search): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into incident_person (id, act_id, surveyable_id, code, code_sort)
    select gen_random_uuid(), ${actID}::uuid, person.id, person.code, person.code_sort
    from surveyable as person
    where person.id in (select named.person_id from (${namedPeople(entriesOf(search), search.readings)}) as named)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** The text by which the act describes the search. */
function searchWords({ login, from, to, readings, replaces }: Search, unnamedCount: number): string {
  const days = `del ${compactToDisplay(from)} al ${compactToDisplay(to)}`;
  const userText = login ? `Usuario ${login.trim()}` : 'Todos los usuarios';
  const readingsText = readings.map((kind) => readingKinds[kind]).join('; ');
  return [
    `${userText}, ${days}. ${readingsText}.`,
    unnamedCount > 0 &&
      `Además hay ${countText(unnamedCount, 'lectura de una lista o un archivo', 'lecturas de listas o archivos')}, de las que la auditoría no dice a quién mostraron.`,
    replaces && 'Lo encontrado antes ya no cuenta.',
  ]
    .filter(Boolean)
    .join(' ');
}

const personListing = listingOf({
  from: (trx: Kysely<Database>, { incidentID }: { incidentID: string }) =>
    trx.selectFrom('incident_person').where(
      'incident_person.id',
      'in',
      sql<string>`(select (min(person.id::text))::uuid from incident
          join incident_person as person on person.act_id in (${countedActs})
          where incident.id = ${incidentID} group by person.code)`,
    ),
  id: 'incident_person.id',
  search: [sql<string>`lower(incident_person.code)`],
  sorts: { code: 'incident_person.code_sort' },
  standardSort: 'code',
  rows: (trx, ids) =>
    trx.selectFrom('incident_person').select(['id', 'code']).where('id', 'in', ids).execute(),
});

export const incidentPeopleHandlers = {
  findAffectedPeople: async (call) => {
    const { trx, params, body, session, now, audit } = call;
    if (!session.grants.has('security:audit:OPEN')) throw problem('forbidden', 'security:audit:OPEN');
    if (body.to < body.from) {
      const message = 'Elija un día igual o posterior a Desde.';
      throw problem('rule', message, [{ field: 'to', message }]);
    }
    const today = todayInBogota(now);
    const incidentBefore = await readLocked(entity, incidentsOn(today), trx, params.id);
    checkEdit(incidentBefore, body, entity);
    const text = searchWords(body, await countUnnamed(trx, body));
    const act = { act: 'affected', day: today, text, replaces: body.replaces } as const;
    const foundCount = await keepPeople(trx, await addIncidentAct(call, incidentBefore, act), body);
    const data = await readOne(entity, incidentsOn(today), trx, incidentBefore.id);
    await audit({ entity, entityID: data.id, after: { code: data.code, text, found: foundCount } });
    return {
      message: foundCount === 0 ? 'No se encontró a nadie.' : `Personas encontradas: ${figure(foundCount)}.`,
      data,
    };
  },

  listIncidentPeople: async (call) => {
    const incidentID = await resolveID(call.trx, entity, call.params.id);
    await call.audit({ entity, entityID: incidentID, after: call.query });
    return answerList(personListing, call, { incidentID });
  },
} satisfies Partial<Handlers>;
