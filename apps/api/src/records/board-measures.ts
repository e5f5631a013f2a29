/**
 * The figures of the board: one row per family and day, and the conditions on it. Both counts and lists use these, so that they
 * always agree (decision 0107).
 */
import { type Box, type Cell, cellNamed, cellsPerDegree } from '@caracteriza/domain/map/map-grid';
import type { components } from '@caracteriza/openapi/schema';
import { type RawBuilder, sql } from 'kysely';
import { problem } from '../http/problem.ts';
import { isComplete, isToDo } from './family-to-do.ts';

export type Measure = components['schemas']['BoardMeasure'];

/** The filter of a board or a list. */
export interface BoardFilter {
  campaignID: string;
  zoneID?: string | undefined;
  /** `ninguno` for families that count for nobody in a team. */
  teamID?: string | undefined;
  /** `nadie` for families that nobody has visited and that are assigned to nobody. */
  surveyorID?: string | undefined;
}

/** Where on the map a family must be. */
export interface MapPlace {
  cell?: Cell | null | undefined;
  /** Includes its edges. */
  box?: Box | null | undefined;
  position?: 'unplaced' | 'doubtful' | undefined;
}

/** The box of a request: west,south,east,north. Throws 400 if it is empty or not on the globe. */
export function boxIn(text: string): Box {
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
  if (west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90)
    return { west, south, east, north };
  const message = 'La parte del mapa que se pidió no existe. Vuelva a «Ver todo».';
  throw problem('invalid', [{ field: 'box', message }]);
}

/** The place of a request: a cell as `grid.column.row`, and a box in the form that `boxIn` reads. */
export const placeIn = ({
  cell,
  box,
}: {
  cell?: string | undefined;
  box?: string | undefined;
}): MapPlace => ({
  cell: cellNamed(cell ?? ''),
  box: box === undefined ? null : boxIn(box),
});

/** The column and row of the map's grid for a row of `fact`, equal to those of `cellAt`; null without a position. */
const columnOf = (grid: number) =>
  sql<number>`floor((fact.longitude + 180) * ${cellsPerDegree(grid)}::float8)::int`;
const rowOf = (grid: number) =>
  sql<number>`floor((fact.latitude + 90) * ${cellsPerDegree(grid)}::float8)::int`;

const positions = {
  unplaced: sql`fact.latitude is null`,
  doubtful: sql`fact.position_doubt is not null`,
} as const;

/** Whether a family, as a row of `fact`, lies there. */
export function isAt({ cell, box, position }: MapPlace): RawBuilder<boolean> {
  const inBox = box
    ? sql`fact.longitude between ${box.west} and ${box.east} and fact.latitude between ${box.south} and ${box.north}`
    : sql`true`;
  const inCell = cell
    ? sql`${columnOf(cell.grid)} = ${cell.column} and ${rowOf(cell.grid)} = ${cell.row}`
    : sql`true`;
  return sql<boolean>`${inCell} and ${inBox} and ${position === undefined ? sql`true` : positions[position]}`;
}

/** The columns that determine the figures a family belongs to. Families with equal values count alike. */
export const kindOfFact = sql`result, reopened, is_free, is_surveyed, is_answered`;

/**
 * The condition for each figure, on a row of `fact` that stands for one family or for several with equal
 * values in `kindOfFact`.
 */
export const measures: Readonly<Record<Measure, RawBuilder<boolean>>> = {
  families: sql`true`,
  toVisit: sql`fact.result is null`,
  unassigned: sql`(${isToDo('fact')} and fact.is_free)`,
  visited: sql`fact.result is not null`,
  complete: isComplete('fact'),
  reopened: sql`fact.reopened`,
  comeBack: sql`fact.result = 'volver'`,
  nobodyHome: sql`fact.result = 'nadieEnCasa'`,
  refused: sql`fact.result = 'rechazada'`,
  surveyedPeople: sql`fact.is_surveyed`,
  questionnaires: sql`fact.is_answered`,
};

/** The surveyor whom a family counts for: the one who visited it last or, before the first visit, the one it is assigned to. */
const surveyor = sql`coalesce(visit.user_id, home.assignee_id)`;

function isOfSurveyor(surveyorID: string | undefined): RawBuilder<boolean> {
  if (surveyorID === undefined) return sql`true`;
  return surveyorID === 'nadie' ? sql`${surveyor} is null` : sql`${surveyor} = ${surveyorID}::uuid`;
}

function isOfTeam(teamID: string | undefined): RawBuilder<boolean> {
  if (teamID === undefined) return sql`true`;
  return teamID === 'ninguno' ? sql`mate.team_id is null` : sql`mate.team_id = ${teamID}::uuid`;
}

/** Figures of visited families; on a given day, they can be computed without surveys. */
const visitMeasures: readonly Measure[] = ['visited', 'complete', 'comeBack', 'nobodyHome', 'refused'];

/** `fact`, made from `home`, `visit`, `answered` and a day. */
const factOf = (
  { teamID, surveyorID }: BoardFilter,
  { day, reopened, from: startColumn }: Record<'day' | 'reopened' | 'from', RawBuilder<unknown>>,
) => sql`
  select home.id, home.code_sort, home.zone_id, home.longitude, home.latitude, home.position_doubt, ${day} as day, visit.result, visit.visited_date, visit.return_date,
    ${reopened} as reopened,
    home.assignee_id is null as is_free, ${surveyor} as surveyor_id, mate.team_id, home.people,
    coalesce(answered.surveyed_people, 0) as surveyed_people, coalesce(answered.surveyed_people > 0, false) as is_surveyed,
    coalesce(answered.questionnaires, 0) as questionnaires, coalesce(answered.questionnaires > 0, false) as is_answered
  from ${startColumn}
  left join team_member as mate on mate.user_id = ${surveyor}
  where ${isOfSurveyor(surveyorID)} and ${isOfTeam(teamID)}`;

/** The parts of `fact`. */
interface Parts {
  filter: BoardFilter;
  /** Reads all families and their surveys in index order, instead of only those in `home`. */
  isWhole: boolean;
  links: readonly string[];
  /** Only these families. */
  familyIDs: readonly string[] | undefined;
  /** Only what was done on this day; undefined for all days. */
  onDay: string | undefined;
}

/** `home` with everything that does not depend on a day. PostgreSQL drops the joins that a statement does not use. */
const settledHomes = (campaignID: string) => sql`(
  select home.*, given.user_id as assignee_id, coalesce(member.people, 0) as people from home
  left join member on member.family_id = home.id
  left join campaign_assignment as given on given.family_id = home.id and given.campaign_id = ${campaignID})`;

/**
 * The number of people and questionnaires with surveys in each family, optionally by day. Computed in steps, because counting
 * distinct pairs would sort them.
 */
function countDone(
  { filter: { campaignID }, isWhole, links, onDay }: Parts,
  isDaily: boolean,
): RawBuilder<unknown> {
  const day = isDaily ? sql`, day` : sql``;
  const createdColumn = isDaily ? sql`, created_date as day` : sql``;
  const isOnDay = onDay === undefined ? sql`true` : sql`created_date = ${onDay}`;
  const familyAnswerCounts = sql`
    select family_id ${day}, of_family, count(*)::int as links
    from (select distinct family_id ${day}, subject_id, of_family, link_id from done) as answer
    group by family_id ${day}, subject_id, of_family`;
  const answersTo = (link: RawBuilder<unknown>) => sql`
    select distinct surveyable_id ${createdColumn} from survey
    where characterization_by_campaign_id = ${link} and state <> 'annulled' and family_id is null and ${isOnDay}`;
  // In the order of people, so that nothing has to be hashed or sorted: the rows are merged from the index if the
  // questionnaires are known.
  const answers =
    links.length > 0
      ? sql`${sql.join(
          links.map((link) => sql`(${answersTo(sql`${link}`)})`),
          sql` union all `,
        )} order by surveyable_id ${day}`
      : sql`
        select answer.* from characterization_by_campaign as link
        cross join lateral (${answersTo(sql`link.id`)}) as answer where link.campaign_id = ${campaignID}`;
  // For a single questionnaire, each person already has only one row. Links are integers, because a sum of bigints would be a
  // numeric for each family and day.
  const linksOf =
    links.length === 1
      ? sql`select answer.*, 1 as links from (${answers}) as answer`
      : sql`select surveyable_id ${day}, count(*)::int as links from (${answers}) as answer group by surveyable_id ${day}`;
  const allAnswerCounts = sql`
    select person.family_id ${day}, false as of_family, subject.links
    from (${linksOf}) as subject
    join surveyable as person on person.id = subject.surveyable_id
      and person.status = 'activo' and person.family_id is not null
    union all
    select family_id ${createdColumn}, true, count(distinct link_id)::int from campaign_survey
    where campaign_id = ${campaignID} and family_id is not null and ${isOnDay}
    group by family_id ${isDaily ? sql`, created_date` : sql``}`;
  // Sorted for a whole campaign, so that the counts by family and day can be merged; hashing everything costs more.
  const subjects = isWhole ? sql`${allAnswerCounts} order by family_id ${day}` : familyAnswerCounts;
  return sql`
    select family_id ${day}, sum(links)::int as questionnaires, (count(*) filter (where not of_family))::int as surveyed_people
    from (${subjects}) as subject group by family_id ${day}`;
}

const isAmong = (familyIDs: readonly string[] | undefined, column: string) =>
  familyIDs === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${familyIDs}::uuid[])`;

/** The current state of each family: its last visit, whether it lost a survey since, and everything that was answered. */
const standingFact = (filterParts: Parts) =>
  factOf(filterParts.filter, {
    day: sql`''`,
    reopened: sql`coalesce(visit.result = 'completa' and lost.lost_at > visit.created_at, false)`,
    from: sql`${settledHomes(filterParts.filter.campaignID)} as home
      left join (
        select distinct on (family_id) * from seen order by family_id, created_at desc, id desc
      ) as visit on visit.family_id = home.id
      left join (
        select family_id, max(lost_at) as lost_at from campaign_loss where campaign_id = ${filterParts.filter.campaignID} ${isAmong(filterParts.familyIDs, 'family_id')}
        group by family_id
      ) as lost on lost.family_id = home.id
      left join (${countDone(filterParts, false)}) as answered on answered.family_id = home.id`,
  });

/** What was done with each family, or each visited family, on each day. */
function daily(filterParts: Parts, isOfVisits: boolean) {
  // Joined once for each family rather than for each of its days.
  const isOnce = filterParts.onDay === undefined ? sql`offset 0` : sql``;
  return factOf(filterParts.filter, {
    day: isOfVisits ? sql`visit.visited_date` : sql`coalesce(visit.visited_date, answered.day)`,
    reopened: sql`false`,
    from: sql`(
        select distinct on (family_id, visited_date) * from seen
        order by family_id, visited_date, created_at desc, id desc
      ) as visit
      ${
        isOfVisits
          ? sql`cross join (select 0 as surveyed_people, 0 as questionnaires) as answered`
          : sql`full join (${countDone(filterParts, true)}) as answered
              on answered.family_id = visit.family_id and answered.day = visit.visited_date`
      }
      join (select * from ${settledHomes(filterParts.filter.campaignID)} as settled ${isOnce}) as home
        on home.id = ${isOfVisits ? sql`visit.family_id` : sql`coalesce(visit.family_id, answered.family_id)`}`,
  });
}

/** Which rows of `fact` a statement needs. */
interface Extent {
  /** Only these families. */
  familyIDs?: readonly string[];
  /** '' for the families' current state, a day for what was done on it; if omitted, every day. */
  day?: string;
  /** The requested figure; if omitted, any. */
  measure?: Measure;
  /** Whether the caller sees all zones, so that the whole campaign is counted; otherwise families are looked up by zone. */
  seesAll?: boolean;
  /** The campaign's questionnaires (`readLinks`), which make it cheaper to count the whole campaign. */
  links?: readonly string[];
}

/**
 * The common tables of a statement, ending with `fact`: either one row per active family with its current state, limited to
 * those the caller can see and with '' as the day; or one row per family and day on which it was visited or surveyed, with what
 * was done on that day.
 */
export function factTables(
  filter: BoardFilter,
  { familyIDs, day, measure, seesAll = false, links = [] }: Extent = {},
): RawBuilder<unknown> {
  const { campaignID, zoneID } = filter;
  const isWhole = seesAll && zoneID === undefined && familyIDs === undefined;
  const onDay = day === '' ? undefined : day;
  const isOnDay = (column: string) => (onDay === undefined ? sql`` : sql`and ${sql.ref(column)} = ${onDay}`);
  const queryParts = { filter, isWhole, links, familyIDs, onDay };
  const isOfVisits = measure !== undefined && visitMeasures.includes(measure);
  // The visits of a whole campaign are in index order, which a join or a copy would lose.
  const materializedHint = isWhole ? sql`not materialized` : sql``;
  const ofHomes = (table: string) =>
    isWhole ? sql`` : sql`join home on home.id = ${sql.ref(`${table}.family_id`)}`;
  return sql`home as ${materializedHint} (
    select id, code_sort, zone_id, longitude, latitude, position_doubt from family where status = 'activo'
      ${zoneID === undefined ? sql`` : sql`and zone_id = ${zoneID}`}
      ${isAmong(familyIDs, 'id')}),
  person as ${materializedHint} (
    select surveyable.id, surveyable.family_id from surveyable ${ofHomes('surveyable')}
    where surveyable.status = 'activo' and surveyable.family_id is not null),
  member as (
    select family_id, count(*)::int as people from (select family_id from person order by family_id) as person group by family_id),
  seen as ${materializedHint} (
    select visit.* from campaign_visit as visit ${ofHomes('visit')}
    where visit.campaign_id = ${campaignID} ${isOnDay('visit.visited_date')}),
  done as (
    select person.family_id, person.id as subject_id, false as of_family, survey.link_id, survey.created_date as day
    from person join campaign_survey as survey on survey.surveyable_id = person.id
    where survey.family_id is null and survey.campaign_id = ${campaignID} ${isOnDay('survey.created_date')}
    union all
    select home.id, home.id, true, survey.link_id, survey.created_date
    from home join campaign_survey as survey on survey.family_id = home.id
    where survey.campaign_id = ${campaignID} ${isOnDay('survey.created_date')}),
  fact as (${day === '' ? standingFact(queryParts) : daily(queryParts, isOfVisits)})`;
}
