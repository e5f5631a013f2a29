/** A characterization of fifty questions, created through the API, and surveys of it ready to be saved. */
import type { Ask, Client } from './load.ts';

const questions = 50;
/** Sixty percent choices, the rest numbers and texts, as in the product's own ficha. */
const [choice, numeric, text] = ['4', '5', '6'];
const typeOf = (n: number) => (n % 5 < 3 ? choice : n % 5 === 3 ? numeric : text);

interface Row {
  id: string;
  code: string;
}

export interface Survey {
  linkID: string;
  people: string[];
  questions: (Row & { mtFieldTypeID: { code: string }; options: Row[] })[];
}

const api = '/caracteriza/api';

async function get<Data>(client: Client, path: string): Promise<Data> {
  return (JSON.parse((await client({ method: 'GET', path: api + path })).text) as { data: Data }).data;
}

async function send<Data>(client: Client, method: 'POST' | 'PUT', path: string, body: object): Promise<Data> {
  const request: Ask = { method, path: api + path, body: JSON.stringify(body) };
  return (JSON.parse((await client(request)).text) as { data: Data }).data;
}

async function make(client: Client, path: string, fields: object): Promise<Row> {
  return send(client, 'POST', path, { code: await get<string>(client, `${path}/generateCode`), ...fields });
}

const day = (distance: number) =>
  new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Creates campaign, characterization and questions, all of them optional. */
export async function makeSurvey(client: Client): Promise<Survey> {
  const types = await get<Row[]>(client, '/masterTables/fieldTypes');
  const campaign = await make(client, '/campaigns', {
    name: 'Medición',
    description: 'Medición',
    startDate: day(-2),
    endDate: day(30),
  });
  const about = { name: 'Medición', description: 'Cincuenta preguntas' };
  const characterization = await make(client, '/characterizations', about);
  for (let n = 0; n < questions; n++) {
    const type = types.find(({ code }) => code === typeOf(n))!;
    const question = await make(client, '/questions', {
      characterizationID: characterization.id,
      mtFieldTypeID: type.id,
      weight: n + 1,
      required: 0,
      statement: `¿Cómo responde usted la pregunta número ${n + 1}?`,
    });
    for (let option = 1; type.code === choice && option <= 4; option++) {
      const label = `Respuesta ${option} de ${n + 1}`;
      await make(client, '/answerOptions', { questionID: question.id, label, orderOption: option });
    }
  }
  const link = await send<Row>(client, 'PUT', '/characterizationByCampaigns?isAssociated=true', {
    campaignID: campaign.id,
    characterizationID: characterization.id,
  });
  const people = await get<Row[]>(client, '/surveyables?page=1&pageSize=190');
  return {
    linkID: link.id,
    people: people.map(({ id }) => id),
    questions: await get(client, `/questions/characterization/${characterization.id}`),
  };
}

function valueOf({ mtFieldTypeID, options }: Survey['questions'][number], n: number): string {
  if (mtFieldTypeID.code === choice) return options[n % options.length]!.id;
  if (mtFieldTypeID.code === numeric) return String(n % 1000);
  return `Una respuesta de texto, la número ${n}`;
}

/** The request that opens a survey of the n-th person. */
export const opening = ({ linkID, people }: Survey, n: number): Ask => ({
  method: 'GET',
  path: `${api}/surveys/generateCode?surveyableID=${people[n % people.length]}&characterizationByCampaignID=${linkID}`,
});

/** The request for the codes of fifty answers. */
export const answerCodes: Ask = { method: 'GET', path: `${api}/questions/generateCode?count=${questions}` };

/**
 * Opens a survey and prepares the request that saves it with this many answers, using the codes returned with the opened
 * survey.
 */
export async function prepareSave(client: Client, survey: Survey, n: number, count: number): Promise<Ask> {
  const open = JSON.parse((await client(opening(survey, n))).text) as { data: string };
  const code = open.data;
  const body = {
    surveyRequestDTO: {
      code,
      chSurveyableID: survey.people[n % survey.people.length],
      chCharacterizationByCampaignID: survey.linkID,
    },
    answerBySurveyRequestDTOList: survey.questions.slice(0, count).map((question, index) => ({
      code: `${code}-${index + 1}`,
      surveyID: code,
      questionID: question.id,
      value: valueOf(question, n + index),
    })),
  };
  return { method: 'POST', path: `${api}/answersBySurvey/saveCompleteSurvey`, body: JSON.stringify(body) };
}

/** The same save in the floor's format. */
export function floorSave(request: Ask, path: '/rows' | '/document' | '/parse'): Ask {
  const { surveyRequestDTO: survey, answerBySurveyRequestDTOList: answers } = JSON.parse(
    request.body ?? '',
  ) as {
    surveyRequestDTO: { code: string; chSurveyableID: string; chCharacterizationByCampaignID: string };
    answerBySurveyRequestDTOList: { questionID: string; code: string; value: string }[];
  };
  const body = {
    survey: {
      // The two floors write to the same table.
      code: survey.code + path,
      person: survey.chSurveyableID,
      link: survey.chCharacterizationByCampaignID,
    },
    answers: answers.map(({ questionID, code, value }) => ({ question: questionID, code, value })),
  };
  return { method: 'POST', path, body: JSON.stringify(body) };
}
