/** A family of five and a separate campaign, created through the API. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayAfter, todayInBogota } from '../packages/domain/src/values/dates.ts';
import type { Api, DataOf } from './api.ts';
import { makeCharacterization, makeQuestion, makeTriggers } from './crud-steps.ts';
import { personBody } from './person-steps.ts';

type Surveyable = DataOf<'createSurveyable'>;

/** The head and two others are adults, of whom the last is absent; the other two are children. */
const members = [
  ['Rosa', '19800115'],
  ['Pedro', '19780220'],
  ['Julia', '19550310'],
  ['Camilo', '20180405'],
  ['Elena', '20200506'],
] as const;

const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);

export interface VisitedFamily {
  family: DataOf<'createFamily'>;
  /** By first name. */
  people: Record<(typeof members)[number][0], Surveyable>;
  campaign: DataOf<'createCampaign'>;
  /** The characterizations for everyone, for adults, and for the family once. */
  names: { all: string; adults: string; family: string };
}

/** The caller must deactivate the campaign when done, because other tests expect only the demo's to be open. */
export async function makeVisitedFamily(api: Api): Promise<VisitedFamily> {
  const [pattern] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  const family = await api.call('createFamily', {
    body: {
      code: await api.call('generateFamilyCode'),
      consultreference: `Los Cinco ${letters()}`,
      socialStratumID: pattern!.mtSocialStratumID.id,
      residentialaddress: 'Vereda El Roble',
      locationReference: 'Casa azul',
      zoneID: pattern!.zoneID.id,
      latitude: 6.2,
      longitude: -75.2,
    },
  });
  const [oldestPerson] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1, sort: '-age' } });
  const template = await personBody(api, oldestPerson!.id);
  const people: Record<string, Surveyable> = {};
  for (const [firstName, birthdate] of members) {
    const values = {
      code: await api.call('generateSurveyableCode'),
      chFamilyID: family.id,
      identification: String(Math.floor(1e9 + Math.random() * 9e9)),
      firstName,
      secondName: null,
      firstSurname: 'Cinco',
      secondSurname: null,
      birthdate,
    };
    people[firstName] = await api.call('createSurveyable', { body: { ...template, ...values } as never });
  }
  const today = todayInBogota(new Date());
  const campaign = await api.call('createCampaign', {
    body: {
      code: await api.call('generateCampaignCode'),
      name: `Visitas ${letters()}`,
      description: 'Una visita por familia',
      startDate: today,
      endDate: [1, 2, 3, 4, 5].reduce((day) => dayAfter(day), today),
    },
  });
  const names = {
    all: `Datos ${letters()}`,
    // Longer than a phone is wide: each screen must show it whole.
    adults: `Trabajo ${letters()} de quienes tienen dieciocho años o más en la casa`,
    family: `Vivienda ${letters()}`,
  };
  for (const name of Object.values(names)) {
    const { id } = await makeCharacterization(api, name, name === names.family ? 'family' : 'person');
    await makeQuestion(api, id, `¿Qué dice de ${name}?`, { required: 1 });
    if (name === names.adults)
      await makeTriggers(api, { characterizationID: id }, [['EDAD', 'MAYOR O IGUAL QUE', '18']]);
    await api.call('associateCharacterization', {
      query: { isAssociated: 'true' },
      body: { campaignID: campaign.id, characterizationID: id },
    });
  }
  return { family, people: people as VisitedFamily['people'], campaign, names };
}

/** Adds another family. Its people are copies of Rosa with these first names. */
export async function addFamily(
  api: Api,
  { family, people }: VisitedFamily,
  firstNames: readonly string[],
  zoneID = family.zoneID.id,
): Promise<{ id: string; people: Surveyable[] }> {
  const template = await personBody(api, people.Rosa.id);
  const { id } = await api.call('createFamily', {
    body: {
      code: await api.call('generateFamilyCode'),
      consultreference: `Los de la loma ${letters()}`,
      socialStratumID: family.mtSocialStratumID.id,
      residentialaddress: 'Vereda El Roble',
      locationReference: 'Casa azul',
      zoneID,
      latitude: 6.2,
      longitude: -75.2,
    },
  });
  const newPeople: Surveyable[] = [];
  for (const firstName of firstNames) {
    const values = {
      code: await api.call('generateSurveyableCode'),
      chFamilyID: id,
      identification: String(Math.floor(1e9 + Math.random() * 9e9)),
      firstName,
    };
    newPeople.push(await api.call('createSurveyable', { body: { ...template, ...values } }));
  }
  return { id, people: newPeople };
}

/** Saves all the family's surveys in the campaign, except the given number at the end, through the API. */
export async function surveyAllBut(
  api: Api,
  { family, campaign }: VisitedFamily,
  keptCount: number,
): Promise<void> {
  const { cells, members, questionnaires } = await api.call('getFamilyVisitBoard', {
    params: { id: family.id },
    query: { campaignID: campaign.id },
  });
  const ofFamily = new Set(questionnaires.filter(({ level }) => level === 'family').map(({ id }) => id));
  const remainingCells = cells.filter(
    ({ surveyableID, characterizationByCampaignID: linkID, unmet, survey }) =>
      unmet.length === 0 &&
      survey === null &&
      // The first member answers on behalf of the family.
      (!ofFamily.has(linkID) || surveyableID === members[0]!.id),
  );
  for (const { surveyableID, characterizationByCampaignID: linkID } of remainingCells.slice(
    0,
    remainingCells.length - keptCount,
  )) {
    const code = await api.call('generateSurveyCode', {
      query: { surveyableID, characterizationByCampaignID: linkID },
    });
    const { characterizationET } = questionnaires.find(({ id }) => id === linkID)!;
    const [question] = await api.call('listQuestionsByCharacterization', {
      params: { id: characterizationET.id },
      query: { surveyableID, surveyCode: code },
    });
    const [answerCode] = await api.call('generateQuestionCode', { query: { count: 1 } });
    await api.call('saveCompleteSurvey', {
      body: {
        surveyRequestDTO: { code, chSurveyableID: surveyableID, chCharacterizationByCampaignID: linkID },
        answerBySurveyRequestDTOList: [
          { code: answerCode, surveyID: code, questionID: question!.id, value: 'Por el API' },
        ],
      },
    });
  }
}

/** Records that their mother consents for these minors, and that she asked them. */
export async function representMinors(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const minor = page.getByRole('group', { name: new RegExp(name) });
    await minor.getByRole('combobox').tap();
    await page.getByRole('option', { name: 'Madre', exact: true }).tap();
    await minor.getByRole('checkbox', { name: 'Se escuchó al menor' }).check();
  }
  await page.getByLabel('Interés superior y opinión del menor').fill('Les conviene y dijeron que sí.');
}

/** The card of a member. */
export const memberCard = (page: Page, firstName: string) =>
  page
    .getByRole('region', { name: 'Integrantes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: firstName }) });

/** The card of the questions for the family as a whole. */
export const familyCard = (page: Page) => page.getByRole('region', { name: 'De la familia' });

/** Checks that the board agrees with the server about each member. */
export async function expectBoardIsTrue(
  page: Page,
  api: Api,
  { people, names }: VisitedFamily,
): Promise<void> {
  let ofFamily = 0;
  for (const person of Object.values(people)) {
    const surveys = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    const doneNames = surveys.map((survey) => survey.chCharacterizationByCampaignID.characterizationET.name);
    ofFamily += doneNames.filter((name) => name === names.family).length;
    for (const name of [names.all, names.adults]) {
      const row = memberCard(page, person.firstName).getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText(
        doneNames.includes(name) ? /Realizada el .+ por / : /Por hacer|Borrador|No aplica/,
      );
    }
  }
  expect(ofFamily).toBeLessThan(2);
  await expect(familyCard(page).getByRole('listitem')).toContainText(
    ofFamily === 1 ? /Realizada el .+ por / : /Por hacer|Borrador/,
  );
}

/** What is next in the visit, at the end of the board. */
export const actionBar = (page: Page) => page.getByRole('region', { name: 'Siguiente paso de la visita' });

/** The title of the board of a visit. */
export const boardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Visita' });
