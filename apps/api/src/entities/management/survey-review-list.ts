/** The lists of the review: surveys for supervisors to examine, and those returned to a surveyor (decision 0108). */
import type { SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { headingColumns, headingOf } from '../../questionnaire/heading.ts';
import {
  type Flagged,
  flaggedIDs,
  type QualityExtent,
  readFlags,
  readQualitySettings,
} from '../../questionnaire/quality-flags.ts';
import { answerList, listingOf } from '../../records/listing.ts';

type ReviewItem = components['schemas']['SurveyReviewItem'];
type ReturnedSurvey = components['schemas']['ReturnedSurvey'];
type Query = Call<'listSurveyReviews'>['query'];
type Filter = Pick<Query, 'campaignID' | 'zoneID' | 'surveyorID' | 'state'> & { flagged?: Flagged };

/** Surveys with person, campaign, characterization and the family's current zone. */
const reviewedSurveys = (trx: Kysely<Database>) =>
  trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .leftJoin('family', (join) =>
      join.on('family.id', '=', sql<string>`coalesce(survey.family_id, surveyable.family_id)`),
    )
    .leftJoin('zone', 'zone.id', 'family.zone_id');

async function readItems(trx: Kysely<Database>, ids: readonly string[]) {
  const rows = await reviewedSurveys(trx)
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
    .select([
      'survey.after_closing',
      'survey.state',
      'survey.review_due',
      'survey.version',
      'zone.name as zone',
    ])
    .select(['survey.user_id as userID', fullName('app_user').as('surveyor')])
    .select(headingColumns)
    .$narrowType<{ state: SurveyState }>()
    .where('survey.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    ...headingOf(row),
    createdDate: { dateChar: row.created_date },
    characterizationTime: row.characterization_time,
    afterClosing: row.after_closing,
    state: row.state,
    surveyor: row.surveyor,
    zone: row.zone,
    reviewDue: row.review_due,
    userID: row.userID,
    version: row.version,
  }));
}

const reviews = listingOf({
  from: (trx: Kysely<Database>, { campaignID, zoneID, surveyorID, state, flagged }: Filter) => {
    let query = reviewedSurveys(trx);
    // As an array, the ids are computed once and their surveys looked up by id. As rows, PostgreSQL may compare each of them
    // with each survey.
    if (flagged !== undefined)
      query = query.where(sql<boolean>`survey.id = any(array(${flaggedIDs(flagged)}))`);
    if (campaignID !== undefined) query = query.where('campaign.id', '=', campaignID);
    if (zoneID !== undefined) query = query.where('family.zone_id', '=', zoneID);
    if (surveyorID !== undefined) query = query.where('survey.user_id', '=', surveyorID);
    if (state === undefined) return query;
    if (state !== 'pending') return query.where('survey.state', '=', state);
    return query.where(
      sql<boolean>`(survey.review_due and survey.state = 'registered' or survey.state in ('inReview', 'corrected'))`,
    );
  },
  id: 'survey.id',
  search: [
    sql<string>`lower(survey.code)`,
    'surveyable.search',
    'campaign.search',
    'characterization.search',
  ],
  sorts: {
    code: 'survey.code',
    createdDate: sql<string>`(survey.created_date || survey.characterization_time)`,
    campaignET: 'campaign.code_sort',
    characterizationET: 'characterization.code_sort',
    zone: sql<string>`coalesce(zone.name_sort, '')`,
  },
  standardSort: 'createdDate',
  rows: readItems,
});

/** Flags compare a survey with all others of the campaign. */
const flaggedReviews = { ...reviews, isWorkedOut: true };

type ReadItem = Awaited<ReturnType<typeof readItems>>[number];

const reviewItemFor =
  (reader: string, flags: ReadonlyMap<string, ReviewItem['flags']>) =>
  ({ userID, ...row }: ReadItem): ReviewItem => ({
    ...row,
    own: userID === reader,
    flags: flags.get(row.id) ?? [],
  });

/** The flag of a query. @throws 422 without the campaign whose surveys are compared */
async function flaggedOf(
  trx: Kysely<Database>,
  { campaignID, surveyorID, flag }: Query,
): Promise<Flagged | undefined> {
  if (flag === undefined) return undefined;
  if (campaignID === undefined)
    throw problem('rule', 'Elija la campaña para ver encuestas con una señal.', [
      { field: 'campaignID', message: 'Elija la campaña.' },
    ]);
  const surveyorIDs = surveyorID === undefined ? undefined : [surveyorID];
  return { flag, extent: { campaignID, surveyorIDs }, settings: await readQualitySettings(trx) };
}

/** The flags of listed surveys; each is compared with the others of its surveyor. */
const readFlagsOf = (
  trx: Kysely<Database>,
  { campaignID }: QualityExtent,
  listedItems: readonly ReadItem[],
) =>
  readFlags(
    trx,
    { campaignID, surveyorIDs: [...new Set(listedItems.map(({ userID }) => userID))] },
    listedItems.map(({ id }) => id),
  );

async function* mapEach<Row, Result>(
  rows: AsyncIterable<Row>,
  resultOf: (row: Row) => Result,
): AsyncGenerator<Result> {
  for await (const row of rows) yield resultOf(row);
}

/** The surveys returned to the user; their last event is the return. */
const returnedSurveys = (trx: Kysely<Database>) =>
  trx
    .selectFrom('survey')
    .innerJoin('survey_review as event', (join) =>
      join.onRef('event.survey_id', '=', 'survey.id').onRef('event.number', '=', 'survey.version'),
    )
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .where('survey.state', '=', 'returned');

async function readReturned(trx: Kysely<Database>, ids: readonly string[]): Promise<ReturnedSurvey[]> {
  const rows = await returnedSurveys(trx)
    .innerJoin('app_user as reviewer', 'reviewer.id', 'event.user_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
    .select(['event.created_at as at', 'event.reason'])
    .select(fullName('reviewer').as('reviewer'))
    .select(headingColumns)
    .select(
      sql<number>`(select count(*) from survey_remark where review_id = event.id)::integer`.as('remarks'),
    )
    .select((row) =>
      row
        .exists(row.selectFrom('draft').select('draft.id').whereRef('draft.survey_code', '=', 'survey.code'))
        .$castTo<boolean>()
        .as('draft'),
    )
    .where('survey.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    ...headingOf(row),
    createdDate: { dateChar: row.created_date },
    characterizationTime: row.characterization_time,
    returnedDate: { dateChar: todayInBogota(row.at) },
    returnedTime: bogotaTime(row.at),
    reviewer: row.reviewer,
    reason: row.reason,
    remarks: row.remarks,
    draft: row.draft,
  }));
}

const returnedListing = listingOf({
  from: (trx: Kysely<Database>, { userID }: { userID: string }) =>
    returnedSurveys(trx).where('survey.user_id', '=', userID),
  id: 'survey.id',
  search: [
    sql<string>`lower(survey.code)`,
    'surveyable.search',
    'campaign.search',
    'characterization.search',
  ],
  sorts: {
    code: 'survey.code',
    createdDate: sql<string>`(survey.created_date || survey.characterization_time)`,
    returnedDate: 'event.created_at',
  },
  standardSort: 'returnedDate',
  rows: readReturned,
});

/** The campaigns, zones and surveyors of the surveys that the user sees. */
async function readChoices(trx: Kysely<Database>) {
  const surveys = reviewedSurveys(trx);
  const campaigns = await trx
    .selectFrom('campaign')
    .select(['id', 'code', 'name'])
    .where('id', 'in', surveys.select('campaign.id').distinct())
    .orderBy('name_sort')
    .execute();
  const zones = await trx
    .selectFrom('zone')
    .select(['id', 'code', 'name'])
    .where('id', 'in', surveys.select(sql<string>`family.zone_id`.as('zone_id')).distinct())
    .orderBy('name_sort')
    .execute();
  const surveyors = await trx
    .selectFrom('app_user')
    .select(['id', 'login as code', fullName('app_user').as('name')])
    .where('id', 'in', surveys.select('survey.user_id').distinct())
    .orderBy('name')
    .orderBy('login')
    .execute();
  return { campaigns, zones, surveyors };
}

export const surveyReviewListHandlers = {
  listSurveyReviews: async (call) => {
    const { campaignID, zoneID, surveyorID, state } = call.query;
    const flagged = await flaggedOf(call.trx, call.query);
    // The list names people, so reading it is audited.
    await call.audit({ entity: 'survey', after: call.query });
    const filter = { campaignID, zoneID, surveyorID, state, ...(flagged && { flagged }) };
    const { data, ...answer } = await answerList(flagged ? flaggedReviews : reviews, call, filter);
    if (!Array.isArray(data))
      return { ...answer, data: mapEach(data, reviewItemFor(call.session.userID, new Map())) };
    const flags = flagged ? await readFlagsOf(call.trx, flagged.extent, data) : new Map();
    return { ...answer, data: data.map(reviewItemFor(call.session.userID, flags)) };
  },

  getSurveyReviewChoices: async ({ trx }) => ({ message: 'Consulta exitosa.', data: await readChoices(trx) }),

  listReturnedSurveys: async (call) => {
    await call.audit({ entity: 'survey', after: call.query });
    return answerList(returnedListing, call, { userID: call.session.userID });
  },
} satisfies Partial<Handlers>;
