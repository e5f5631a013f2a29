/** Surveys a person for tests: finds person and association, opens, answers by statements and labels, saves. */
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { expect } from 'vitest';
import type { Send, TestApp } from './app.ts';
import { listIn as rows, recordIn as one, type Row } from './demo.ts';

/** A question as shown in the survey. */
export type Question = Row & {
  statement: string;
  required: number;
  mtFieldTypeID: { code: string };
  parentID: { id: string } | null;
  most: number | null;
  earliest: { dateChar: string } | null;
  usualMost: number | null;
  pattern: string | null;
  columns: RowColumn[];
  options: { id: string; label: string; orderOption: number; asksDetail: number }[];
};

/** A one-pixel image, for signatures and files. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** The association of a characterization in the demo's main campaign. */
export async function linkOf(
  { admin }: TestApp,
  name: string,
): Promise<{ link: string; campaign: Row; characterization: Row }> {
  const campaign = rows(await admin('GET', '/campaigns')).find(
    (row) => row['name'] === 'Salud en tu territorio',
  )!;
  const characterization = rows(await admin('GET', '/characterizations')).find(
    (row) => row['name'] === name,
  )!;
  const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${characterization.code}`;
  return { link: one(await admin('GET', path)).id, campaign, characterization };
}

/** The oldest or, with 'age', the youngest person of the demo. */
export async function personBy({ admin }: TestApp, sort: '-age' | 'age'): Promise<Row> {
  const [person] = rows(await admin('GET', `/surveyables?page=1&pageSize=1&sort=${sort}`));
  return person!;
}

/** A code pinned to this person and association. */
export async function openSurveyOf(send: Send, person: string, link: string): Promise<string> {
  const reply = await send(
    'GET',
    `/surveys/generateCode?surveyableID=${person}&characterizationByCampaignID=${link}`,
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body['data'] as string;
}

/** The questions of an opened survey by statement. */
export async function questionsOf(
  send: Send,
  characterization: Row,
  code: string,
): Promise<Map<string, Question>> {
  const reply = await send('GET', `/questions/characterization/${characterization.id}?surveyCode=${code}`);
  return new Map((rows(reply) as Question[]).map((question) => [question.statement, question]));
}

/** A body built from answers by statement; dropdown answers are given by label. */
export async function bodyOf(
  send: Send,
  survey: { code: string; person: string; link: string },
  questions: Map<string, Question>,
  answers: Record<string, string>,
  details: Record<string, string> = {},
) {
  const entries = Object.entries(answers);
  const reply = await send('GET', `/questions/generateCode?count=${Math.max(1, entries.length)}`);
  const codes = reply.body['data'] as string[];
  return {
    surveyRequestDTO: {
      code: survey.code,
      chSurveyableID: survey.person,
      chCharacterizationByCampaignID: survey.link,
    },
    answerBySurveyRequestDTOList: entries.map(([statement, value], index) => {
      const question = questions.get(statement);
      if (!question) throw new Error(`no question ${statement}`);
      const option = question.options.find(({ label }) => label === value);
      const fileName = question.mtFieldTypeID.code === '1' ? { fileName: 'cédula ñ.png' } : {};
      return {
        code: codes[index]!,
        surveyID: survey.code,
        questionID: question.id,
        value: option?.id ?? value,
        ...fileName,
        ...(details[statement] !== undefined && { detail: details[statement] }),
      };
    }),
  };
}

/** Sends a survey to be saved. */
export const saveSurvey = (send: Send, body: unknown) =>
  send('POST', '/answersBySurvey/saveCompleteSurvey', body);

/** A healthy person's answers to 'Salud de la persona'. */
export const healthy = {
  'Régimen de afiliación en salud': 'Subsidiado',
  '¿Tiene alguna enfermedad crónica diagnosticada?': 'No',
  '¿Presenta alguna discapacidad?': 'Ninguna',
  'Peso en kilogramos': '63',
};

/** A user who surveys, and the adult who is asked about health. */
export interface HealthSurvey {
  staff: Send;
  person: string;
  link: string;
  characterization: Row;
  /** Opens such a survey and prepares its body. */
  openSurvey: (
    answers?: Record<string, string>,
    send?: Send,
  ) => Promise<{
    code: string;
    questions: Map<string, Question>;
    body: Awaited<ReturnType<typeof bodyOf>>;
  }>;
}

/** Prepares health surveys by a new user who may survey and download. */
export async function healthSurvey(test: TestApp): Promise<HealthSurvey> {
  const grants = ['OPEN', 'CREATE', 'DOWNLOAD_REPORT'].map(
    (operation) => `management:surveyable:${operation}`,
  );
  const { send: staff } = await test.userWith(grants);
  const { link, characterization } = await linkOf(test, 'Salud de la persona');
  const { id: person } = await personBy(test, '-age');
  const openSurvey: HealthSurvey['openSurvey'] = async (answers = healthy, send = staff) => {
    const code = await openSurveyOf(send, person, link);
    const questions = await questionsOf(send, characterization, code);
    return { code, questions, body: await bodyOf(send, { code, person, link }, questions, answers) };
  };
  return { staff, person, link, characterization, openSurvey };
}
