// The board of a visit, absent members, and the visit's result.
import type { Schema } from '@caracteriza/api-client';
import { incompleteProblem, visitProblem } from '@caracteriza/domain/campaign/visit-result';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { commitCorrection, refusedOperation } from '../correction.ts';
import { sentFields } from '../queued-operation.ts';
import type { FieldFamily, TrailStep } from '../field-types.ts';
import { absencesOf, boardOf, pendingOf } from './board.ts';
import { nameOf } from './people.ts';
import { familyReferenceOf } from './records.ts';
import {
  type Answers,
  answerWith,
  checkCampaign,
  commitFamily,
  familyByID,
  familyOfPerson,
  needsServer,
  refusalError,
  today,
  type Trip,
} from './trip.ts';

const labels = {
  returnDate: fields.FamilyVisitRecord.returnDate.label,
  reason: fields.FamilyVisitRecord.reason.label,
};

/**
 * The operations that decide whether a visit is complete. The pin of a survey is left out, because the survey's own
 * operation depends on it.
 */
const decidesCompleteness = ({ operationId }: TrailStep) =>
  operationId !== 'pinFieldSurvey' &&
  operationId !== 'createFamily' &&
  operationId !== 'updateFamily' &&
  operationId !== 'recordFamilyVisit';

const isMark = ({ operationId }: TrailStep) =>
  operationId === 'recordVisitAbsence' || operationId === 'withdrawVisitAbsence';

/** @throws ApiError 422 for a visit that cannot be recorded */
function checkVisit(trip: Trip, family: FieldFamily, body: Schema<'FamilyVisitRecord'>): void {
  const { endDate } = trip.materials.campaign;
  const problem =
    visitProblem(body, { today: today(trip), endDate: endDate.dateChar, labels }) ??
    (body.result === 'completa' ? incompleteProblem(pendingOf(trip, family)) : null);
  if (problem) throw refusalError(422, problem.message, problem.field);
}

/** The visit described by the form, without its absences. A correction keeps the day and time of the original. */
function visitOf(
  trip: Trip,
  id: string,
  body: Schema<'FamilyVisitRecord'>,
  oldVisit: Schema<'FamilyVisit'> | undefined,
): Omit<Schema<'FamilyVisit'>, 'absences'> {
  return {
    id,
    campaignET: trip.materials.trip.campaignET,
    result: body.result,
    returnDate: body.returnDate ? { dateChar: body.returnDate } : null,
    reason: body.reason?.trim() || null,
    visitedDate: oldVisit?.visitedDate ?? { dateChar: today(trip) },
    visitedTime: oldVisit?.visitedTime ?? bogotaTime(trip.now()),
    visitor: trip.materials.trip.user.name,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    accuracy: body.accuracy ?? null,
  };
}

/** The family with this absence mark. */
async function familyOfMark({ store }: Trip, id: string): Promise<FieldFamily> {
  const family = (await store.allFamilies()).find(({ absences }) =>
    absences.some((absence) => absence.id === id),
  );
  if (!family) throw refusalError(404, 'La nota de ausencia no está en este dispositivo.');
  return family;
}

/** The user's own visits with a return day, unless the family has been visited since. */
async function visitsToReturn({ store, materials }: Trip): Promise<Schema<'FamilyVisitToReturn'>[]> {
  const families = await store.allFamilies();
  const visits = families.flatMap((family) => {
    const [last] = family.visits;
    if (!last?.returnDate || last.visitor !== materials.trip.user.name) return [];
    return [{ ...last, chFamilyID: familyReferenceOf(family) }];
  });
  return visits.toSorted((a, b) => (a.returnDate!.dateChar < b.returnDate!.dateChar ? -1 : 1));
}

export const visitAnswers = {
  getFamilyVisitBoard: async (trip, { params, query }) => {
    if (query.campaignID !== trip.materials.campaign.id) throw needsServer();
    return answerWith(boardOf(trip, await familyByID(trip, params.id)));
  },

  listFamilyVisitsToReturn: async (trip) => {
    const visits = await visitsToReturn(trip);
    return answerWith(visits, undefined, { total: visits.length, totalIsExact: true });
  },

  recordVisitAbsence: async (trip, { body }) => {
    const { surveyableID } = body;
    const family = await familyOfPerson(trip, surveyableID);
    checkCampaign(trip, body.campaignID);
    const message = 'Se anotó que no está.';
    const open = absencesOf(trip, family).find((absence) => absence.surveyableID === surveyableID);
    if (open) return answerWith(open, message);
    const person = family.members.find(({ id }) => id === surveyableID)!;
    const id = crypto.randomUUID();
    const absence: Schema<'VisitAbsence'> = {
      id,
      surveyableID,
      absentee: nameOf(person),
      absentDate: { dateChar: today(trip) },
      absentTime: bogotaTime(trip.now()),
      recorder: trip.materials.trip.user.name,
    };
    await commitFamily(trip, { ...family, absences: [...family.absences, absence] }, [
      {
        operationId: 'recordVisitAbsence',
        recordID: id,
        body,
        about: [id, surveyableID],
        // If this mark reached the server before an earlier one was removed, the two would be confused.
        alsoNeeds: (step) => isMark(step) && step.about.includes(surveyableID),
        title: `Ausencia de ${absence.absentee}`,
      },
    ]);
    return answerWith(absence, message);
  },

  withdrawVisitAbsence: async (trip, { params }) => {
    const family = await familyOfMark(trip, params.id);
    const absence = family.absences.find(({ id }) => id === params.id)!;
    const absences = family.absences.filter(({ id }) => id !== params.id);
    await commitFamily(trip, { ...family, absences }, [
      {
        operationId: 'withdrawVisitAbsence',
        params: { id: params.id },
        about: [params.id, absence.surveyableID],
        title: `Ya está: ${absence.absentee}`,
      },
    ]);
    return answerWith(undefined, 'Se quitó la nota de que no está.');
  },

  recordFamilyVisit: async (trip, { body }) => {
    const family = await familyByID(trip, body.familyID);
    checkCampaign(trip, body.campaignID);
    checkVisit(trip, family, body);
    // A corrected visit keeps the attempt key of the rejected one.
    const refusal = await refusedOperation(
      trip.store,
      (queuedOperation) =>
        queuedOperation.operation.operationId === 'recordFamilyVisit' &&
        sentFields(queuedOperation)['attempt'] === body.attempt,
    );
    const id = refusal?.operation.recordID ?? crypto.randomUUID();
    const oldVisit = family.visits.find((visit) => visit.id === id);
    const absences = [...(oldVisit?.absences ?? []), ...absencesOf(trip, family)];
    const visit = { ...visitOf(trip, id, body, oldVisit), absences };
    const takenIDs = new Set(absences.map((absence) => absence.id));
    const newFamily = {
      ...family,
      absences: family.absences.filter((absence) => !takenIDs.has(absence.id)),
      visits: oldVisit
        ? family.visits.map((entry) => (entry === oldVisit ? visit : entry))
        : [visit, ...family.visits],
    };
    if (refusal) {
      await commitCorrection(trip.store, {
        refusedOperation: refusal,
        body: { ...body },
        title: refusal.title,
        family: newFamily,
      });
      return answerWith(visit, 'La corrección se guardó en este dispositivo y se enviará.');
    }
    await commitFamily(trip, newFamily, [
      {
        operationId: 'recordFamilyVisit',
        recordID: id,
        body,
        about: [id, body.familyID],
        title: 'Resultado de la visita',
        // The visit includes the absence marks, so they are sent before it.
        alsoNeeds: body.result === 'completa' ? decidesCompleteness : isMark,
      },
    ]);
    return answerWith(visit, 'La visita se guardó en este dispositivo.');
  },
} satisfies Answers;
