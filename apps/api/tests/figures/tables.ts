/** The tables that figures are computed from, read as they are, without any of the server's conditions. */
import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '../support/app.ts';

interface Family {
  id: string;
  zone: string;
  latitude: number | null;
  longitude: number | null;
}
interface Person {
  id: string;
  family: string | null;
  active: boolean;
}
export interface Visit {
  id: string;
  family: string;
  user: string;
  result: string;
  day: string;
  timestamp: number;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
}
export interface Survey {
  id: string;
  code: string;
  person: string;
  /** Only for a survey of the family as a whole. */
  family: string | null;
  /** The family of the person, or the one surveyed. */
  homeID: string | null;
  zone: string;
  /** Only for a survey of a family as a whole, because the person who answered may live elsewhere now. */
  familyZone: string | null;
  link: string;
  user: string;
  state: string;
  day: string;
  time: string;
  timestamp: number;
  decidedAt: number | null;
  active: boolean;
  answers: { question: string; value: string }[];
  values: { EDAD?: number | null; SEXO?: string | null; ETNIA?: string | null };
  seconds: number | null;
  device: string | null;
  offered: number | null;
  unknown: number | null;
  run: number | null;
  numbers: number | null;
  round: number | null;
}
export interface Tables {
  /** The active ones. */
  families: Family[];
  homes: Map<string, Family>;
  people: Person[];
  visits: Visit[];
  assignees: Map<string, string>;
  surveys: Survey[];
  /** People who refused the campaign's consent. */
  refusers: ReadonlySet<string>;
}

const secondsOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

export async function readTables({ db }: TestApp, campaignID: string): Promise<Tables> {
  const readRows = async <Row>(query: RawBuilder<unknown>) => (await query.execute(db)).rows as Row[];
  const homes = await readRows<Family & { active: boolean }>(
    sql`select id, zone_id as zone, latitude, longitude, status = 'activo' as active from family`,
  );
  const assignments = await readRows<{ family: string; user: string }>(
    sql`select family_id as family, user_id as user from assignment where campaign_id = ${campaignID} and state = 'asignada'`,
  );
  const consents = await readRows<{ person: string; accepted: boolean }>(
    sql`select surveyable_id as person, accepted from consent where campaign_id = ${campaignID} order by created_at, id`,
  );
  const lastConsents = new Map(consents.map(({ person, accepted }) => [person, accepted]));
  return {
    families: homes.filter(({ active }) => active),
    homes: new Map(homes.map((homeFamily) => [homeFamily.id, homeFamily])),
    people: await readRows(sql`select id, family_id as family, status = 'activo' as active from surveyable`),
    visits: await readRows(sql`select id, family_id as family, user_id as user, result, visited_date as day,
      ${secondsOf('created_at')} as "timestamp", latitude, longitude, accuracy from family_visit where campaign_id = ${campaignID}`),
    assignees: new Map(assignments.map(({ family, user }) => [family, user])),
    surveys:
      await readRows(sql`select survey.id, survey.code, survey.surveyable_id as person, survey.family_id as family,
      coalesce(survey.family_id, person.family_id) as "homeID", coalesce(person.zone_id::text, '') as zone,
      (select zone_id::text from family where family.id = survey.family_id) as "familyZone",
      survey.characterization_by_campaign_id as link, survey.user_id as user, survey.state, survey.created_date as day,
      characterization_time as time, ${secondsOf('survey.created_at')} as "timestamp", ${secondsOf('event.created_at')} as "decidedAt",
      person.status = 'activo' as active, survey.answers, opening.trigger_values as "values", seconds, device, unknown_offered as offered,
      unknown_given as "unknown", same_option_run as run, numbers, round_numbers as round
      from survey join surveyable as person on person.id = survey.surveyable_id
      join survey_opening as opening on opening.code = survey.code
      left join survey_review as event on event.survey_id = survey.id
      where survey.characterization_by_campaign_id in (
        select id from characterization_by_campaign where campaign_id = ${campaignID})`),
    refusers: new Set([...lastConsents].filter(([, refusers]) => !refusers).map(([person]) => person)),
  };
}

/** Groups rows by a key; rows with a null key are left out. */
export function groupedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Whether one row was made after another. */
export const isAfter = (
  a: { timestamp: number; id: string },
  b: { timestamp: number; id: string },
): boolean => a.timestamp > b.timestamp || (a.timestamp === b.timestamp && a.id > b.id);

/** The row that was made last; undefined if there are no rows. */
export const latest = <Row extends { timestamp: number; id: string }>(
  rows: readonly Row[],
): Row | undefined =>
  rows.reduce<Row | undefined>(
    (lastRow, row) => (lastRow && isAfter(lastRow, row) ? lastRow : row),
    undefined,
  );
