// Surveys: opened with a reserved code, and saved as two operations, the pin and the survey.
import type { Schema } from '@caracteriza/api-client';
import {
  consentProblem,
  familySurveyedText,
  notApplicableText,
} from '@caracteriza/domain/campaign/survey-refusals';
import { personFieldsFor } from '@caracteriza/domain/question/person-reading';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { FieldFamily, FieldQuestionnaire } from '../field-types.ts';
import { cellsOf, unmetFor } from './board.ts';
import { referenceOf, rulePersonOf } from './people.ts';
import { askedQuestions, openingFor } from './openings.ts';
import { draftOf, refusedSurveyOf } from './survey-correction.ts';
import { saveSurvey } from './survey-save.ts';
import { isOwnConsentDue, refusedConsent } from './consents.ts';
import {
  type Answers,
  answerWith,
  familyOfPerson,
  isCampaignOpen,
  needsServer,
  refusalError,
  today,
  type Trip,
} from './trip.ts';

type Person = Schema<'Surveyable'>;
type Subject = { family: FieldFamily; person: Person; questionnaire: FieldQuestionnaire };

/** @throws ApiError if the server would not open this survey */
function checkMayOpen(trip: Trip, { family, person, questionnaire }: Subject): void {
  const day = today(trip);
  const people = family.members.map((member) => rulePersonOf(member, day));
  const unmetConditions = unmetFor(questionnaire, rulePersonOf(person, day), people);
  if (!isCampaignOpen(trip) || unmetConditions.length > 0) throw refusalError(422, notApplicableText);
  const lastConsent = family.consents.find(({ surveyableID }) => surveyableID === person.id)?.last;
  const problem = consentProblem(
    trip.materials.consent !== null,
    lastConsent?.accepted ?? null,
    isOwnConsentDue(trip, family, person.id),
  );
  if (problem !== null) throw refusalError(422, problem, 'consent');
  if (questionnaire.level !== 'family') return;
  const familySurvey = cellsOf(trip, family).find(
    ({ characterizationByCampaignID: link, survey }) => link === questionnaire.id && survey !== null,
  )?.survey;
  if (!familySurvey) return;
  const madeOn = compactToDisplay(familySurvey.createdDate.dateChar);
  throw refusalError(409, `${familySurveyedText} La hizo ${familySurvey.surveyor} el ${madeOn}.`);
}

async function subjectOf(trip: Trip, body: Schema<'SurveyOpen'>): Promise<Subject> {
  if (body.campaignID !== trip.materials.campaign.id) throw needsServer();
  const family = await familyOfPerson(trip, body.surveyableID);
  const questionnaire = trip.materials.questionnaires.find(
    ({ characterizationET }) => characterizationET.id === body.characterizationID,
  );
  if (!questionnaire) throw refusalError(404, 'El cuestionario no está en esta salida a terreno.');
  return { family, questionnaire, person: family.members.find(({ id }) => id === body.surveyableID)! };
}

const linkOf = ({ id, campaignET, characterizationET }: FieldQuestionnaire) => ({
  id,
  campaignET,
  characterizationET,
});

/** The person's surveys, as far as the device knows them: author and time, without code and answers. */
async function surveysOf(trip: Trip, personID: string): Promise<Schema<'Survey'>[]> {
  const family = await familyOfPerson(trip, personID);
  const person = family.members.find(({ id }) => id === personID)!;
  return cellsOf(trip, family).flatMap(({ surveyableID, characterizationByCampaignID: link, survey }) => {
    const questionnaire = trip.materials.questionnaires.find(({ id }) => id === link)!;
    if (surveyableID !== personID || survey === null || questionnaire.level === 'family') return [];
    return [
      {
        id: link,
        code: '',
        chSurveyableID: referenceOf(person),
        chCharacterizationByCampaignID: linkOf(questionnaire),
        createdDate: survey.createdDate,
        characterizationTime: '00:00:00',
        afterClosing: false,
        state: survey.state,
      },
    ];
  });
}

export const surveyAnswers = {
  openSurvey: async (trip, { body }) => {
    const subject = await subjectOf(trip, body);
    const { person, questionnaire } = subject;
    const startsOver = body.startOver === true;
    const refusal = startsOver ? null : await refusedSurveyOf(trip.store, person.id, questionnaire.id);
    if (!refusal) {
      checkMayOpen(trip, subject);
      // A survey that the server rejected can be made again.
      if (await refusedConsent(trip.store, person.id))
        throw refusalError(422, consentProblem(true, null)!, 'consent');
    }
    const opening = refusal?.opening ?? (await openingFor(trip, subject, startsOver));
    const questions = askedQuestions(questionnaire, opening.person);
    return answerWith(
      {
        code: opening.code,
        level: questionnaire.level,
        chSurveyableID: {
          ...referenceOf(person),
          birthdateID: person.birthdateID,
          mtSexID: person.mtSexID,
        },
        chCharacterizationByCampaignID: linkOf(questionnaire),
        questions,
        ...(questionnaire.translation && { translation: questionnaire.translation }),
        personFields: personFieldsFor(questions, personScope(opening.person, opening.openedOn)),
        answerCodes: questions.map((_, index) => `${opening.code}-${index + 1}`),
        draft: refusal && draftOf(trip, refusal, subject),
      },
      'Encuesta abierta.',
    );
  },

  saveCompleteSurvey: (trip, { body }) => saveSurvey(trip, body),

  listSurveysBySurveyable: async (trip, { params }) => {
    const surveys = await surveysOf(trip, params.id);
    return answerWith(surveys, undefined, { total: surveys.length, totalIsExact: true });
  },

  // Unfinished surveys stay on the device as copies (decision 0025), which are written whenever the server does not answer.
  listDrafts: async () => answerWith([], undefined, { total: 0, totalIsExact: true }),
  getDraft: () => Promise.reject(needsServer()),
  saveDraft: () => Promise.reject(needsServer()),
  deleteDraft: async () => answerWith(undefined, 'La encuesta se descartó.'),
} satisfies Answers;
