/** Answers a survey of the demo through the API alone, as the screen would, for specs that need no browser. */
import { showWhenByID } from '../packages/domain/src/question/show-when-by-id.ts';
import { answersToSend, visibleQuestions } from '../packages/domain/src/question/survey-flow.ts';
import { scopeOfFields } from '../packages/domain/src/rule/opened-person.ts';
import type { Api, DataOf } from './api.ts';
import { idsOf, personAged } from './survey-steps.ts';

type Body = { surveyRequestDTO: object; answerBySurveyRequestDTOList: object[] };

/** A survey ready to be sent to saveCompleteSurvey. */
export interface PreparedSurvey {
  code: string;
  surveyableID: string;
  body: Body;
  /** Answers by statement, in wire format. */
  sentAnswers: Record<string, string>;
}

export type Question = DataOf<'openSurvey'>['questions'][number];

/** The answer to every free-text question. */
export const freeText = 'Año nuevo en Ñuñoa: «así fue»';

/** A valid answer for the question's type; '' for a file. */
function anyAnswer(question: Question): string {
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

/**
 * Opens a survey for a person, by default an adult of the demo, and answers its visible questions.
 * @param answerTo '' leaves a question without an answer
 */
export async function prepareSurvey(
  api: Api,
  person?: Awaited<ReturnType<typeof anAdult>>,
  characterization = 'Vivienda y servicios',
  answerTo = anyAnswer,
): Promise<PreparedSurvey> {
  person ??= await anAdult(api);
  const ids = await idsOf(api, person, characterization);
  const opening = await api.call('openSurvey', {
    body: {
      campaignID: ids.campaign,
      characterizationID: ids.characterization,
      surveyableID: person.id,
      startOver: true,
    },
  });
  const { code, questions } = opening;
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
  const scope = scopeOfFields(opening.personFields);
  const answers: Record<string, string> = {};
  for (;;) {
    const nextQuestion = visibleQuestions(flow, answers, scope).find(({ id }) => answers[id] === undefined);
    if (!nextQuestion) break;
    answers[nextQuestion.id] = answerTo(questions.find(({ id }) => id === nextQuestion.id)!);
  }
  const sentAnswers = answersToSend(flow, answers, scope);
  return {
    code,
    surveyableID: person.id,
    body: {
      surveyRequestDTO: {
        code,
        chSurveyableID: person.id,
        chCharacterizationByCampaignID: opening.chCharacterizationByCampaignID.id,
      },
      answerBySurveyRequestDTOList: sentAnswers.map((answer) => ({
        code: opening.answerCodes[questions.findIndex(({ id }) => id === answer.questionID)],
        surveyID: code,
        ...answer,
      })),
    },
    sentAnswers: Object.fromEntries(
      sentAnswers.map(({ questionID, value }) => [
        questions.find(({ id }) => id === questionID)!.statement,
        value,
      ]),
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
