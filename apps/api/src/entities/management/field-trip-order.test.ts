/**
 * A day without a signal ends in the same state as the same day with a signal, whatever was done, and whatever the
 * order, pieces and repetitions in which the operations are sent.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  adultIn,
  bodyOfFamily,
  bodyOfPerson,
  deviceOf,
  familiesOf,
  fieldPlace,
  type Operation,
  surveyBody,
  surveyorGrants,
  tripOf,
} from '../../../tests/support/field.ts';
import { anyAction, anySending, bundlesOf, stepsOf } from '../../../tests/support/field-day.ts';
import { stateOf } from '../../../tests/support/field-day-state.ts';
import { png } from '../../../tests/support/survey.ts';

type Trip = Awaited<ReturnType<typeof tripOf>>;
type Member = Awaited<ReturnType<typeof familiesOf>>[number]['members'][number];
type Body = Record<string, unknown>;

let test: TestApp;
let fieldSetup: Awaited<ReturnType<typeof fieldPlace>>;
let adult: Member;
let householdBody: Body;
let document = 50_000_000;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  fieldSetup = await fieldPlace(test);
  const staff = await test.userWith(surveyorGrants);
  const trip = await tripOf(staff.send, fieldSetup.campaign, fieldSetup.zones);
  const { family, adult: person } = adultIn(await familiesOf(staff.send, trip.id));
  householdBody = { ...bodyOfFamily(family), latitude: 4.5, longitude: -74.1 };
  adult = person;
});
afterAll(() => test.close());

/** A campaign that demands consent and asks about health. */
async function campaign(): Promise<Row> {
  const { campaign: newCampaignRow } = await fieldPlace(test);
  const { name, description, startDate, endDate } = newCampaignRow as unknown as Record<
    string,
    { dateChar: string }
  >;
  const reply = await test.admin('PUT', `/campaigns/${newCampaignRow.id}`, {
    name,
    description,
    startDate: startDate!.dateChar,
    endDate: endDate!.dateChar,
    consentText: '¿Acepta responder?',
  });
  expect(reply.status, reply.text).toBe(200);
  return recordIn(reply);
}

const answers = (weight: number) => ({
  'Régimen de afiliación en salud': 'Subsidiado',
  '¿Tiene alguna enfermedad crónica diagnosticada?': 'No',
  '¿Presenta alguna discapacidad?': 'Ninguna',
  'Peso en kilogramos': String(weight),
});

/** A day in a campaign, with each call made at its own time; `call` either performs calls or keeps them for later. */
interface Day {
  trip: Trip;
  campaign: Row;
  /** Resolves to the id of the record. */
  call: (
    operation: Pick<Operation, 'operationId' | 'params' | 'body' | 'base'>,
    subjects: readonly string[],
  ) => Promise<string>;
  code: (kind: 'families' | 'people' | 'surveys') => Promise<string>;
}

async function live({ steps, people }: ReturnType<typeof stepsOf>, day: Day): Promise<void> {
  const [families, persons, marks]: [string[], string[], string[]] = [[], [], []];
  const [familyBodies, personBodies]: [Body[], Body[]] = [[], []];
  const campaignID = day.campaign.id;
  const recordsOf = (person: number) => [persons[person]!, families[people[person]!.family]!];
  for (const step of steps) {
    test.clock.advance(7000);
    switch (step.kind) {
      case 'family': {
        const body = { ...householdBody, consultreference: `Familia ${step.family}` };
        familyBodies.push(body);
        families.push(
          await day.call(
            { operationId: 'createFamily', body: { ...body, code: await day.code('families') } },
            [],
          ),
        );
        break;
      }
      case 'person': {
        const { name, family } = people[step.person]!;
        const body = {
          ...bodyOfPerson(adult),
          firstName: name,
          identification: String(document++),
          chFamilyID: families[family],
        };
        personBodies.push(body);
        persons.push(
          await day.call(
            { operationId: 'createSurveyable', body: { ...body, code: await day.code('people') } },
            [families[family]!],
          ),
        );
        break;
      }
      case 'consent': {
        const body = {
          campaignID,
          surveyableID: persons[step.person],
          attempt: randomUUID(),
          version: 1,
          accepted: step.accepted,
          respondent: 'Ana Peña',
          ...(step.accepted && { signature: png }),
        };
        await day.call({ operationId: 'recordConsent', body }, recordsOf(step.person));
        break;
      }
      case 'survey': {
        const code = await day.code('surveys');
        const [questionnaire] = day.trip.materials.questionnaires;
        const pin = {
          code,
          surveyableID: persons[step.person],
          characterizationByCampaignID: questionnaire!.id,
          questionnaireHash: questionnaire!.questionnaireHash,
        };
        await day.call({ operationId: 'pinFieldSurvey', body: pin }, recordsOf(step.person));
        const body = surveyBody(day.trip.materials, code, persons[step.person]!, answers(step.weight));
        await day.call({ operationId: 'saveCompleteSurvey', body }, recordsOf(step.person));
        break;
      }
      case 'phone': {
        const base = personBodies[step.person]!;
        const body = (personBodies[step.person] = { ...base, phone: step.phone });
        await day.call(
          { operationId: 'updateSurveyable', params: { id: persons[step.person]! }, body, base },
          recordsOf(step.person),
        );
        break;
      }
      case 'address': {
        const base = familyBodies[step.family]!;
        const body = (familyBodies[step.family] = { ...base, residentialaddress: step.address });
        await day.call({ operationId: 'updateFamily', params: { id: families[step.family]! }, body, base }, [
          families[step.family]!,
        ]);
        break;
      }
      case 'absence': {
        const body = { campaignID, surveyableID: persons[step.person] };
        marks[step.mark] = await day.call(
          { operationId: 'recordVisitAbsence', body },
          recordsOf(step.person),
        );
        break;
      }
      case 'present':
        await day.call(
          { operationId: 'withdrawVisitAbsence', params: { id: marks[step.reply]! } },
          recordsOf(step.person),
        );
        break;
      case 'visit': {
        const body = {
          familyID: families[step.family],
          campaignID,
          attempt: randomUUID(),
          result: step.result,
        };
        await day.call({ operationId: 'recordFamilyVisit', body }, [
          families[step.family]!,
          ...persons.filter((_, index) => people[index]!.family === step.family),
        ]);
        break;
      }
    }
  }
}

const addresses: Readonly<Record<Operation['operationId'], readonly ['POST' | 'PUT' | 'DELETE', string]>> = {
  createFamily: ['POST', '/families'],
  updateFamily: ['PUT', '/families/'],
  createSurveyable: ['POST', '/surveyables'],
  updateSurveyable: ['PUT', '/surveyables/'],
  recordConsent: ['POST', '/consents'],
  recordVisitAbsence: ['POST', '/visits/absences'],
  withdrawVisitAbsence: ['DELETE', '/visits/absences/'],
  pinFieldSurvey: ['POST', '/surveys/pin'],
  saveCompleteSurvey: ['POST', '/answersBySurvey/saveCompleteSurvey'],
  recordFamilyVisit: ['POST', '/visits'],
};

/** A day with a signal: every call is made at once. */
function online(send: Send, trip: Trip, record: Row): Day {
  let surveys = 0;
  return {
    trip,
    campaign: record,
    code: async (kind) => {
      if (kind === 'surveys') return trip.materials.codes.surveys[surveys++]!;
      return codeFrom(send, kind === 'families' ? '/families' : '/surveyables');
    },
    call: async ({ operationId, params, body }) => {
      const [method, path] = addresses[operationId];
      const reply = await send(method, `${path}${params?.id ?? ''}`, body);
      expect(reply.status, `${operationId} ${reply.text}`).toBe(200);
      return (reply.body['data'] as Row | undefined)?.id ?? '';
    },
  };
}

/**
 * A day without a signal: every call is kept for later, and depends on the last call about the same family or person.
 */
function offline(trip: Trip, record: Row, operations: Operation[]): Day {
  const usedCodes = { families: 0, people: 0, surveys: 0 };
  const lastOutcomes = new Map<string, string>();
  return {
    trip,
    campaign: record,
    code: async (kind) => trip.materials.codes[kind][usedCodes[kind]++]!,
    call: async (operation, subjects) => {
      const [id, recordID] = [randomUUID(), randomUUID()];
      const neededIDs = [...new Set(subjects.flatMap((subject) => lastOutcomes.get(subject) ?? []))];
      const creates = /^(create|record)/.test(operation.operationId);
      operations.push({
        ...operation,
        id,
        needs: neededIDs,
        madeAt: test.clock.now().toISOString(),
        ...(creates && { recordID }),
      });
      for (const subject of [...subjects, recordID]) lastOutcomes.set(subject, id);
      return recordID;
    },
  };
}

/** A surveyor with a new campaign and a trip in it. */
async function surveyor() {
  const user = await test.userWith(surveyorGrants);
  const record = await campaign();
  return { user, of: record, trip: await tripOf(user.send, record, fieldSetup.zones) };
}

it('a day sent in any order, pieces and repetitions ends as the same day with a signal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 14 }), anySending, async (actions, sendingOrder) => {
      const day = stepsOf(actions);
      const otherSurveyor = await surveyor();
      const secondStart = test.clock.now();
      await live(day, online(otherSurveyor.user.send, otherSurveyor.trip, otherSurveyor.of));

      const surveyorHere = await surveyor();
      const firstStart = test.clock.now();
      const operations: Operation[] = [];
      await live(day, offline(surveyorHere.trip, surveyorHere.of, operations));
      const { deliver } = deviceOf(test, surveyorHere.user.send, surveyorHere.trip.id);
      const openOperations = new Set(operations.map(({ id }) => id));
      const sentIDs: string[] = [];
      // A device resends its waiting operations until none are left; each round completes at least one more.
      for (let round = 0; openOperations.size > 0 && round <= operations.length; round++)
        for (const bundle of bundlesOf(operations, sendingOrder))
          for (const { id, state, message } of await deliver(...bundle)) {
            if (state !== 'waiting') openOperations.delete(id);
            if (state === 'refused' || state === 'held') sentIDs.push(message);
          }
      expect(sentIDs).toEqual([]);
      expect(openOperations.size).toBe(0);
      expect(
        await stateOf(test.db, surveyorHere.of, { userID: surveyorHere.user.id, begunAt: firstStart }),
      ).toEqual(
        await stateOf(test.db, otherSurveyor.of, { userID: otherSurveyor.user.id, begunAt: secondStart }),
      );
    }),
    { numRuns: 12 },
  );
});
