import 'fake-indexeddb/auto';
import type { Answer, CallArgs, OperationId, Schema } from '@caracteriza/api-client';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fieldResponder } from './responder.ts';
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

const boardOf = async (id = 'f1') =>
  (await call('getFamilyVisitBoard', { params: { id }, query: { campaignID: 'c1' } })).data;

/** Each cell as a text: 'p1 salud: todo'. */
const cellTexts = async (id?: string) =>
  (await boardOf(id)).cells.map(
    ({ surveyableID, characterizationByCampaignID: link, survey, unmet, unreached, refused }) =>
      `${surveyableID} ${link.slice(5)}: ${survey ? 'done' : refused ? 'refused' : unmet.join() || (unreached ? 'unreached' : 'todo')}`,
  );

const representation = { quality: 'madre', document: null, heard: true, note: 'Dijo que sí.' } as const;

const consent = (surveyableID: string, accepted: boolean, changes: object = {}) =>
  call('recordConsent', {
    body: {
      campaignID: 'c1',
      surveyableID,
      attempt: crypto.randomUUID(),
      version: 2,
      accepted,
      respondent: ' Inés ',
      signature: accepted ? signature : null,
      ...changes,
    },
  });
const signature = 'data:image/png;base64,iVBORw0KGgo=';

const open = (surveyableID: string, name: string) =>
  call('openSurvey', {
    body: { surveyableID, campaignID: 'c1', characterizationID: `car-${name}` },
  });

async function survey(surveyableID: string, name: string, value = 'sí') {
  return save((await open(surveyableID, name)).data, surveyableID, value);
}

const save = (openedSurvey: Schema<'OpenedSurvey'>, surveyableID: string, value = 'sí') =>
  call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: {
        code: openedSurvey.code,
        chSurveyableID: surveyableID,
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

const visit = (result: 'completa' | 'volver', changes = {}) =>
  call('recordFamilyVisit', {
    body: { familyID: 'f1', campaignID: 'c1', attempt: crypto.randomUUID(), result, ...changes },
  });

it('shows the board that the server would: to whom each applies, and what no answer leads to yet', async () => {
  expect(await cellTexts()).toEqual([
    'p1 salud: todo',
    'p1 mujer: todo',
    'p1 vivienda: todo',
    'p1 riesgo: unreached',
    'p2 salud: todo',
    'p2 mujer: SEXO',
    'p2 vivienda: todo',
    'p2 riesgo: unreached',
  ]);
});

it('reads the policy that the trip took along, and no other version', async () => {
  const policy = {
    version: 3,
    text: 'Política',
    hash: 'a',
    publishedAt: '2026-01-01T00:00:00Z',
    inForce: true,
  };
  const trip = tripOf(store);
  const materials = { ...trip.materials, policy: { policy, responsible: null } };
  responder = fieldResponder('t1', Promise.resolve({ ...trip, materials }));
  expect((await call('getPolicy', {})).data).toEqual({ policy, responsible: null });
  await expect(call('getPolicy', { query: { version: 2 } })).rejects.toMatchObject({ status: 404 });
  responder = fieldResponder('t1', Promise.resolve(trip));
  expect((await call('getPolicy', {})).data).toEqual({ policy: null, responsible: null });
});

it('asks for consent first, opens with a code of the reserve, saves, and offers what the answers lead to', async () => {
  await expect(open('p1', 'salud')).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'consent' }],
  });
  await consent('p1', true);
  await consent('p2', false);
  const { data } = await survey('p1', 'salud');
  expect(data).toMatchObject({ code: 'ENC000100', dependentCharacterizations: [{ id: 'car-riesgo' }] });
  await survey('p1', 'vivienda');
  expect(await cellTexts()).toEqual([
    'p1 salud: done',
    'p1 mujer: todo',
    'p1 vivienda: done',
    'p1 riesgo: todo',
    'p2 salud: refused',
    'p2 mujer: refused',
    'p2 vivienda: done',
    'p2 riesgo: refused',
  ]);
  await expect(open('p2', 'salud')).rejects.toMatchObject({ errors: [{ field: 'consent' }] });
});

it('refuses a minor without a representative and an adult with one, and keeps what was noted', async () => {
  const refusal = (message: RegExp) => ({
    status: 422,
    message: expect.stringMatching(message) as string,
    errors: [{ field: 'representation' }],
  });
  await expect(consent('p2', true)).rejects.toMatchObject(refusal(/es menor de edad/));
  await expect(consent('p1', true, { representation })).rejects.toMatchObject(refusal(/ya cumplió 18/));
  expect(await store.readOperations()).toEqual([]);
  await consent('p2', true, { representation });
  const query = { campaignID: 'c1', surveyableID: 'p2' };
  expect((await call('getConsent', { query })).data).toMatchObject({
    minor: true,
    ownConsentDue: false,
    last: { respondent: 'Inés', representation },
  });
  const [queuedOperation] = await store.readOperations();
  expect(queuedOperation!.operation).toMatchObject({
    operationId: 'recordConsent',
    body: { representation },
  });
});

it('asks who turned 18 on the way for their own consent', async () => {
  const members = takenFamily.members.map((member) =>
    member.id === 'p2' ? { ...member, birthdateID: { dateChar: '20081127' } } : member,
  );
  await store.writeFamilies([{ ...takenFamily, members }]);
  const trip = tripOf(store);
  await consent('p2', true, { representation });
  const { data: openedSurvey } = await open('p2', 'salud');
  const tomorrow = () => new Date('2026-11-27T14:00:00.000Z');
  responder = fieldResponder('t1', Promise.resolve({ ...trip, now: tomorrow }));
  expect((await boardOf()).cells.filter(({ ownConsentDue }) => ownConsentDue)).not.toEqual([]);
  await expect(open('p2', 'salud')).rejects.toMatchObject({ errors: [{ field: 'consent' }] });
  await expect(save(openedSurvey, 'p2')).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'consent' }],
  });
  await consent('p2', true);
  expect((await boardOf()).cells.filter(({ ownConsentDue }) => ownConsentDue)).toEqual([]);
  expect((await open('p2', 'salud')).data.code).toBeTruthy();
});

it('goes on with the code of a survey that was left, and takes another one after it was saved', async () => {
  await consent('p1', true);
  const [first, second] = [await open('p1', 'salud'), await open('p1', 'salud')];
  expect(second.data.code).toBe(first.data.code);
  await survey('p1', 'salud');
  expect((await open('p1', 'salud')).data.code).not.toBe(first.data.code);
});

it('refuses what the server would refuse: answers, a family asked twice, a visit that is not complete', async () => {
  await consent('p1', true);
  await expect(survey('p1', 'salud', 'x'.repeat(600))).rejects.toMatchObject({ status: 422 });
  await survey('p1', 'vivienda');
  await expect(open('p1', 'vivienda')).rejects.toMatchObject({
    status: 409,
    message: 'La familia ya tiene esta encuesta en la campaña. La hizo Ana Ruiz el 26/11/2026.',
  });
  await expect(visit('completa')).rejects.toMatchObject({
    message: 'Faltan 3 encuestas por hacer. Elija otro resultado, o hágalas antes.',
  });
  await expect(visit('volver', { returnDate: '20261126', reason: 'x' })).rejects.toMatchObject({
    message: 'Elija un día después de hoy.',
  });
  expect((await store.readOperations()).map(({ operation }) => operation.operationId)).toEqual([
    'recordConsent',
    'pinFieldSurvey',
    'saveCompleteSurvey',
  ]);
});

it('keeps who is not there with the visit, and takes a mark back', async () => {
  const absence = await call('recordVisitAbsence', { body: { campaignID: 'c1', surveyableID: 'p2' } });
  const secondAbsence = await call('recordVisitAbsence', { body: { campaignID: 'c1', surveyableID: 'p2' } });
  expect(secondAbsence.data).toEqual(absence.data);
  await call('withdrawVisitAbsence', { params: { id: absence.data.id } });
  expect((await boardOf()).absences).toEqual([]);
  await call('recordVisitAbsence', { body: { campaignID: 'c1', surveyableID: 'p2' } });
  await visit('volver', { returnDate: '20261201', reason: 'Vuelve tarde' });
  const { absences, visits } = await boardOf();
  expect([absences, visits[0]!.absences.map(({ absentee }) => absentee)]).toEqual([[], ['Tomás Ruiz']]);
  const listedVisits = await call('listFamilyVisitsToReturn', {});
  expect(listedVisits.data.map(({ chFamilyID }) => chFamilyID.id)).toEqual(['f1']);
});

it('has a new family and its people at once, and finds them by any word', async () => {
  expect((await call('generateFamilyCode', {})).data).toBe('FAM000101');
  const { data: family } = await call('createFamily', { body: familyBody });
  const { data: person } = await call('createSurveyable', { body: personBody('PER000101', family.id) });
  expect(person.chFamilyID).toMatchObject({ code: 'FAM000101', zone: 'La Loma' });
  const searchResults = async (search: string) =>
    (await call('listFamilies', { query: { page: 1, pageSize: 5, search } })).data.map(({ code }) => code);
  expect(await searchResults('nanez rosa')).toEqual(['FAM000101']);
  expect(await searchResults('frente la tienda')).toEqual(['FAM000101']);
  expect(await searchResults('000101')).toEqual(['FAM000101']);
  expect(await searchResults('loma')).toEqual(['FAM000001', 'FAM000101']);
  expect(await searchResults('ienda')).toEqual(['FAM000101']);
  expect(await searchResults('ie')).toEqual([]);
  expect(await cellTexts(family.id)).toContain(`${person.id} mujer: todo`);
});

it('lists the people of a family, new ones too, searched, sorted and paged', async () => {
  await call('createSurveyable', { body: personBody('PER000101', 'f1') });
  const listPeople = async (query: CallArgs<'listSurveyablesByFamily'>['query']) => {
    const { data, total } = await call('listSurveyablesByFamily', { params: { id: 'f1' }, query });
    return [total, ...data.map(({ code }) => code)];
  };
  const [first, second] = takenFamily.members.map(({ code }) => code);
  expect(await listPeople({ page: 1, pageSize: 2 })).toEqual([3, first, second]);
  expect(await listPeople({ page: 2, pageSize: 2 })).toEqual([3, 'PER000101']);
  expect(await listPeople({ search: 'nanez' })).toEqual([1, 'PER000101']);
  const byAge = takenFamily.members.toSorted((a, b) =>
    a.birthdateID.dateChar < b.birthdateID.dateChar ? 1 : -1,
  );
  const [youngest, oldest] = byAge.map(({ code }) => code);
  const ages = (await listPeople({ sort: 'age' })).filter((code) => code === youngest || code === oldest);
  expect(ages).toEqual([youngest, oldest]);
  await expect(call('listSurveyablesByFamily', { params: { id: 'other' } })).rejects.toMatchObject({
    status: 404,
  });
});

it('warns of people on the device who may be the same', async () => {
  const check = { identification: 'p1', firstName: 'Ynes', firstSurname: 'Penna', birthdate: '19990101' };
  const { data } = await call('checkSurveyable', { body: { ...check, chFamilyID: 'f1' } });
  expect(data.identification?.id).toBe('p1');
  await expect(
    call('createSurveyable', { body: personBody('PER000101', 'f1', { identification: 'p1' }) }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'El número de documento ya pertenece al encuestable PER-p1.',
  });
});

it('sends an update with what it was made from', async () => {
  const { version: _version, ...body } = { ...familyBody, zoneID: 'z1', version: 3 };
  const { data } = await call('updateFamily', {
    params: { id: 'f1' },
    body: { ...body, latitude: 4.5, longitude: -74, code: 'FAM000001' },
  });
  expect(data).toMatchObject({ id: 'f1', code: 'FAM000001', consultreference: 'Los Nuevos', latitude: 4.5 });
  const [queuedOperation] = await store.readOperations();
  expect(queuedOperation!.operation).toMatchObject({
    operationId: 'updateFamily',
    params: { id: 'f1' },
    base: { consultreference: 'Ruiz Peña', zoneID: 'z1', accuracy: null },
  });
  expect(queuedOperation!.operation.base).not.toHaveProperty('latitude');
  expect((await call('getSurveyable', { params: { id: 'p1' } })).data.chFamilyID?.consultreference).toBe(
    'Los Nuevos',
  );
});

it('moves a person to another family of the trip with what is known of them', async () => {
  const { data: family } = await call('createFamily', { body: familyBody });
  await consent('p1', true);
  await survey('p1', 'salud');
  const body = personBody('PER-p1', family.id, {
    firstName: 'Inés',
    firstSurname: 'Peña',
    identification: 'p1',
  });
  await call('updateSurveyable', { params: { id: 'p1' }, body });
  expect((await boardOf('f1')).members.map(({ id }) => id)).toEqual(['p2']);
  expect(await cellTexts(family.id)).toContain('p1 salud: done');
});

it('says of each operation without which others it makes no sense', async () => {
  const { data: family } = await call('createFamily', { body: familyBody });
  const { data: person } = await call('createSurveyable', { body: personBody('PER000101', family.id) });
  await consent(person.id, true);
  await survey(person.id, 'salud');
  const operations = (await store.readOperations()).map(({ operation }) => operation);
  const nameByID = new Map(operations.map(({ id, operationId }) => [id, operationId]));
  expect(
    operations.map(({ operationId, needs }) => [operationId, needs.map((id) => nameByID.get(id))]),
  ).toEqual([
    ['createFamily', []],
    ['createSurveyable', ['createFamily']],
    ['recordConsent', ['createSurveyable']],
    ['pinFieldSurvey', ['createSurveyable', 'recordConsent']],
    ['saveCompleteSurvey', ['createSurveyable', 'pinFieldSurvey']],
  ]);
});

it('leaves to the server what the device cannot answer', () => {
  expect(responder('listAuditEntries' as OperationId, {})).toBeNull();
  expect(responder('sendFieldBundle', {})).toBeNull();
});

it('says that no codes are left, and gives none twice', async () => {
  expect((await call('generateFamilyCode', {})).data).toBe('FAM000101');
  expect((await call('generateFamilyCode', {})).data).toBe('FAM000102');
  await expect(call('generateFamilyCode', {})).rejects.toMatchObject({ status: 409 });
});

it('gives two tabs different codes, also at the same moment', async () => {
  const otherStore = await openFieldStore('t1', new Uint8Array(32).fill(1));
  const otherTab = fieldResponder('t1', Promise.resolve(tripOf(otherStore)));
  const takenCodes = await Promise.all(
    [responder, otherTab].map(
      (tab) => tab('generateFamilyCode', {}) as Promise<Answer<'generateFamilyCode'>>,
    ),
  );
  expect(takenCodes.map(({ data }) => data).toSorted()).toEqual(['FAM000101', 'FAM000102']);
});

it('registers a person by the short form, completes them later, and keeps what they do not have', async () => {
  const {
    mtGenderID: _gender,
    email: _email,
    ...short
  } = { ...personBody('PER000102', 'f1'), cellphone: null, lacks: ['cellphone' as const] };
  const { data: newPerson } = await call('createSurveyable', { body: short });
  expect(newPerson).toMatchObject({ mtGenderID: null, email: null, cellphone: null, lacks: ['cellphone'] });
  expect((await boardOf()).members.find(({ id }) => id === newPerson.id)).toMatchObject({ cellphone: null });
  const { code: _code, lacks: _lacks, ...whole } = personBody('PER000102', 'f1');
  const { data: changedPerson } = await call('updateSurveyable', {
    params: { id: newPerson.id },
    body: { ...whole, cellphone: null, version: 1 },
  });
  expect(changedPerson).toMatchObject({ mtGenderID: { id: 'x' }, email: 'a@b.co', lacks: ['cellphone'] });
  const [created, updated] = await store.readOperations();
  expect(created).toMatchObject({ operation: { body: short } });
  expect(updated).toMatchObject({
    operation: { base: { mtGenderID: null, email: null, lacks: ['cellphone'] } },
  });
});

it('keeps why a family has no position, until it has one', async () => {
  const unplacedFamily = {
    ...familyBody,
    latitude: null,
    longitude: null,
    noPositionReason: 'lejos' as const,
  };
  const { data: newFamily } = await call('createFamily', { body: { ...unplacedFamily, code: 'FAM000104' } });
  expect(newFamily).toMatchObject({ latitude: null, noPositionReason: 'lejos' });
  const { data: updatedFamily } = await call('updateFamily', {
    params: { id: newFamily.id },
    body: { ...familyBody, latitude: 4.5, longitude: -74, version: 1 },
  });
  expect(updatedFamily).toMatchObject({ latitude: 4.5, noPositionReason: null });
});

it('shows the time of a visit that the server is sent, however slow the device is', async () => {
  let reads = 0;
  const now = () => new Date(Date.parse('2026-11-26T14:00:00.000Z') + 1000 * reads++);
  responder = fieldResponder('t1', Promise.resolve({ ...tripOf(store), now }));
  const { data } = await visit('volver', { returnDate: '20261127', reason: 'Falta Julia' });
  const [queuedOperation] = await store.readOperations();
  expect(data.visitedTime).toBe(bogotaTime(new Date(queuedOperation!.operation.madeAt)));
});
