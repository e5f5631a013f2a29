/**
 * A survey of the pinned characterization: opened, answered, kept as a draft, saved, and compared with everything that can be
 * read of it.
 */
import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { expect } from 'vitest';
import type { Send, TestApp } from './app.ts';
import { listIn, recordIn, type Row } from './demo.ts';
import { cellOf, exportFormats, tableIn } from './files.ts';
import { expectMade, type Pinned } from './pinned.ts';
import { bodyOf, openSurveyOf, png, type Question, questionsOf, saveSurvey } from './survey.ts';

/** The users and the person for one order of edits. */
export interface Scene {
  test: TestApp;
  pinned: Pinned;
  staff: Send;
  person: Row;
}

type Body = Awaited<ReturnType<typeof bodyOf>>;

/** The answer in wire format, its display text, and its detail. */
interface Answer {
  value: string;
  cell: string | number;
  detail?: string;
}

/** A survey as it was opened: the questions, the answers, and their display texts. */
export interface Opened {
  code: string;
  characterization: string;
  body: Body;
  answers: (Answer & { question: Question; code: string; label: string | null })[];
}

export interface Saved extends Opened {
  id: string;
  day: string;
  time: string;
  afterClosing: boolean;
}

/** The answer to a dependent text question. */
export const longText = 'Vereda "El Ñame"; =1+1\nlínea dos\tcon tabulador';

/**
 * An answer for every type, by statement, within the question's limits at the time of opening; for options, the one that makes
 * another question show, if there is one.
 */
function answerTo(question: Question, questions: readonly Question[]): Answer {
  const below = question.parentID !== null;
  switch (question.mtFieldTypeID.code) {
    case '1':
      return { value: png, cell: 'cédula ñ.png' };
    case '2':
      return question.earliest
        ? { value: '20260301', cell: '01/03/2026' }
        : { value: '20260228', cell: '28/02/2026' };
    case '3':
      return { value: png, cell: 'firma.png' };
    case '4': {
      const leading = new Set(questions.map(({ activeAnswerID }) => (activeAnswerID as Row | null)?.id));
      const { label, asksDetail } =
        question.options.find(({ id }) => leading.has(id)) ?? question.options[0]!;
      return { value: label, cell: label, ...(asksDetail === 1 && { detail: 'La del vecino' }) };
    }
    case 'filas': {
      const [animal, born] = question.columns;
      const option = animal!.options.at(-1)!;
      const row = { [animal!.key]: option, ...(born && { [born.key]: '20240229' }) };
      const cell = `${animal!.label}: ${option}${born ? `; ${born.label}: 29/02/2024` : ''}`;
      return { value: JSON.stringify([row]), cell };
    }
    case '5':
      if (below) return { value: '007', cell: '007' };
      if (question.most !== null) return { value: '9', cell: 9 };
      return { value: '63', cell: 63, ...(question.usualMost !== null && { detail: '=Con ropa' }) };
    default:
      if (question.pattern !== null) return { value: '23', cell: '23' };
      return below ? { value: longText, cell: longText } : { value: '=2+3', cell: '=2+3' };
  }
}

/** Opens a survey and answers every question. */
export async function openPinned({ staff, person, pinned }: Scene): Promise<Opened> {
  const code = await openSurveyOf(staff, person.id, pinned.link);
  const questions = await questionsOf(staff, pinned.characterization, code);
  const askedQuestions = [...questions.values()];
  const answerByID = new Map<string, string | undefined>();
  const givenAnswers: (Answer & { question: Question })[] = [];
  for (const question of askedQuestions) {
    const activeOptionID = (question['activeAnswerID'] as Row | null)?.id;
    if (question.parentID !== null && answerByID.get(question.parentID.id) !== activeOptionID) continue;
    const answer = answerTo(question, askedQuestions);
    answerByID.set(question.id, question.options.find(({ label }) => label === answer.value)?.id);
    givenAnswers.push({ question, ...answer });
  }
  const byStatement = Object.fromEntries(
    givenAnswers.map(({ question, value }) => [question.statement, value]),
  );
  const details = Object.fromEntries(
    givenAnswers.flatMap(({ question, detail }) =>
      detail === undefined ? [] : [[question.statement, detail]],
    ),
  );
  const survey = { code, person: person.id, link: pinned.link };
  const body = await bodyOf(staff, survey, questions, byStatement, details);
  const sentAnswers = body.answerBySurveyRequestDTOList;
  const answers = givenAnswers.map(({ question, value, ...read }, index) => ({
    question,
    ...read,
    code: sentAnswers[index]!.code,
    value: sentAnswers[index]!.value,
    label: question.mtFieldTypeID.code === '4' ? value : null,
  }));
  const { name } = askedQuestions[0]!['characterizationID'] as { name: string };
  return { code, characterization: name, body, answers };
}

/** Saves the survey; `body` is sent. */
export async function savePinned(
  { staff, test }: Scene,
  opened: Opened,
  body: object = opened.body,
): Promise<Saved> {
  const reply = await saveSurvey(staff, body);
  expectMade('save', reply);
  const { id, afterClosing } = recordIn(reply) as Row & { afterClosing: boolean };
  const now = new Date(test.clock.now().getTime() - 5 * 3_600_000).toISOString();
  return { ...opened, id, afterClosing, day: now.slice(0, 10).replaceAll('-', ''), time: now.slice(11, 19) };
}

/** The survey as listed. Campaign and person have their current names. */
function headingOf(
  { id, code, day, time, characterization, afterClosing }: Saved,
  { person, pinned }: Scene,
  campaignName: string,
) {
  const { firstName, secondName, firstSurname, secondSurname, identification } = person;
  const [campaign, owner] = [pinned.campaign, pinned.characterization];
  return {
    id,
    code,
    state: 'registered',
    chSurveyableID: {
      id: person.id,
      code: person.code,
      identification,
      firstName,
      secondName,
      firstSurname,
      secondSurname,
    },
    chCharacterizationByCampaignID: {
      id: pinned.link,
      campaignET: { id: campaign.id, code: campaign.code, name: campaignName },
      characterizationET: { id: owner.id, code: owner.code, name: characterization },
    },
    createdDate: { dateChar: day },
    characterizationTime: time,
    afterClosing,
  };
}

const wireAnswer = ({ question, code, value, label, detail }: Saved['answers'][number]) => ({
  code,
  questionID: { id: question.id, code: question.code, statement: question.statement },
  section: question.section ?? null,
  mtFieldTypeID: question.mtFieldTypeID,
  value,
  unit: null,
  label,
  detail: detail ?? null,
  fileName: question.mtFieldTypeID.code === '1' ? 'cédula ñ.png' : null,
  columns: question.columns,
});

/** Compares everything that can be read of these surveys with their answers: one by one, in the list, in three files. */
export async function comparePinned(
  scene: Scene,
  saved: readonly Saved[],
  campaignName: string,
  lastID: string,
) {
  const { staff, person, pinned } = scene;
  for (const survey of saved) {
    const detail = recordIn(await staff('GET', `/surveys/${survey.id}`));
    const expectedRecord = {
      ...headingOf(survey, scene, campaignName),
      // The name of every user created by a test.
      surveyor: 'Íngrid Peña',
      consent: null,
      answers: survey.answers.map(wireAnswer),
    };
    expect(detail, lastID).toEqual(expectedRecord);
  }
  const newest = saved.toSorted((a, b) => (a.day + a.time + a.id < b.day + b.time + b.id ? 1 : -1));
  expect(listIn(await staff('GET', `/surveys/surveyable/${person.id}`)), lastID).toEqual(
    newest.map((survey) => headingOf(survey, scene, campaignName)),
  );
  const names = (...fields: string[]) =>
    fields
      .map((field) => person[field] as string | null)
      .filter(Boolean)
      .join(' ');
  const { campaign, characterization } = pinned;
  const heading = (survey: Saved) => [
    survey.code,
    person.code,
    person['identification'] as string,
    names('firstName', 'secondName'),
    names('firstSurname', 'secondSurname'),
    campaign.code,
    campaignName,
    characterization.code,
    survey.characterization,
    { day: survey.day },
    survey.time,
    survey.afterClosing ? 'Sí' : 'No',
    'Registrada',
  ];
  const rows = newest.flatMap((survey) =>
    survey.answers.map(({ question, cell, detail }) => [
      ...heading(survey),
      question.code,
      question.statement,
      cell,
      detail ?? null,
    ]),
  );
  for (const format of exportFormats) {
    const [, ...readRows] = tableIn(await staff('GET', `/surveys/${format}/surveyable/${person.id}`), format);
    expect(readRows, `${format} ${lastID}`).toEqual(
      rows.map((row) => row.map((cell) => cellOf(cell, format))),
    );
  }
}

/** Saves a draft and checks that it holds the typed answers. Returns the answers that it holds. */
export async function keepDraft({ staff, person, pinned }: Scene, { code, body }: Opened, version?: number) {
  const sentAnswers = body.answerBySurveyRequestDTOList;
  const answers = sentAnswers.map(({ surveyID: _surveyID, detail = '', value, ...answer }) => ({
    ...answer,
    // In the same form as the screen.
    value: joinedParts({ value, detail }),
  }));
  const draft = { chSurveyableID: person.id, chCharacterizationByCampaignID: pinned.link, answers, version };
  expectMade('keep a draft', await staff('PUT', `/drafts/${code}`, draft));
  const savedDraft = recordIn(await staff('GET', `/drafts/${code}`));
  const full = answers.map((answer) => ({ fileName: null, ...answer }));
  expect(savedDraft['answers']).toEqual(full);
  return {
    version: savedDraft.version,
    answers: sentAnswers.map((answer) => ({ fileName: null, ...answer })),
  };
}
