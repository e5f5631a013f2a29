/** The file of a family: its members, their surveys and visits over time, and their progress in each campaign. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { needsSurveyor, type SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { unmetOf } from '@caracteriza/domain/campaign/applies';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { type Link, linkOf, openLinks } from '../../questionnaire/applicable.ts';
import { belongsTo } from '../../questionnaire/family-level.ts';
import { triggerValues } from '../../questionnaire/person.ts';
import { readUnreached } from '../../questionnaire/reached.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { type Member, memberOf, readMembers } from './family-member.ts';
import { readFamilyVisits } from './family-visit-read.ts';
import { readFamilies } from './family.ts';

type FamilyFileSurvey = components['schemas']['FamilyFileSurvey'];
type FamilyProgress = components['schemas']['FamilyProgress'];

/**
 * The surveys of the family and of these people, newest first. A characterization is shown under the name it had when the
 * survey was opened (decision 0009).
 */
async function readSurveys(trx: Kysely<Database>, familyID: string, memberIDs: readonly string[]) {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .select(['surveyable.first_name', 'surveyable.second_name'])
    .select(['survey.id', 'survey.code', 'survey.surveyable_id as surveyableID', 'survey.after_closing'])
    .select(['survey.family_id as familyID', 'survey.state'])
    .$narrowType<{ state: SurveyState }>()
    .select(['survey.created_date', 'survey.characterization_time', 'survey.questionnaire_hash as hash'])
    .select(['link.id as linkID', 'campaign.id as campaignID', 'campaign.code as campaignCode'])
    .select(['campaign.name as campaign', 'campaign.start_date as startDate', 'campaign.end_date as endDate'])
    .select(['characterization.id as characterizationID', 'characterization.code as characterizationCode'])
    .select('characterization.name as characterization')
    .where(belongsTo(memberIDs, [familyID]))
    .orderBy('survey.created_date', 'desc')
    .orderBy('survey.characterization_time', 'desc')
    .orderBy('survey.id', 'desc')
    .execute();
  const questionnaires = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  return rows.map((row) => ({ ...row, pinnedName: questionnaires.get(row.hash)!.characterization.name }));
}

type SurveyRow = Awaited<ReturnType<typeof readSurveys>>[number];

const surveyOf = (row: SurveyRow): FamilyFileSurvey => ({
  id: row.id,
  code: row.code,
  surveyableID: row.surveyableID,
  givenNames: [row.first_name, row.second_name].filter(Boolean).join(' '),
  ofFamily: row.familyID !== null,
  chCharacterizationByCampaignID: linkOf({ ...row, characterization: row.pinnedName }),
  createdDate: { dateChar: row.created_date },
  characterizationTime: row.characterization_time,
  afterClosing: row.after_closing,
  state: row.state,
});

/**
 * The members surveyed under an association; all of them if the family was surveyed. A returned or annulled survey does not
 * count.
 */
function surveyedMembers(members: readonly Member[], surveyRows: readonly SurveyRow[]): string[] {
  const surveys = surveyRows.filter(({ state }) => !needsSurveyor(state));
  const memberIDs = members.map(({ id }) => id);
  if (surveys.some(({ familyID }) => familyID !== null)) return memberIDs;
  const surveyedIDs = new Set(surveys.map(({ surveyableID }) => surveyableID));
  return memberIDs.filter((id) => surveyedIDs.has(id));
}

type Progress = Pick<FamilyProgress, 'open' | 'ofFamily' | 'surveyed' | 'pending'>;

const progressEntry = (
  link: Link & { startDate: string; endDate: string },
  { ofFamily, ...progress }: Progress,
): FamilyProgress => ({
  ofFamily,
  chCharacterizationByCampaignID: linkOf(link),
  startDate: { dateChar: link.startDate },
  endDate: { dateChar: link.endDate },
  ...progress,
});

/** The members' progress in each campaign: open campaigns first, then past ones in which some members were surveyed. */
async function progressOf(
  trx: Kysely<Database>,
  members: readonly Member[],
  surveys: readonly SurveyRow[],
  today: string,
): Promise<FamilyProgress[]> {
  const links = await openLinks(trx, today);
  const isUnreached = await readUnreached(trx, members, links);
  const people = await Promise.all(
    members.map(async (row) => ({ row, id: row.id, values: await triggerValues(trx, row, today) })),
  );
  const family = people.map(({ values }) => values);
  const surveysByLink = Map.groupBy(surveys, ({ linkID }) => linkID);
  const openEntries = links.map((link) => {
    const surveyedLinkMembers = surveyedMembers(members, surveysByLink.get(link.linkID) ?? []);
    const pendingEntries = people
      .filter(
        ({ row, id, values }) =>
          !surveyedLinkMembers.includes(id) &&
          unmetOf(link, values, family).length === 0 &&
          !isUnreached(row, link.linkID),
      )
      .map(({ id }) => id);
    return progressEntry(link, {
      open: true,
      ofFamily: link.level === 'family',
      surveyed: surveyedLinkMembers,
      pending: pendingEntries,
    });
  });
  const openIDs = new Set(links.map(({ linkID }) => linkID));
  const pastEntries = [...surveysByLink.values()].flatMap((linkSurveys) => {
    const [survey] = linkSurveys;
    if (!survey || openIDs.has(survey.linkID)) return [];
    const surveyedPeople = surveyedMembers(members, linkSurveys);
    return [
      progressEntry(survey, {
        open: false,
        ofFamily: survey.familyID !== null,
        surveyed: surveyedPeople,
        pending: [],
      }),
    ];
  });
  return [
    ...openEntries.filter(({ surveyed, pending }) => surveyed.length + pending.length > 0),
    ...pastEntries,
  ];
}

export const familyFileHandlers = {
  getFamilyFile: async ({ trx, params, now, audit }) => {
    const id = await resolveID(trx, 'family', params.id);
    const family = await readOne('family', readFamilies, trx, id);
    await audit({ entity: 'surveyable', after: { chFamilyID: id } });
    const members = await readMembers(trx, [id]);
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
