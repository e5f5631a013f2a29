/** A surveyor's trip without a signal, for tests: what a device would make and send. */
import { randomUUID } from 'node:crypto';
import type { components } from '@caracteriza/openapi/schema';
import { expect } from 'vitest';
import type { Send, TestApp } from './app.ts';
import { campaignWith } from './campaign.ts';
import { listIn, recordIn, type Row } from './demo.ts';
import { healthy, linkOf } from './survey.ts';

export type Operation = components['schemas']['FieldOperation'];
export type Outcome = components['schemas']['FieldOutcome'];
type Materials = components['schemas']['FieldTripMaterials'];
type Page = components['schemas']['FieldTripPage'];
type Draft = Partial<Operation> & Pick<Operation, 'operationId'>;

export const surveyorGrants = ['OPEN', 'CREATE', 'EDIT'].flatMap((operation) => [
  `management:surveyable:${operation}`,
  `management:family:${operation}`,
]);

/** A new campaign that asks about health, and all zones of the demonstration. */
export async function fieldPlace(test: TestApp) {
  const health = (await linkOf(test, 'Salud de la persona')).characterization;
  const campaign = await campaignWith(test, health);
  const zones = listIn(await test.admin('GET', '/zones'));
  return { health, campaign, zones };
}

/** Starts a trip of this user. */
export async function tripOf(send: Send, campaign: Row, zones: readonly Row[], id: string = randomUUID()) {
  const reply = await send('POST', '/fieldTrips', {
    id,
    campaignID: campaign.id,
    zoneIDs: zones.map((zone) => zone.id),
    deviceName: 'Teléfono de la prueba',
    wrappedKey: 'c2VjcmV0bw==',
  });
  expect(reply.status, reply.text).toBe(200);
  const materials = recordIn(await send('GET', `/fieldTrips/${id}/materials`)) as unknown as Materials;
  return { id, materials };
}

/** All pages of a trip's families. */
export async function familiesOf(send: Send, tripID: string): Promise<Page['families']> {
  const families: Page['families'] = [];
  for (let afterID = ''; ;) {
    const reply = await send('GET', `/fieldTrips/${tripID}/families${afterID && `?after=${afterID}`}`);
    expect(reply.status, reply.text).toBe(200);
    const page = recordIn(reply) as unknown as Page;
    families.push(...page.families);
    if (page.next === null) return families;
    afterID = page.next;
  }
}

/** A family with an adult, whom the health questionnaire asks. */
export function adultIn(families: Page['families']) {
  const isAdult = ({ birthdateID }: Page['families'][number]['members'][number]) =>
    birthdateID.dateChar < '20000101';
  const { family, members } = families.find((household) => household.members.some(isAdult))!;
  return { family, adult: members.find(isAdult)! };
}

/** Creates operations with the time of the device's clock, and sends them. */
export function deviceOf(test: TestApp, send: Send, tripID: string) {
  const now = () => test.clock.now().toISOString();
  const newOperation = (operation: Draft): Operation => ({
    id: randomUUID(),
    madeAt: now(),
    needs: [],
    ...operation,
  });
  const post = (operations: readonly Operation[], sentAt = now()) =>
    send('POST', `/fieldTrips/${tripID}/bundles`, { sentAt, operations });
  const deliver = async (...operations: readonly Operation[]): Promise<Outcome[]> => {
    const reply = await post(operations);
    expect(reply.status, reply.text).toBe(200);
    return reply.body['data'] as Outcome[];
  };
  return { made: newOperation, post, deliver };
}

/** The body of an update that changes nothing in a person or family. */
export const bodyOfPerson = ({
  id: _id,
  code: _code,
  version: _version,
  birthdateID,
  ...person
}: components['schemas']['Surveyable']) => ({
  ...Object.fromEntries(
    Object.entries(person).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' && 'id' in value ? value.id : value,
    ]),
  ),
  birthdate: birthdateID.dateChar,
});

export const bodyOfFamily = (family: components['schemas']['Family']) => ({
  consultreference: family.consultreference,
  residentialaddress: family.residentialaddress,
  locationReference: family.locationReference,
  socialStratumID: family.mtSocialStratumID.id,
  zoneID: family.zoneID.id,
});

/** The body of a survey that a device creates from the questions that it took along. */
export function surveyBody(materials: Materials, code: string, person: string, answers: object = healthy) {
  const [questionnaire] = materials.questionnaires;
  const questions = new Map(questionnaire!.questions.map((question) => [question.statement, question]));
  return {
    surveyRequestDTO: { code, chSurveyableID: person, chCharacterizationByCampaignID: questionnaire!.id },
    answerBySurveyRequestDTOList: Object.entries(answers).map(([statement, value], index) => {
      const question = questions.get(statement)!;
      const option = question.options.find(({ label }) => label === value);
      return {
        code: `${code}-${index + 1}`,
        surveyID: code,
        questionID: question.id,
        value: option?.id ?? value,
      };
    }),
  };
}

/** A new person with the document number of a registered one, and a mark of absence that depends on the new person. */
export function duplicateIn(
  { made: makeOperation }: Pick<ReturnType<typeof deviceOf>, 'made'>,
  { family, members: [registered] }: Page['families'][number],
  code: string,
  campaignID: string,
) {
  const person = makeOperation({
    operationId: 'createSurveyable',
    recordID: randomUUID(),
    body: { ...bodyOfPerson(registered!), code, firstName: 'Otra', chFamilyID: family.id },
  });
  const absence = makeOperation({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    needs: [person.id],
    body: { campaignID, surveyableID: person.recordID },
  });
  return { registered: registered!, person, absence };
}

/** A surveyor on a trip with all families of some zones, one of which has several members. */
export async function surveyorDay(
  test: TestApp,
  { campaign, zones }: { campaign: Row; zones: readonly Row[] },
) {
  const staff = await test.userWith(surveyorGrants);
  const trip = await tripOf(staff.send, campaign, zones);
  const families = await familiesOf(staff.send, trip.id);
  const family = families.find(({ members }) => members.length > 1)!;
  return { staff, trip, families, family, device: deviceOf(test, staff.send, trip.id) };
}

export const statesOf = (outcomes: readonly { state: string }[]): string[] =>
  outcomes.map(({ state }) => state);

/** Lists and decides cases of trips, as this user. */
export function casesOf(send: Send) {
  const decide = (id: string, body: object) => send('POST', `/fieldCases/${id}/decision`, body);
  return {
    list: async () => listIn(await send('GET', '/fieldCases')),
    decide,
    decided: async (id: string, body: object): Promise<Outcome[]> => {
      const reply = await decide(id, body);
      expect(reply.status, reply.text).toBe(200);
      return reply.body['data'] as Outcome[];
    },
  };
}
