// Consents: asked and recorded on the device (decision 0052).
import type { Schema } from '@caracteriza/api-client';
import { hasOutgrown, isMinorOn, representationProblem } from '@caracteriza/domain/campaign/representation';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import { signatureProblem } from '@caracteriza/domain/question/kinds/signature/answer-rules';
import { commitCorrection, refusedOperation } from '../correction.ts';
import { type QueuedOperation, sentFields } from '../queued-operation.ts';
import type { FieldStore } from '../store.ts';
import type { FieldFamily } from '../field-types.ts';
import { nameOf, referenceOf } from './people.ts';
import {
  type Answers,
  answerWith,
  checkCampaign,
  commitFamily,
  familyOfPerson,
  refusalError,
  today,
  type Trip,
} from './trip.ts';

/** The person's consent that the server rejected. The person is asked again before their next survey. */
export const refusedConsent = (store: FieldStore, surveyableID: string): Promise<QueuedOperation | null> =>
  refusedOperation(
    store,
    (queuedOperation) =>
      queuedOperation.operation.operationId === 'recordConsent' &&
      sentFields(queuedOperation)['surveyableID'] === surveyableID,
  );

/** Whether the campaign requires consent and the person has turned 18 since somebody else consented for them. */
export function isOwnConsentDue(trip: Trip, { members, consents }: FieldFamily, personID: string): boolean {
  const lastConsent = consents.find(({ surveyableID }) => surveyableID === personID)?.last;
  const person = members.find(({ id }) => id === personID);
  if (trip.materials.consent === null || !lastConsent || !person) return false;
  const { accepted, askedDate, representation } = lastConsent;
  // Missing from trips downloaded before representatives were recorded.
  const consent = { accepted, askedOn: askedDate.dateChar, represented: Boolean(representation) };
  return hasOutgrown(consent, person.birthdateID.dateChar, today(trip));
}

/** Throws the error that the server would send. */
function checkRepresentation(trip: Trip, { members }: FieldFamily, body: Schema<'ConsentRecord'>): void {
  const { birthdateID } = members.find(({ id }) => id === body.surveyableID)!;
  const isMinor = isMinorOn(birthdateID.dateChar, today(trip));
  const problem = representationProblem(isMinor, body.accepted, body.representation !== undefined);
  if (problem !== null) throw refusalError(422, problem, 'representation');
}

export const consentAnswers = {
  getConsent: async (trip, { query }) => {
    const family = await familyOfPerson(trip, query.surveyableID);
    const person = family.members.find(({ id }) => id === query.surveyableID)!;
    return answerWith({
      chSurveyableID: referenceOf(person),
      minor: isMinorOn(person.birthdateID.dateChar, today(trip)),
      ownConsentDue: isOwnConsentDue(trip, family, query.surveyableID),
      demanded: trip.materials.consent,
      last: family.consents.find(({ surveyableID }) => surveyableID === query.surveyableID)?.last ?? null,
    });
  },

  getPolicy: async (trip, { query } = {}) => {
    // Missing from trips downloaded before there was a policy.
    const { policy = null, responsible = null } = trip.materials.policy ?? {};
    if (query?.version !== undefined && query.version !== policy?.version)
      throw refusalError(404, 'Esa versión de la política no está en este dispositivo.');
    return answerWith({ policy, responsible });
  },

  recordConsent: async (trip, { body }) => {
    const { surveyableID, version, accepted, signature = null } = body;
    const family = await familyOfPerson(trip, surveyableID);
    checkCampaign(trip, body.campaignID);
    const problem = signature === null ? null : signatureProblem(signature);
    if (problem !== null) throw refusalError(422, problem, 'signature');
    checkRepresentation(trip, family, body);
    const refusal = await refusedConsent(trip.store, surveyableID);
    const id = refusal?.operation.recordID ?? crypto.randomUUID();
    const lastConsent: Schema<'Consent'> = {
      id,
      version,
      accepted,
      respondent: body.respondent.trim(),
      representation: body.representation ?? null,
      signed: signature !== null,
      askedDate: { dateChar: today(trip) },
      askedTime: bogotaTime(trip.now()),
      asker: trip.materials.trip.user.name,
    };
    const otherConsents = family.consents.filter((consent) => consent.surveyableID !== surveyableID);
    const person = family.members.find((member) => member.id === surveyableID)!;
    const newFamily = { ...family, consents: [...otherConsents, { surveyableID, last: lastConsent }] };
    if (refusal) {
      await commitCorrection(trip.store, {
        refusedOperation: refusal,
        body: { ...body },
        title: refusal.title,
        family: newFamily,
        madeAt: trip.now().toISOString(),
      });
      return answerWith(lastConsent, 'La corrección se guardó en este dispositivo y se enviará.');
    }
    await commitFamily(trip, newFamily, [
      {
        operationId: 'recordConsent',
        recordID: id,
        body,
        about: [surveyableID],
        title: `Consentimiento de ${nameOf(person)}`,
      },
    ]);
    return answerWith(lastConsent, 'El consentimiento se guardó en este dispositivo.');
  },
} satisfies Answers;
