import 'fake-indexeddb/auto';
import type { Answer, CallArgs, OperationId } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fieldResponder } from './responder.ts';
import { openFieldStore, type FieldStore } from './store.ts';
import { takeOut } from './take-out.ts';
import { familyBody, personBody, takenFamily, tripOf } from './trip.fixture.ts';
import { tripRecords } from './trip-records.ts';

let store: FieldStore;
let responder: ReturnType<typeof fieldResponder>;
const call = <Op extends OperationId>(operationId: Op, args: CallArgs<Op>) =>
  responder(operationId, args) as Promise<Answer<Op>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = await openFieldStore('t1', new Uint8Array(32).fill(1));
  await store.commit({ row: { id: 't1' } });
  const trip = tripOf(store);
  await store.commit({ records: { [tripRecords.materials]: trip.materials } });
  await store.writeFamilies([takenFamily]);
  responder = fieldResponder('t1', Promise.resolve(trip));
});

it('takes a new person out with what was asked of them', async () => {
  await call('createSurveyable', { body: personBody('PER000101', 'f1') });
  await takeOut(store, await store.readOperations());
  const family = await store.readFamily('f1');
  expect(family!.members.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect([await store.readOperations(), family!.trail]).toEqual([[], []]);
});

it('takes a new family out whole', async () => {
  const { data } = await call('createFamily', { body: familyBody });
  await takeOut(store, await store.readOperations());
  expect(await store.readFamily(data.id)).toBeNull();
});

it('asks again for a consent and marks nobody as away', async () => {
  const body = { campaignID: 'c1', surveyableID: 'p1' };
  await call('recordVisitAbsence', { body });
  await call('recordConsent', {
    body: { ...body, attempt: crypto.randomUUID(), version: 2, accepted: false, respondent: 'Inés' },
  });
  await takeOut(store, await store.readOperations());
  expect(await store.readFamily('f1')).toMatchObject({ consents: [], absences: [] });
});
