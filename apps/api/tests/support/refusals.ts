/** Configuration forms that the server must reject, for tests of each rejection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './app.ts';
import { codeFrom, demoSeed, listIn, masterID, recordIn, type Row } from './demo.ts';
import { buildPinned, expectMade, type Pinned } from './pinned.ts';
import { fingerprint } from './tables.ts';

type Fields = Record<string, unknown>;

/**
 * Valid forms; each rejected one changes one thing in one of them. No code is used up, so they can be sent any number of times.
 */
function formsOf(test: TestApp, pinned: Pinned, formValues: Record<string, string>) {
  const question = (fields: Fields = {}) => ({
    characterizationID: pinned.characterization.id,
    mtFieldTypeID: formValues['words'],
    weight: 1,
    required: 1,
    statement: 'Nueva',
    ...fields,
  });
  const newQuestion = (fields: Fields) =>
    test.admin('POST', '/questions', { code: formValues['/questions'], ...question(fields) });
  const oldQuestion = (name: string, fields: Fields) =>
    test.admin(
      'PUT',
      `/questions/${pinned.questions[name]!.id}`,
      question({ mtFieldTypeID: formValues['dropdown'], ...fields }),
    );
  const below = (parent: string, option: string) => ({
    parentID: pinned.questions[parent]?.id ?? formValues[parent],
    activeAnswerID: pinned.options[option]?.id ?? formValues[option],
  });
  const newOption = (fields: Fields) =>
    test.admin('POST', '/answerOptions', {
      code: formValues['/answerOptions'],
      questionID: pinned.questions['rural']!.id,
      label: 'Nueva',
      orderOption: 1,
      ...fields,
    });
  const oldOption = (name: string, fields: Fields) => {
    const { id, questionID } = pinned.options[name]!;
    const form = { questionID: (questionID as Row).id, label: 'Otra', orderOption: 1, ...fields };
    return test.admin('PUT', `/answerOptions/${id}`, form);
  };
  const rule = (fields: Fields) => ({
    field: 'EDAD',
    operator: 'MAYOR QUE',
    value1: '5',
    characterizationID: pinned.characterization.id,
    ...fields,
  });
  const newTrigger = (fields: Fields) => test.admin('POST', '/triggers', rule(fields));
  const newCampaign = (fields: Fields) =>
    test.admin('POST', '/campaigns', {
      code: formValues['/campaigns'],
      name: 'Nueva',
      description: 'Nueva',
      startDate: '20260310',
      endDate: '20260310',
      ...fields,
    });
  const newZone = (fields: Fields) =>
    test.admin('POST', '/zones', {
      code: formValues['/zones'],
      name: 'Nueva',
      zipcode: '050001',
      daneID: formValues['municipality'],
      mtTypeID: formValues['zoneType'],
      ...fields,
    });
  const deactivate = (path: string) => test.admin('PUT', `${path}/status?status=inactivo`);
  const associate = (isAssociated: boolean, fields: Fields) =>
    test.admin('PUT', `/characterizationByCampaigns?isAssociated=${isAssociated}`, {
      campaignID: pinned.campaign.id,
      characterizationID: pinned.characterization.id,
      ...fields,
    });
  return {
    newQuestion,
    oldQuestion,
    below,
    newOption,
    oldOption,
    rule,
    newTrigger,
    newCampaign,
    newZone,
    off: deactivate,
    associate,
    question,
  };
}

async function deactivated(test: TestApp, path: string, fields: object): Promise<string> {
  const code = await codeFrom(test.admin, path);
  const { id } = recordIn(await test.admin('POST', path, { code, ...fields }));
  expectMade(path, await test.admin('PUT', `${path}/${id}/status?status=inactivo`));
  return id;
}

/**
 * Builds the pinned characterization and the additional records that rejections need: deleted records, a third question in a
 * chain.
 */
async function prepareRefusals() {
  const test = await testApp({ seed: demoSeed });
  const pinned = await buildPinned(test);
  const recordIDs: Record<string, string> = {};
  for (const path of ['/campaigns', '/characterizations', '/questions', '/answerOptions', '/zones']) {
    recordIDs[path] = await codeFrom(test.admin, path);
  }
  const [dropdown, textType] = [
    await masterID(test.admin, 'fieldTypes', 3),
    await masterID(test.admin, 'fieldTypes', 5),
  ];
  const zone = listIn(await test.admin('GET', '/zones'))[0]!;
  Object.assign(recordIDs, {
    dropdown,
    words: textType,
    sex: await masterID(test.admin, 'sexes'),
    zone: zone.id,
  });
  recordIDs['municipality'] = (zone['daneID'] as Row).id;
  recordIDs['department'] = (zone['department'] as Row).id;
  recordIDs['zoneType'] = (zone['mtTypeID'] as Row).id;
  const owner = { characterizationID: pinned.characterization.id };
  // It depends on 'agua', which depends on 'rural', so it is the third in a chain.
  const thirdQuestion = { ...owner, mtFieldTypeID: dropdown, weight: 45, required: 0, statement: 'Tercera' };
  const chained = { parentID: pinned.questions['agua']!.id, activeAnswerID: pinned.options['agua:Sí']!.id };
  const code = await codeFrom(test.admin, '/questions');
  recordIDs['third'] = recordIn(
    await test.admin('POST', '/questions', { code, ...thirdQuestion, ...chained }),
  ).id;
  const option = { code: await codeFrom(test.admin, '/answerOptions'), label: 'Sí', orderOption: 1 };
  const reply = await test.admin('POST', '/answerOptions', { ...option, questionID: recordIDs['third'] });
  recordIDs['third:Sí'] = recordIn(reply).id;
  const namedFields = { name: 'Fuera', description: 'Fuera' };
  recordIDs['gone characterization'] = await deactivated(test, '/characterizations', namedFields);
  const dates = { startDate: '20260101', endDate: '20261231' };
  recordIDs['gone campaign'] = await deactivated(test, '/campaigns', { ...namedFields, ...dates });
  recordIDs['gone question'] = await deactivated(test, '/questions', {
    ...thirdQuestion,
    statement: 'Fuera',
  });
  const { id: questionID } = pinned.questions['régimen']!;
  recordIDs['gone option'] = await deactivated(test, '/answerOptions', {
    questionID,
    label: 'Fuera',
    orderOption: 9,
  });
  return {
    test,
    pinned,
    recordIDs,
    before: await fingerprint(test.db),
    ...formsOf(test, pinned, recordIDs),
  };
}

/** The result of `prepareRefusals`; `recordIDs` holds IDs and codes by name, `before` the state of the database. */
type RefusalScene = Awaited<ReturnType<typeof prepareRefusals>>;

/** The request, then the expected status, message and field. */
export type Refusal = [
  what: string,
  send: (scene: RefusalScene) => ReturnType<TestApp['admin']>,
  status: number,
  message: string | RegExp,
  field?: string,
];

async function expectRefusal(scene: RefusalScene, [, send, status, message, field]: Refusal): Promise<void> {
  const { status: replyStatus, body } = await send(scene);
  const messageText = String(body.message);
  const asSaid = message instanceof RegExp ? message.test(messageText) : messageText === message;
  expect([replyStatus, body.success, messageText, asSaid]).toEqual([status, false, messageText, true]);
  const errors = (body['errors'] ?? []) as { field: string }[];
  expect(field === undefined ? field : errors.map((error) => error.field).join()).toBe(field);
}

/** One test for each group of rejections, and one that checks that the database is unchanged after all of them. */
export function testRefusals(refusals: Record<string, Refusal[]>): void {
  let scene: RefusalScene;
  beforeAll(async () => {
    scene = await prepareRefusals();
  });
  afterAll(() => scene.test.close());

  describe.each(Object.entries(refusals))('%s is refused', (_name, cases) => {
    it.each(cases)('%s', (...refusal) => expectRefusal(scene, refusal));
  });

  it('left everything as it was', async () => {
    expect(await fingerprint(scene.test.db)).toEqual(scene.before);
  });
}

/** The rejection of a selected record that does not exist. */
export const notThere = 'Uno de los valores elegidos no existe o fue eliminado. Elija de nuevo.';

/** The rejection of a deleted record with this (feminine) name. */
export const goneText = (recordName: string) => `${recordName} no existe o fue eliminada. Recargue la lista.`;
