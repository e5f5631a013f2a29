/** The file of a family: its people, their surveys and visits through time, and how far each campaign is with them. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { type Link, linkOf, openLinks, unmetOf } from '../../questionnaire/applicable.ts';
import { isOf } from '../../questionnaire/family-level.ts';
import { triggerValues } from '../../questionnaire/person.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { type Member, memberOf, readMembers } from './family-member.ts';
import { readFamilyVisits } from './family-visit-read.ts';
import { readFamilies } from './family.ts';

type FamilyFileSurvey = components['schemas']['FamilyFileSurvey'];
type FamilyProgress = components['schemas']['FamilyProgress'];

/** All surveys of the family and these people, newest first. A characterization goes by its name at the survey's opening (decision 0009). */
async function readSurveys(trx: Kysely<Database>, familyID: string, memberIDs: readonly string[]) {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .select(['surveyable.first_name', 'surveyable.second_name'])
    .select(['survey.id', 'survey.code', 'survey.surveyable_id as surveyableID', 'survey.after_closing'])
    .select('survey.family_id as familyID')
    .select(['survey.created_date', 'survey.characterization_time', 'survey.questionnaire_hash as hash'])
    .select(['link.id as linkID', 'campaign.id as campaignID', 'campaign.code as campaignCode'])
    .select(['campaign.name as campaign', 'campaign.start_date as startDate', 'campaign.end_date as endDate'])
    .select(['characterization.id as characterizationID', 'characterization.code as characterizationCode'])
    .select('characterization.name as characterization')
    .where(isOf(memberIDs, familyID))
    .orderBy('survey.created_date', 'desc')
    .orderBy('survey.characterization_time', 'desc')
    .orderBy('survey.id', 'desc')
    .execute();
  const questionnaires = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  return rows.map((row) => ({ ...row, asked: questionnaires.get(row.hash)!.characterization.name }));
}

type SurveyRow = Awaited<ReturnType<typeof readSurveys>>[number];

const surveyOf = (row: SurveyRow): FamilyFileSurvey => ({
  id: row.id,
  code: row.code,
  surveyableID: row.surveyableID,
  givenNames: [row.first_name, row.second_name].filter(Boolean).join(' '),
  ofFamily: row.familyID !== null,
  chCharacterizationByCampaignID: linkOf({ ...row, characterization: row.asked }),
  createdDate: { dateChar: row.created_date },
  characterizationTime: row.characterization_time,
  afterClosing: row.after_closing,
});

/** How far each campaign is with these people: the open ones first, then those in which they answered before. */
async function progressOf(
  trx: Kysely<Database>,
  members: readonly Member[],
  surveys: readonly SurveyRow[],
  today: string,
): Promise<FamilyProgress[]> {
  const open = await openLinks(trx, today);
  const people = await Promise.all(
    members.map(async (row) => ({ id: row.id, values: await triggerValues(trx, row, today) })),
  );
  const family = people.map(({ values }) => values);
  const bySurvey = Map.groupBy(surveys, ({ linkID }) => linkID);
  const answered = (linkID: string) => {
    const of = bySurvey.get(linkID) ?? [];
    if (of.some(({ familyID }) => familyID !== null)) return members.map(({ id }) => id);
    const ids = new Set(of.map(({ surveyableID }) => surveyableID));
    return members.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  };
  const entry = (
    link: Link & { startDate: string; endDate: string },
    pending: string[],
    { isOpen, ofFamily }: Pick<FamilyProgress, 'ofFamily'> & { isOpen: boolean },
  ) => ({
    ofFamily,
    chCharacterizationByCampaignID: linkOf(link),
    startDate: { dateChar: link.startDate },
    endDate: { dateChar: link.endDate },
    open: isOpen,
    surveyed: answered(link.linkID),
    pending,
  });
  const openEntries = open.map((link) => {
    const done = answered(link.linkID);
    const missing = people.filter(
      ({ id, values }) => !done.includes(id) && unmetOf(link, values, family).length === 0,
    );
    return entry(
      link,
      missing.map(({ id }) => id),
      { isOpen: true, ofFamily: link.level === 'family' },
    );
  });
  const openIDs = new Set(open.map(({ linkID }) => linkID));
  const past = [...bySurvey.values()].flatMap(([row]) => (row && !openIDs.has(row.linkID) ? [row] : []));
  return [
    ...openEntries.filter(({ surveyed, pending }) => surveyed.length + pending.length > 0),
    ...past.map((link) => entry(link, [], { isOpen: false, ofFamily: link.familyID !== null })),
  ];
}

export const familyFileHandlers = {
  getFamilyFile: async ({ trx, params, now, audit }) => {
    const id = await resolveID(trx, 'family', params.id);
    const family = await readOne('family', readFamilies, trx, id);
    await audit({ entity: 'surveyable', after: { chFamilyID: id } });
    const members = await readMembers(trx, id);
    const surveys = await readSurveys(
      trx,
      id,
      members.map((member) => member.id),
    );
    const data = {
      family,
      members: members.map(memberOf),
      surveys: surveys.map(surveyOf),
      progress: await progressOf(trx, members, surveys, todayInBogota(now)),
      visits: await readFamilyVisits(trx, id),
    };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
