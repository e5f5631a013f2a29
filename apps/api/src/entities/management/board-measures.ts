/**
 * The figures of the board: one row for each family and day, and the conditions on it. Counts and lists are both made of these, so that
 * they cannot disagree (decision 0107).
 */
import type { components } from '@caracteriza/openapi/schema';
import { type RawBuilder, sql } from 'kysely';
import { isToDo } from '../../records/family-to-do.ts';

export type Measure = components['schemas']['BoardMeasure'];

/** Which families a board or a list is of. */
export interface BoardFilter {
  campaignID: string;
  zoneID?: string | undefined;
  /** `nadie` for families that nobody visited and that nobody has. */
  surveyorID?: string | undefined;
}

/** Whether a family, as a row of `fact`, belongs to a figure. */
export const measures: Readonly<Record<Measure, RawBuilder<boolean>>> = {
  families: sql`true`,
  toVisit: sql`fact.result is null`,
  unassigned: sql`(${isToDo(sql`fact.result`)} and fact.assignee_id is null)`,
  visited: sql`fact.result is not null`,
  complete: sql`fact.result = 'completa'`,
  comeBack: sql`fact.result = 'volver'`,
  nobodyHome: sql`fact.result = 'nadieEnCasa'`,
  refused: sql`fact.result = 'rechazada'`,
  surveyedPeople: sql`fact.surveyed_people > 0`,
  questionnaires: sql`fact.questionnaires > 0`,
};

/** Who a family counts for: who visited it last or, before the first visit, who has it. */
const surveyor = sql`coalesce(visit.user_id, given.user_id)`;

function isOfSurveyor(surveyorID: string | undefined): RawBuilder<boolean> {
  if (surveyorID === undefined) return sql`true`;
  return surveyorID === 'nadie' ? sql`${surveyor} is null` : sql`${surveyor} = ${surveyorID}::uuid`;
}

/**
 * The common tables of a statement, the last of which is `fact`: a row for each active family that the caller sees as it stands now, with
 * '' as its day; and, for each day on which it was visited or surveyed, one with what was done on that day.
 * @param familyIDs only these families
 */
export function factTables(
  { campaignID, zoneID, surveyorID }: BoardFilter,
  familyIDs?: readonly string[],
): RawBuilder<unknown> {
  return sql`home as (
    select id, zone_id from family where status = 'activo'
      ${zoneID === undefined ? sql`` : sql`and zone_id = ${zoneID}`}
      ${familyIDs === undefined ? sql`` : sql`and id = any(${familyIDs}::uuid[])`}),
  member as (
    select family_id, count(*)::int as people from surveyable join home on home.id = family_id
    where status = 'activo' group by family_id),
  visit as (
    select distinct on (seen.family_id, at.day)
      seen.family_id, at.day, seen.result, seen.user_id, seen.visited_date, seen.return_date
    from campaign_visit as seen join home on home.id = seen.family_id
    cross join lateral (values (''), (seen.visited_date)) as at (day)
    where seen.campaign_id = ${campaignID}
    order by seen.family_id, at.day, seen.created_at desc, seen.id desc),
  answered as (
    select once.family_id, once.day, count(*)::int as questionnaires,
      count(distinct once.subject_id) filter (where not once.of_family)::int as surveyed_people
    from (
      select distinct done.family_id, at.day, done.subject_id, done.link_id, done.of_family
      from campaign_survey as done join home on home.id = done.family_id
      cross join lateral (values (''), (done.created_date)) as at (day)
      where done.campaign_id = ${campaignID}) as once
    group by once.family_id, once.day),
  at as (
    select id as family_id, '' as day from home
    union select family_id, day from visit
    union select family_id, day from answered),
  fact as (
    select home.id, home.zone_id, at.day, visit.result, visit.visited_date, visit.return_date,
      given.user_id as assignee_id, ${surveyor} as surveyor_id, coalesce(member.people, 0) as people,
      coalesce(answered.surveyed_people, 0) as surveyed_people, coalesce(answered.questionnaires, 0) as questionnaires
    from at
    join home on home.id = at.family_id
    left join member on member.family_id = home.id
    left join visit on visit.family_id = home.id and visit.day = at.day
    left join answered on answered.family_id = home.id and answered.day = at.day
    left join campaign_assignment as given on given.family_id = home.id and given.campaign_id = ${campaignID}
    where ${isOfSurveyor(surveyorID)})`;
}
