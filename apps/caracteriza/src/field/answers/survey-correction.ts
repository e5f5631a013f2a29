// Reopens a survey that the server rejected, with its answers.
import type { Schema } from '@caracteriza/api-client';
import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import { refusedOperation } from '../correction.ts';
import type { FieldQuestionnaire } from '../field-types.ts';
import type { QueuedOperation } from '../queued-operation.ts';
import type { FieldStore } from '../store.ts';
import { type FieldOpening, savedCodeName } from './openings.ts';
import { referenceOf } from './people.ts';
import { today, type Trip } from './trip.ts';

type Body = Schema<'CompleteSurvey'>;

const bodyOf = ({ operation }: QueuedOperation): Body | null =>
  operation.operationId === 'saveCompleteSurvey' ? (operation.body as unknown as Body) : null;

/** A rejected survey with the data it was opened with. */
export interface RefusedSurvey {
  readonly refusedOperation: QueuedOperation;
  readonly opening: FieldOpening;
}

async function refusedSurvey(
  store: FieldStore,
  isMatch: (survey: Body) => boolean,
): Promise<RefusedSurvey | null> {
  const refusal = await refusedOperation(store, (queuedOperation) => {
    const body = bodyOf(queuedOperation);
    return body !== null && isMatch(body);
  });
  if (!refusal) return null;
  const opening = await store.readRecord<FieldOpening>(savedCodeName(bodyOf(refusal)!.surveyRequestDTO.code));
  return opening && { refusedOperation: refusal, opening };
}

/** The rejected survey with this code. */
export const refusedSurveyByCode = (store: FieldStore, code: string): Promise<RefusedSurvey | null> =>
  refusedSurvey(store, ({ surveyRequestDTO }) => surveyRequestDTO.code === code);

/** The rejected survey of a person and questionnaire. */
export const refusedSurveyOf = (
  store: FieldStore,
  personID: string,
  linkID: string,
): Promise<RefusedSurvey | null> =>
  refusedSurvey(
    store,
    ({ surveyRequestDTO: { chSurveyableID, chCharacterizationByCampaignID } }) =>
      chSurveyableID === personID && chCharacterizationByCampaignID === linkID,
  );

/** The answers of a rejected survey as a draft, for the screen to continue with. */
export function draftOf(
  trip: Trip,
  { refusedOperation: refused, opening }: RefusedSurvey,
  { person, questionnaire }: { person: Schema<'Surveyable'>; questionnaire: FieldQuestionnaire },
): Schema<'Draft'> {
  const { id, campaignET, characterizationET } = questionnaire;
  return {
    surveyCode: opening.code,
    chSurveyableID: referenceOf(person),
    chCharacterizationByCampaignID: { id, campaignET, characterizationET },
    updatedDate: { dateChar: today(trip) },
    updatedTime: bogotaTime(trip.now()),
    visitedFamilyID: null,
    version: 0,
    writer: null,
    sequence: null,
    page: 1,
    seconds: bodyOf(refused)!.surveyRequestDTO.paradata?.seconds ?? 0,
    answers: bodyOf(refused)!.answerBySurveyRequestDTOList.map(({ code, questionID, value, detail }) => ({
      code,
      questionID,
      value: joinedParts({ value, detail: detail ?? '' }),
      fileName: null,
    })),
  };
}
