/** Answers a survey of the demo through the API alone, as the screen would, for specs that need no browser. */
import { showWhenByID } from '../packages/domain/src/question/show-when-by-id.ts';
import { visibleQuestions } from '../packages/domain/src/question/survey-flow.ts';
import type { Api, DataOf } from './api.ts';
import { idsOf, personAged } from './survey-steps.ts';

type Body = { surveyRequestDTO: object; answerBySurveyRequestDTOList: object[] };

/** A survey ready to be sent to saveCompleteSurvey. */
export interface PreparedSurvey {
  code: string;
  surveyableID: string;
  body: Body;
  /** Answers by statement, in wire format. */
  sent: Record<string, string>;
}

type Question = DataOf<'listQuestionsByCharacterization'>[number];

/** The answer to every free-text question. */
export const freeText = 'Año nuevo en Ñuñoa: «así fue»';

/** An arbitrary valid answer for the question's type. */
function answerTo(question: Question): string {
  switch (question.mtFieldTypeID.code) {
    case '4':
      return question.options.toSorted((a, b) => a.orderOption - b.orderOption)[0]?.id ?? '';
    case '5':
      return '3';
    case '2':
      return '20260305';
    case '6':
      return freeText;
    default:
      return '';
  }
}

/** An adult of the demo not used by another test of this worker. */
export const anAdult = (api: Api) => personAged(api, 20, 60);

/** Opens 'Vivienda y servicios' for an adult of the demo and answers every visible question except files. */
export async function prepareSurvey(
  api: Api,
  person?: Awaited<ReturnType<typeof anAdult>>,
): Promise<PreparedSurvey> {
  person ??= await anAdult(api);
  const ids = await idsOf(api, person, 'Vivienda y servicios');
  const link = await api.call('getCharacterizationByCampaign', {
    params: { campaignID: ids.campaign, characterizationID: ids.characterization },
  });
  const code = await api.call('generateSurveyCode', {
    query: { surveyableID: person.id, characterizationByCampaignID: link.id },
  });
  const questions = await api.call('listQuestionsByCharacterization', {
    params: { id: ids.characterization },
    query: { surveyableID: person.id, surveyCode: code },
  });
  const flow = questions.map((question) => ({
    ...question,
    parentID: question.parentID?.id ?? null,
    activeAnswerID: question.activeAnswerID?.id ?? null,
    showWhen: showWhenByID(question.showWhen),
    fieldTypeCode: question.mtFieldTypeID.code,
    earliest: question.earliest?.dateChar ?? null,
    latest: question.latest?.dateChar ?? null,
    dependentCharacterizationID: null,
  }));
  const answers: Record<string, string> = {};
  for (;;) {
    const next = visibleQuestions(flow, answers).find(({ id }) => answers[id] === undefined);
    if (!next) break;
    answers[next.id] = answerTo(questions.find(({ id }) => id === next.id)!);
  }
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  const codes = await api.call('generateQuestionCode', { query: { count: given.length } });
  return {
    code,
    surveyableID: person.id,
    body: {
      surveyRequestDTO: { code, chSurveyableID: person.id, chCharacterizationByCampaignID: link.id },
      answerBySurveyRequestDTOList: given.map(([questionID, value], index) => ({
        code: codes[index],
        surveyID: code,
        questionID,
        value,
      })),
    },
    sent: Object.fromEntries(
      given.map(([questionID, value]) => [questions.find(({ id }) => id === questionID)!.statement, value]),
    ),
  };
}

/** The answers of a saved survey by statement, or null if the survey does not exist. */
export async function savedAnswers(api: Api, { code, surveyableID }: PreparedSurvey) {
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: surveyableID } });
  const survey = surveys.find((candidate) => candidate.code === code);
  if (!survey) return null;
  const { answers } = await api.call('getSurvey', { params: { id: survey.id } });
  return Object.fromEntries(answers.map(({ questionID, value }) => [questionID.statement, value]));
}
