// Consents: asked and recorded at the door (decision 0052).
import type { Schema } from '@caracteriza/api-client';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import { signatureProblem } from '@caracteriza/domain/question/kinds/signature/answer-rules';
import { nameOf, referenceOf } from './people.ts';
import {
  type Answers,
  answered,
  checkCampaign,
  commitFamily,
  familyOfPerson,
  refused,
  today,
} from './trip.ts';

export const consentAnswers = {
  getConsent: async (trip, { query }) => {
    const { members, consents } = await familyOfPerson(trip, query.surveyableID);
    return answered({
      chSurveyableID: referenceOf(members.find(({ id }) => id === query.surveyableID)!),
      demanded: trip.materials.consent,
      last: consents.find(({ surveyableID }) => surveyableID === query.surveyableID)?.last ?? null,
    });
  },

  recordConsent: async (trip, { body }) => {
    const { surveyableID, version, accepted, signature = null } = body;
    const family = await familyOfPerson(trip, surveyableID);
    checkCampaign(trip, body.campaignID);
    const problem = signature === null ? null : signatureProblem(signature);
    if (problem !== null) throw refused(422, problem, 'signature');
    const id = crypto.randomUUID();
    const last: Schema<'Consent'> = {
      id,
      version,
      accepted,
      respondent: body.respondent.trim(),
      signed: signature !== null,
      askedDate: { dateChar: today(trip) },
      askedTime: bogotaTime(trip.now()),
      asker: trip.materials.trip.user.name,
    };
    const others = family.consents.filter((consent) => consent.surveyableID !== surveyableID);
    const person = family.members.find((member) => member.id === surveyableID)!;
    await commitFamily(trip, { ...family, consents: [...others, { surveyableID, last }] }, [
      {
        operationId: 'recordConsent',
        recordID: id,
        body,
        about: [surveyableID],
        title: `Consentimiento de ${nameOf(person)}`,
      },
    ]);
    return answered(last, 'El consentimiento se guardó en este dispositivo.');
  },
} satisfies Answers;
