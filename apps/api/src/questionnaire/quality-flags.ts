/**
 * The flags of surveys as conditions in SQL (decision 0121). Counts and lists use the same ones, so that they cannot disagree.
 */
import {
  flagReason,
  minNumbers,
  minUnknownOffered,
  minTimedSurveys,
  type QualityFlag,
  qualityFlags,
  type QualityMeasures,
  type QualitySettings,
} from '@caracteriza/domain/quality/quality-flags';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { distanceBetween } from '../db/distance.ts';
import { anyLinkOf } from '../records/campaign-links.ts';

type SurveyFlag = components['schemas']['SurveyFlag'];

/** Which surveys are compared: those of a campaign, or of some of its surveyors. */
export interface QualityExtent {
  campaignID: string;
  surveyorIDs?: readonly string[] | undefined;
}

interface Condition {
  /** Whether enough is known about the survey to decide. */
  readonly measured: RawBuilder<boolean>;
  readonly holds: (threshold: number) => RawBuilder<boolean>;
}

/** Of a row of `fact`. */
const conditions: Readonly<Record<QualityFlag, Condition>> = {
  short: {
    measured: sql`(fact.seconds is not null and fact.usual is not null)`,
    holds: (share) => sql`fact.seconds < fact.usual * ${share}::int / 100`,
  },
  long: {
    measured: sql`(fact.seconds is not null and fact.usual is not null)`,
    holds: (share) => sql`fact.seconds > fact.usual * ${share}::int / 100`,
  },
  gap: {
    measured: sql`fact.gap is not null`,
    holds: (minutes) => sql`fact.gap < ${minutes}::int * 60`,
  },
  distance: {
    measured: sql`fact.distance is not null`,
    holds: (metres) => sql`fact.distance > ${metres}::int`,
  },
  samePoint: {
    measured: sql`fact.homes is not null`,
    holds: (homes) => sql`fact.homes >= ${homes}::int`,
  },
  sameOption: {
    measured: sql`fact.same_option_run > 0`,
    holds: (questions) => sql`fact.same_option_run >= ${questions}::int`,
  },
  dontKnow: {
    measured: sql`fact.unknown_offered >= ${sql.lit(minUnknownOffered)}`,
    holds: (share) => sql`fact.unknown_given * 100 >= ${share}::int * fact.unknown_offered`,
  },
  roundNumbers: {
    measured: sql`fact.numbers >= ${sql.lit(minNumbers)}`,
    holds: (share) => sql`fact.round_numbers * 100 >= ${share}::int * fact.numbers`,
  },
  device: {
    measured: sql`fact.device_known`,
    holds: (hours) => sql`fact.device_hours < ${hours}::int`,
  },
};

/** The flags that are on. */
export const activeFlags = (settings: QualitySettings): QualityFlag[] =>
  qualityFlags.filter((flag) => settings[flag] !== null);

/** Whether enough is known about a row of `fact` to decide on a flag. */
export const isMeasured = (flag: QualityFlag): RawBuilder<boolean> => conditions[flag].measured;

/** Whether a row of `fact` has the flag, or any flag at all; a flag that is off never counts. */
export function isFlagged(settings: QualitySettings, flag: QualityFlag | 'any'): RawBuilder<boolean> {
  const flags = activeFlags(settings).filter((activeFlag) => flag === 'any' || activeFlag === flag);
  if (flags.length === 0) return sql`false`;
  const flagColumns = flags.map((name) => {
    const { measured, holds } = conditions[name];
    return sql`coalesce(${measured} and ${holds(settings[name]!)}, false)`;
  });
  return sql`(${sql.join(flagColumns, sql` or `)})`;
}

const fromHome = distanceBetween(
  sql.ref('made.latitude'),
  sql.ref('made.longitude'),
  sql.ref('made.point_latitude'),
  sql.ref('made.point_longitude'),
);

/**
 * The common tables of a statement, the last of which is `fact`: the measures of each survey that counts,
 * regardless of who may see it. A survey's place is where its surveyor recorded the family's visit on that
 * day; a point is about eleven metres wide.
 */
export function qualityTables({ campaignID, surveyorIDs }: QualityExtent): RawBuilder<unknown> {
  const isOfSurveyors = surveyorIDs === undefined ? sql`` : sql`and user_id = any(${surveyorIDs}::uuid[])`;
  // Each survey's visit is looked up by its key, which `limit` enforces. If the visits were joined as a table,
  // PostgreSQL would scan them again for each survey whenever it expects only one survey, as it does within a
  // territory. The same would happen with a table without `materialized`. Every join uses a single key: with two,
  // PostgreSQL may sort by the first and compare all rows of a surveyor with each other.
  return sql`made as (
    select measure.*, point.latitude as point_latitude, point.longitude as point_longitude, point.accuracy,
      round(point.latitude::numeric, 4) as point_row, round(point.longitude::numeric, 4) as point_column,
      lag(measure.home_id) over by_time as home_before, lag(measure.device) over by_time as device_before,
      extract(epoch from measure.created_at - lag(measure.created_at) over by_time)::float8 as seconds_since
    from (
      select * from survey_measure
      where link_id = ${anyLinkOf(campaignID)} ${isOfSurveyors}
    ) as measure
    left join lateral (
      select latitude, longitude, accuracy from visited_point
      where campaign_id = ${campaignID}::uuid and family_id = measure.home_id and user_id = measure.user_id
        and visited_date = measure.created_date
      order by created_at desc, id desc limit 1) as point on true
    window by_time as (partition by measure.user_id order by measure.created_at, measure.id)),
  usual as materialized (
    select link_id, percentile_cont(0.5) within group (order by seconds) as seconds
    from ${surveyorIDs === undefined ? sql`made` : sql`campaign_survey where campaign_id = ${campaignID}::uuid`}
    group by link_id having count(seconds) >= ${sql.lit(minTimedSurveys)}),
  crowd as materialized (
    select unnest(array_agg(id)) as id, count(distinct home_id)::int as homes
    from made where point_row is not null group by user_id, point_row, point_column),
  fact as materialized (
    select made.*, usual.seconds as usual, crowd.homes,
      case when made.seconds_since is not null and made.seconds is not null and made.home_id is distinct from made.home_before
        then greatest(0, made.seconds_since - made.seconds) end as gap,
      case when made.latitude is not null and made.point_latitude is not null
        then greatest(0, ${fromHome} - coalesce(made.accuracy, 0)) end as distance,
      made.device is not null and made.device_before is not null as device_known,
      case when made.device <> made.device_before then made.seconds_since / 3600 end as device_hours
    from made left join usual on usual.link_id = made.link_id
    left join crowd on crowd.id = made.id)`;
}

/** The settings of the organisation. */
export async function readQualitySettings(trx: Kysely<Database>): Promise<QualitySettings> {
  const row = await trx.selectFrom('quality_settings').selectAll().executeTakeFirstOrThrow();
  const { short, long, gap, distance, device } = row;
  return {
    short,
    long,
    gap,
    distance,
    samePoint: row.same_point,
    sameOption: row.same_option,
    dontKnow: row.dont_know,
    roundNumbers: row.round_numbers,
    device,
  };
}

/** The flags of these surveys with their reasons, by survey. */
export async function readFlags(
  trx: Kysely<Database>,
  extent: QualityExtent,
  ids: readonly string[],
): Promise<Map<string, SurveyFlag[]>> {
  const settings = await readQualitySettings(trx);
  const flags = activeFlags(settings);
  if (flags.length === 0 || ids.length === 0) return new Map();
  const flagColumns = flags.map((flag) => sql`${isFlagged(settings, flag)} as ${sql.ref(`is_${flag}`)}`);
  const { rows } = await sql<{ id: string } & QualityMeasures & Record<`is_${QualityFlag}`, boolean>>`
    with ${qualityTables(extent)}
    select fact.id, fact.seconds, fact.usual, fact.gap, fact.distance, fact.homes, fact.same_option_run as "sameOptionRun",
      fact.unknown_given as "unknownGiven", fact.unknown_offered as "unknownOffered", fact.round_numbers as "roundNumbers",
      fact.numbers, fact.device_hours as "deviceHours", ${sql.join(flagColumns)}
    from fact where fact.id = any(${ids}::uuid[])`.execute(trx);
  return new Map(
    rows.map((row) => [
      row.id,
      flags.filter((flag) => row[`is_${flag}`]).map((flag) => ({ flag, reason: flagReason(flag, row) })),
    ]),
  );
}

/** Which surveys have a flag, or any. */
export interface Flagged {
  flag: QualityFlag | 'any';
  extent: QualityExtent;
  settings: QualitySettings;
}

/** The ids of these surveys, including those that the caller may not see. */
export const flaggedIDs = ({ flag, extent, settings }: Flagged): RawBuilder<unknown> => sql`
  with ${qualityTables(extent)} select fact.id from fact where ${isFlagged(settings, flag)}`;
