/** A working URL for each GET of the contract, on a server with the demo. */
import { type OperationId, operations } from '@caracteriza/openapi/operations';
import { sql } from 'kysely';
import { alertSetting } from './alert.ts';
import type { TestApp } from './app.ts';
import { pendingBackCheck } from './back-check.ts';
import { loaderOf } from './bulk-load.ts';
import { recordRequest } from './data-request.ts';
import { recordIncident } from './incident.ts';
import { codeFrom, listIn, recordIn } from './demo.ts';
import { tripOf } from './field.ts';
import { linkOf, openSurveyOf, personBy, png } from './survey.ts';
import { workbookOf } from './workbook.ts';

/** The ID of any record. */
async function firstID(test: TestApp, table: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(
    test.db,
  );
  return rows[0]!.id;
}

/** A signed consent, which needs a campaign that requires one. */
async function signedConsent({ admin }: TestApp, campaignID: string, surveyableID: string): Promise<string> {
  const campaign = listIn(await admin('GET', '/campaigns')).find(({ id }) => id === campaignID)!;
  const day = (field: string) => (campaign[field] as { dateChar: string }).dateChar;
  const { name, description } = campaign;
  const dates = { startDate: day('startDate'), endDate: day('endDate') };
  const body = { name, description, ...dates, consentText: 'Acepto.' };
  recordIn(await admin('PUT', `/campaigns/${campaignID}`, body));
  const answer = { campaignID, surveyableID, accepted: true, respondent: 'La misma persona', signature: png };
  const correctionBody = { ...answer, version: 1, attempt: crypto.randomUUID() };
  return recordIn(await admin('POST', '/consents', correctionBody)).id;
}

/** An alert, which needs a rule and a survey that meets it. */
async function openedAlert(test: TestApp): Promise<string> {
  const { rule, survey, people, cases } = await alertSetting(test);
  await rule();
  await survey(people[0]!);
  return (await cases())[0]!.id;
}

/** An indicator of a characterization. */
async function addedIndicator({ admin }: TestApp, characterizationID: string): Promise<string> {
  const definition = {
    name: 'Adultos',
    description: 'De 18 años o más.',
    numerator: 'edad >= 18',
    denominator: null,
  };
  const counting = { unit: 'person', factor: 100, breakdowns: ['zone', 'month'] };
  return recordIn(await admin('POST', '/indicators', { characterizationID, ...definition, ...counting })).id;
}

/** A list that questionnaires share: its ID, and the version of its options. */
async function addedOptionList({ admin }: TestApp): Promise<{ id: string; version: string }> {
  const code = await codeFrom(admin, '/optionLists');
  const options = [{ code: '05', label: 'Antioquia' }];
  const { id, optionsVersion } = recordIn(
    await admin('POST', '/optionLists', { code, name: 'Departamentos', options }),
  ) as unknown as { id: string; optionsVersion: string };
  return { id, version: optionsVersion };
}

/** Makes it possible to create the official file of a campaign, although nothing fills its fields. */
async function saveOfficialMapping({ admin }: TestApp, campaignID: string): Promise<void> {
  const body = { reporterKind: 'MU', reporterNumber: '25001', version: 0, fields: [] };
  recordIn(await admin('PUT', `/campaigns/${campaignID}/officialFile`, body));
}

async function addedWebhook({ admin }: TestApp, campaignID: string): Promise<string> {
  const keyBody = { name: 'Panel', url: 'https://ejemplo.org/avisos' };
  return recordIn(await admin('POST', '/webhooks', { campaignID, characterizationID: null, ...keyBody })).id;
}

/** Records missing from the demo: a draft, a bulk load, an access review and a consent. */
async function addRecords(test: TestApp, linkID: string, campaignID: string, personID: string) {
  const surveyCode = await openSurveyOf(test.admin, personID, linkID);
  const draft = { chSurveyableID: personID, chCharacterizationByCampaignID: linkID, page: 1, answers: [] };
  recordIn(await test.admin('PUT', `/drafts/${surveyCode}`, draft));
  const { open, check, people } = await loaderOf(test);
  const upload = await open(workbookOf(people(1, 1)));
  await check(upload);
  const review = recordIn(await test.admin('POST', '/accessReviews', { until: '20261231' })).id;
  return { surveyCode, upload, review, consent: await signedConsent(test, campaignID, personID) };
}

/** A survey of the first user that is waiting to be corrected. */
async function returnedSurvey({ db }: TestApp): Promise<string> {
  const { id } = await db
    .updateTable('survey')
    .set({ state: 'returned' })
    .where('id', '=', (own) =>
      own
        .selectFrom('survey as any')
        .innerJoin('app_user', 'app_user.id', 'any.user_id')
        .select('any.id')
        .where('app_user.login', '=', 'admin')
        .orderBy('any.id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An hour in which the first user read unusually much. */
async function unusualReading(test: TestApp): Promise<string> {
  const hour = new Date('2026-03-10T14:00:00.000Z');
  const counts = { readings: 250, downloads: 0, reading_limit: 200, download_limit: 20 };
  const user = await test.db
    .selectFrom('app_user')
    .select(['id', 'login'])
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await test.db
    .insertInto('unusual_reading')
    .values({ id, user_id: user.id, login: user.login, hour, ...counts, found_at: hour })
    .execute();
  return id;
}

/** Each GET with its path, IDs and query filled in. */
export async function getAddresses(test: TestApp): Promise<[OperationId, string][]> {
  const { link, campaign, characterization } = await linkOf(test, 'Salud de la persona');
  const { id: person } = await personBy(test, '-age');
  const { surveyCode, upload, review, consent } = await addRecords(test, link, campaign.id, person);
  const country = listIn(await test.admin('GET', '/danes/countries'))[0]!.id;
  const department = listIn(await test.admin('GET', `/danes/departments?countryID=${country}`))[0]!.id;
  const family = await firstID(test, 'family');
  const optionList = await addedOptionList(test);
  const { id: trip } = await tripOf(test.admin, campaign, listIn(await test.admin('GET', '/zones')));
  const question = (
    await test.db
      .selectFrom('question')
      .select('id')
      .where('characterization_id', '=', characterization.id)
      .orderBy('weight')
      .executeTakeFirstOrThrow()
  ).id;
  /** By the path segment before the parameter. */
  const ids: Record<string, string> = {
    accessReviews: review,
    alertCases: await openedAlert(test),
    backChecks: await pendingBackCheck(test, link),
    campaign: campaign.id,
    campaigns: campaign.id,
    characterization: characterization.id,
    characterizations: characterization.id,
    completed: await firstID(test, 'zone'),
    consents: consent,
    dataRequests: await recordRequest(test.admin, '20260309'),
    drafts: surveyCode,
    families: family,
    fieldTrips: trip,
    family,
    inactive: 'family',
    incidents: await recordIncident(test.admin, '20260309'),
    indicators: await addedIndicator(test, characterization.id),
    masterTables: 'sexes',
    optionLists: optionList.id,
    question,
    questions: question,
    retentions: campaign.id,
    role: await firstID(test, 'role'),
    roles: await firstID(test, 'role'),
    surveyable: person,
    surveyables: person,
    surveyReviews: await returnedSurvey(test),
    surveys: await firstID(test, 'survey'),
    unusualReadings: await unusualReading(test),
    uploads: upload,
    users: await firstID(test, 'app_user'),
    versions: optionList.version,
    webhooks: await addedWebhook(test, campaign.id),
  };
  await saveOfficialMapping(test, campaign.id);
  const ofPerson = `campaignID=${campaign.id}&surveyableID=${person}`;
  const period = 'from=20200101&until=20991231';
  const queries: Partial<Record<OperationId, string>> = {
    checkOfficialFile: period,
    exportCampaignOfficialIncidentsExcel: period,
    exportCampaignOfficialIncidentsCsv: period,
    exportCampaignOfficialIncidentsTxt: period,
    exportCampaignOfficialFile: period,
    generateSurveyCode: `surveyableID=${person}&characterizationByCampaignID=${link}`,
    getConsent: ofPerson,
    getBoard: `campaignID=${campaign.id}`,
    getBoardMap: `campaignID=${campaign.id}`,
    getQuality: `campaignID=${campaign.id}`,
    listBackChecks: `campaignID=${campaign.id}`,
    getBackCheckDifferences: `campaignID=${campaign.id}`,
    listBackCheckQuestions: `campaignID=${campaign.id}`,
    getFamilyVisitBoard: `campaignID=${campaign.id}`,
    getIndicatorFigures: `campaignID=${campaign.id}`,
    exportIndicatorFiguresExcel: `campaignID=${campaign.id}`,
    exportIndicatorFiguresCsv: `campaignID=${campaign.id}`,
    exportIndicatorFiguresTxt: `campaignID=${campaign.id}`,
    listAssignableSurveyors: `campaignID=${campaign.id}`,
    listAssignments: `campaignID=${campaign.id}`,
    listBoardFamilies: `campaignID=${campaign.id}&measure=families`,
    listAllowedUsers: 'task=createSurveyable',
    listApplicableCharacterizations: ofPerson,
    listFeedKeys: `campaignID=${campaign.id}`,
    listWebhooks: `campaignID=${campaign.id}`,
    listDepartments: `countryID=${country}`,
    listMunicipalities: `departmentID=${department}`,
    listQuestionsByCharacterization: `surveyableID=${person}`,
  };
  return Object.entries(operations).flatMap(([name, { method, path }]) => {
    if (method !== 'GET') return [];
    const id = name as OperationId;
    const filledPath = path.replace(
      /(\w+)\/\{\w+\}/g,
      (_, entityName: string) => `${entityName}/${ids[entityName]}`,
    );
    const isOfCampaign = /exportCampaign(Answers|Codebook)/.test(id);
    const query = isOfCampaign ? `characterizationID=${characterization.id}` : queries[id];
    return [[id, query ? `${filledPath}?${query}` : filledPath]];
  });
}
