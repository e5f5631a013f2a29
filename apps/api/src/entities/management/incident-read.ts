/** Incidents in wire format, with the state of the report's deadline on a day. */
import type { IncidentState } from '@caracteriza/domain/incident/incident';
import { workingDaysLeft } from '@caracteriza/domain/calendar/working-days';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';

export type Incident = components['schemas']['Incident'];

const optionalDay = (day: string | null) => (day === null ? null : { dateChar: day });

/** The acts whose people count: the last search that replaced earlier results, and all acts after it. */
export const countedActs = sql<string>`
  select act.id from incident_act as act
  where act.act = 'affected' and act.incident_id = incident.id and act.number >= (
    select coalesce(max(other.number) filter (where other.replaces), 0) from incident_act as other
    where other.incident_id = act.incident_id)`;

const selectIncidents = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('incident')
    .select(['id', 'code', 'kind', 'happened_on', 'detected_on', 'description', 'data_concerned'])
    .select(['measures', 'responsible', 'state', 'due_on', 'login', 'version'])
    .select(
      sql<number>`(select count(distinct person.code)::integer from incident_person as person
        where person.act_id in (${countedActs}))`.as('affected'),
    )
    .where('id', 'in', ids)
    .execute();

const selectActs = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('incident_act')
    .select(['incident_id', 'act', 'day', 'last_day', 'text', 'login', 'created_at'])
    .where('incident_id', 'in', ids)
    .orderBy('number')
    .execute();

type IncidentRow = Awaited<ReturnType<typeof selectIncidents>>[number];
type ActRow = Awaited<ReturnType<typeof selectActs>>[number];

const doneOf = (row: ActRow): Incident['acts'][number] => ({
  act: row.act as Incident['acts'][number]['act'],
  day: { dateChar: row.day },
  text: row.text,
  lastDay: optionalDay(row.last_day),
  login: row.login,
  recordedAt: row.created_at.toISOString(),
});

function incidentOf(row: IncidentRow, acts: readonly ActRow[], today: string): Incident {
  const { due_on: dueDay } = row;
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as Incident['kind'],
    happenedOn: optionalDay(row.happened_on),
    detectedOn: { dateChar: row.detected_on },
    description: row.description,
    dataConcerned: row.data_concerned,
    measures: row.measures,
    responsible: row.responsible,
    state: row.state as IncidentState,
    reportUntil: optionalDay(dueDay),
    left: dueDay === null ? null : workingDaysLeft(today, dueDay),
    overdue: dueDay !== null && dueDay < today,
    affected: acts.some(({ act }) => act === 'affected') ? row.affected : null,
    acts: acts.map(doneOf),
    login: row.login,
    version: row.version,
  };
}

/** Reads incidents as of a day (yyyymmdd). */
export const incidentsOn =
  (today: string) =>
  async (trx: Kysely<Database>, ids: readonly string[]): Promise<Incident[]> => {
    const rows = await selectIncidents(trx, ids);
    const acts = Map.groupBy(await selectActs(trx, ids), ({ incident_id: id }) => id);
    return rows.map((row) => incidentOf(row, acts.get(row.id) ?? [], today));
  };
