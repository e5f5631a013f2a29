// Answers calls of the contract during a trip.
import type { OperationId } from '@caracteriza/api-client';
import { operations } from '@caracteriza/openapi/operations';
import { consentAnswers } from './answers/consents.ts';
import { familyAnswers } from './answers/families.ts';
import { familyPeopleAnswers } from './answers/family-people.ts';
import { listAnswers } from './answers/lists.ts';
import { surveyableAnswers } from './answers/surveyables.ts';
import { surveyAnswers } from './answers/surveys.ts';
import { type Trip } from './answers/trip.ts';
import { visitAnswers } from './answers/visits.ts';
import { aloneInBrowser } from './browser-lock.ts';

type AnyAnswer = (trip: Trip, args: unknown) => Promise<unknown>;

const answers: Readonly<Partial<Record<OperationId, AnyAnswer>>> = {
  ...listAnswers,
  ...familyAnswers,
  ...familyPeopleAnswers,
  ...surveyableAnswers,
  ...consentAnswers,
  ...visitAnswers,
  ...surveyAnswers,
} as Readonly<Partial<Record<OperationId, AnyAnswer>>>;

/** GET operations that write on the device: they use up a reserved code or record that a survey was opened. */
const writeOperations: ReadonlySet<OperationId> = new Set(['generateFamilyCode', 'generateSurveyableCode']);

/** The trip at one moment, so that even a slow operation has a single time, both on the device and for the server. */
function withFixedTime(trip: Trip): Trip {
  const callTime = trip.now();
  return { ...trip, now: () => callTime };
}

/** Answers the operations that a trip can answer; null for the others, which only the server can answer. */
export const fieldResponder =
  (tripID: string, opening: Promise<Trip>) =>
  (operationId: OperationId, args: unknown): Promise<unknown> | null => {
    const answer = answers[operationId];
    if (!answer) return null;
    const work = async () => answer(withFixedTime(await opening), args ?? {});
    const changes = operations[operationId].method !== 'GET' || writeOperations.has(operationId);
    // No other tab may change anything between reading and writing.
    return changes ? aloneInBrowser(`caracteriza.field/${tripID}`, work) : work();
  };
