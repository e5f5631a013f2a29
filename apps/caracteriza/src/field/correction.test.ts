import 'fake-indexeddb/auto';
import type { Answer, CallArgs, OperationId } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { type QueuedOperation, sentFields } from './queued-operation.ts';
import { fieldResponder } from './responder.ts';
import { sendable } from './sender.ts';
import { openFieldStore, type FieldStore } from './store.ts';
import { familyBody, personBody, takenFamily, tripOf } from './trip.fixture.ts';

let store: FieldStore;
let responder: ReturnType<typeof fieldResponder>;
const call = <Op extends OperationId>(operationId: Op, args: CallArgs<Op>) =>
  responder(operationId, args) as Promise<Answer<Op>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = await openFieldStore('t1', new Uint8Array(32).fill(1));
  await store.commit({ row: { id: 't1' } });
  await store.writeFamilies([takenFamily]);
  responder = fieldResponder('t1', Promise.resolve(tripOf(store)));
});

/** Stands in for a server that accepts all waiting operations except those with these names. */
async function settle(...refusedNames: readonly OperationId[]): Promise<void> {
  const refusedIDs = new Set<string>();
  const waiting = new Set<string>();
  const stateOf = ({ id, operationId, needs }: QueuedOperation['operation']) => {
    if (refusedNames.includes(operationId)) refusedIDs.add(id);
    else if (needs.some((neededID) => refusedIDs.has(neededID) || waiting.has(neededID))) waiting.add(id);
    return refusedIDs.has(id) ? 'refused' : waiting.has(id) ? 'waiting' : 'saved';
  };
  await store.settle(
    (await store.readOperations()).map(({ operation, ...about }) => ({
      ...about,
      operationId: operation.operationId,
      settledAt: '2026-11-26T14:00:00.000Z',
      outcome: {
        id: operation.id,
        state: stateOf(operation),
        message: 'Datos inválidos.',
        errors: [],
        data: null,
        caseID: null,
      },
    })),
  );
}
const queue = async () => (await store.readOperations()).map(({ operation }) => operation);
const canBeSent = async () =>
  sendable(await store.readOperations(), await store.readSettled()).map(
    ({ operation }) => operation.operationId,
  );

it('a refused new family is corrected in its place, with later changes of it, and what needs it goes along', async () => {
  const { data: family } = await call('createFamily', { body: familyBody });
  const { code: _code, ...body } = familyBody;
  await call('updateFamily', {
    params: { id: family.id },
    body: { ...body, locationReference: 'Casa gris', version: 1 },
  });
  await call('createSurveyable', { body: personBody('PER000101', family.id) });
  await settle('createFamily');
  const [refusedOperation] = await queue();
  expect(await canBeSent()).toEqual([]);

  const corrected = {
    ...body,
    locationReference: 'Casa gris',
    residentialaddress: 'Junto al río',
    version: 1,
  };
  const { message } = await call('updateFamily', { params: { id: family.id }, body: corrected });
  expect(message).toContain('corrección');
  const [familyOperation, person, ...otherOperations] = await queue();
  expect(otherOperations).toEqual([]);
  expect(familyOperation).toMatchObject({
    operationId: 'createFamily',
    recordID: family.id,
    madeAt: refusedOperation!.madeAt,
    body: { ...familyBody, locationReference: 'Casa gris', residentialaddress: 'Junto al río' },
  });
  // The server accepts no different content under an id that it knows.
  expect(familyOperation!.id).not.toBe(refusedOperation!.id);
  expect(person).toMatchObject({ operationId: 'createSurveyable', needs: [familyOperation!.id] });
  expect(await canBeSent()).toEqual(['createFamily', 'createSurveyable']);
  expect((await store.readFamily(family.id))!.trail!.map(({ id }) => id)).toEqual([
    familyOperation!.id,
    person!.id,
  ]);
});

it('a refused change of a person keeps what it was made from', async () => {
  const { data: before } = await call('getSurveyable', { params: { id: 'p1' } });
  const body = {
    ...personBody('x', 'f1'),
    firstName: 'Inés',
    firstSurname: 'Peña',
    secondName: 'Ñusta',
    version: 4,
  };
  await call('updateSurveyable', { params: { id: 'p1' }, body });
  await settle('updateSurveyable');
  await call('updateSurveyable', { params: { id: 'p1' }, body: { ...body, secondName: 'Nuria' } });
  const { version: _version, ...sentBody } = body;
  expect(await queue()).toMatchObject([
    {
      operationId: 'updateSurveyable',
      params: { id: 'p1' },
      body: { ...sentBody, secondName: 'Nuria' },
      base: { firstName: before.firstName, secondName: before.secondName },
    },
  ]);
  expect(await canBeSent()).toEqual(['updateSurveyable']);
});

const questionnaire = { surveyableID: 'p1', campaignID: 'c1', characterizationID: 'car-mujer' };
const consent = (accepted: boolean) =>
  call('recordConsent', {
    body: {
      campaignID: 'c1',
      surveyableID: 'p1',
      attempt: crypto.randomUUID(),
      version: 2,
      accepted,
      respondent: 'Inés',
      signature: accepted ? 'data:image/png;base64,iVBORw0KGgo=' : null,
    },
  });

async function answer(value: string) {
  const { data: openedSurvey } = await call('openSurvey', { body: questionnaire });
  const saved = await call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: {
        code: openedSurvey.code,
        chSurveyableID: 'p1',
        chCharacterizationByCampaignID: openedSurvey.chCharacterizationByCampaignID.id,
        draftVersion: 0,
        writer: 'w',
      },
      answerBySurveyRequestDTOList: openedSurvey.questions.map(({ id }, index) => ({
        code: openedSurvey.answerCodes[index]!,
        surveyID: openedSurvey.code,
        questionID: id,
        value,
      })),
    },
  });
  return { opened: openedSurvey, saved };
}

it('a refused survey opens again with its answers, and keeps its code and the hour of the door', async () => {
  await consent(true);
  const { opened: openedSurvey } = await answer('ñandú');
  await settle('saveCompleteSurvey');
  const [refusedOperation] = await queue();

  const { data: secondOpening } = await call('openSurvey', { body: questionnaire });
  expect(secondOpening).toMatchObject({ code: openedSurvey.code, answerCodes: openedSurvey.answerCodes });
  expect(secondOpening.draft!.answers.map(({ questionID, value }) => [questionID, value])).toEqual([
    ['q-mujer', 'ñandú'],
  ]);
  await answer('cóndor');
  const [familyOperation, ...otherOperations] = await queue();
  expect(otherOperations).toEqual([]);
  expect(familyOperation).toMatchObject({
    operationId: 'saveCompleteSurvey',
    needs: refusedOperation!.needs,
    madeAt: refusedOperation!.madeAt,
    body: {
      surveyRequestDTO: { code: openedSurvey.code },
      answerBySurveyRequestDTOList: [{ questionID: 'q-mujer', value: 'cóndor' }],
    },
  });
  expect(familyOperation!.id).not.toBe(refusedOperation!.id);
  expect(await canBeSent()).toEqual(['saveCompleteSurvey']);
});

it('a refused consent is asked again before the next survey, and its surveys go along with the new one', async () => {
  await consent(true);
  await answer('ñandú');
  await settle('recordConsent');
  const otherQuestionnaire = { ...questionnaire, characterizationID: 'car-salud' };
  await expect(call('openSurvey', { body: otherQuestionnaire })).rejects.toMatchObject({
    errors: [{ field: 'consent' }],
  });
  await consent(true);
  const [asked, pin] = await queue();
  expect([asked!.operationId, pin!.operationId]).toEqual(['recordConsent', 'pinFieldSurvey']);
  expect(pin!.needs).toContain(asked!.id);
  expect(await canBeSent()).toEqual(['recordConsent', 'pinFieldSurvey', 'saveCompleteSurvey']);
  await call('openSurvey', { body: otherQuestionnaire });
});

it('a refused visit is corrected by the form that has its attempt, and another visit is another one', async () => {
  const attempt = crypto.randomUUID();
  const visit = {
    familyID: 'f1',
    campaignID: 'c1',
    attempt,
    result: 'rechazada' as const,
    reason: 'Sin tiempo',
  };
  await call('recordVisitAbsence', { body: { campaignID: 'c1', surveyableID: 'p2' } });
  await call('recordFamilyVisit', { body: visit });
  await settle('recordFamilyVisit');
  await call('recordFamilyVisit', { body: { ...visit, attempt: crypto.randomUUID() } });
  expect(await queue()).toHaveLength(2);
  await call('recordFamilyVisit', { body: { ...visit, reason: 'Está de luto' } });
  expect(
    (await store.readOperations()).map((queuedOperation) => sentFields(queuedOperation)['reason']),
  ).toEqual(['Está de luto', 'Sin tiempo']);
  const { visits } = (await store.readFamily('f1'))!;
  expect(visits.map(({ reason, absences }) => [reason, absences.length])).toEqual([
    ['Sin tiempo', 0],
    ['Está de luto', 1],
  ]);
});

it('writes nothing over a refused operation that another tab has sent meanwhile', async () => {
  const { data: family } = await call('createFamily', { body: familyBody });
  await settle('createFamily');
  const [sentOperation] = await store.readOperations();
  const { code: _code, ...body } = familyBody;
  const reading = store.readOperations.bind(store);
  vi.spyOn(store, 'readOperations').mockImplementation(async () => {
    const queued = await reading();
    await store.discard([sentOperation!.operation.id]);
    return queued;
  });
  const correction = call('updateFamily', { params: { id: family.id }, body: { ...body, version: 1 } });
  await expect(correction).rejects.toThrow('ya se envió');
  vi.restoreAllMocks();
  expect(await queue()).toEqual([]);
});
