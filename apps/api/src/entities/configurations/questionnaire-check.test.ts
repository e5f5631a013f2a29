/** 'Comprobar caracterización' on the real database, and characterizations that cannot be associated (rules §4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

let test: TestApp;
let campaign: Row;
let typeIDs: Map<string, string>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  campaign = (await linkOf(test, 'Salud de la persona')).campaign;
  const types = listIn(await test.admin('GET', '/masterTables/fieldTypes'));
  typeIDs = new Map(types.map(({ id, code }) => [code as string, id]));
});
afterAll(() => test.close());

const makeRecord = async (path: string, fields: object) => {
  const code = path === '/triggers' ? {} : { code: await codeFrom(test.admin, path) };
  const reply = await test.admin('POST', path, { ...code, ...fields });
  expect(reply.status, reply.text).toBe(200);
  return recordIn(reply);
};

const characterized = () =>
  makeRecord('/characterizations', { name: 'Por comprobar', description: 'De prueba' });
const ask = (owner: Row, statement: string, type: string, fields: object = {}) =>
  makeRecord('/questions', {
    characterizationID: owner.id,
    mtFieldTypeID: typeIDs.get(type),
    weight: 1,
    required: 0,
    statement,
    ...fields,
  });
const offer = (question: Row, label: string) =>
  makeRecord('/answerOptions', { questionID: question.id, label, orderOption: 1 });

interface Found {
  kind: string;
  blocking: boolean;
  questionID: Row | null;
}
const check = async ({ id }: Row) => {
  const { findings } = recordIn(await test.admin('GET', `/characterizations/${id}/check`)) as unknown as {
    findings: Found[];
  };
  return findings.map(({ kind, questionID, blocking }) => [kind, questionID?.['statement'], blocking]);
};
const associate = ({ id }: Row, isAssociated = true) =>
  test.admin('PUT', `/characterizationByCampaigns?isAssociated=${isAssociated}`, {
    campaignID: campaign.id,
    characterizationID: id,
  });

describe('the check', () => {
  it('finds nothing wrong with the demo', async () => {
    for (const listedRow of listIn(await test.admin('GET', '/characterizations')))
      expect(await check(listedRow), listedRow['name'] as string).toEqual([]);
  });

  it('tells each kind, until it is mended', async () => {
    const owner = await characterized();
    const base = await ask(owner, 'Base', '4');
    const [yes, noOption] = [await offer(base, 'Sí'), await offer(base, 'No')];
    const below = { parentID: base.id, weight: 2 };
    await ask(owner, 'Cuelga', '6', { ...below, activeAnswerID: yes.id });
    const old = await ask(owner, 'Nadie', '6', { ...below, activeAnswerID: noOption.id });
    const empty = await ask(owner, 'Vacía', '4', { required: 1 });
    for (const operator of ['MAYOR QUE', 'MENOR QUE'])
      await makeRecord('/triggers', {
        field: 'EDAD',
        operator,
        value1: '40',
        characterizationID: owner.id,
        questionID: old.id,
      });
    expect(await check(owner)).toEqual([
      ['unanswerable', 'Vacía', true],
      ['unreachable', 'Nadie', false],
      ['tiedWeights', expect.stringMatching(/Base|Vacía/), false],
      ['tiedWeights', expect.stringMatching(/Cuelga|Nadie/), false],
    ]);
    await offer(empty, 'Algo');
    expect((await check(owner)).map(([kind]) => kind)).toEqual(['unreachable', 'tiedWeights', 'tiedWeights']);
  });

  it('checks several at once, in the order asked for', async () => {
    const [soundForm, doubtful] = [await characterized(), await characterized()];
    await ask(doubtful, 'Vacía', '4', { required: 1 });
    const checkMany = (...characterizationIDs: unknown[]) =>
      test.admin('POST', '/characterizations/checks', { characterizationIDs });
    const findings = (await checkMany(doubtful.id, soundForm.id)).body['data'] as { findings: Found[] }[];
    expect(findings.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([['unanswerable'], []]);
    expect((await checkMany(soundForm.id, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await checkMany()).status).toBe(400);
  });

  it('is open to who may associate, and to nobody without a grant', async () => {
    const owner = await characterized();
    const path = `/characterizations/${owner.id}/check`;
    const { send: associates } = await test.userWith(['configurations:characterizationByCampaign:CREATE']);
    const { send: plainSend } = await test.userWith(['configurations:characterization:OPEN']);
    expect((await associates('GET', path)).status).toBe(200);
    expect((await plainSend('GET', path)).status).toBe(403);
    const request = { characterizationIDs: [owner.id] };
    expect((await associates('POST', '/characterizations/checks', request)).status).toBe(200);
    expect((await plainSend('POST', '/characterizations/checks', request)).status).toBe(403);
  });
});

describe('an association', () => {
  it('is refused while a required question cannot be answered, and nothing is kept', async () => {
    const owner = await characterized();
    const empty = await ask(owner, '¿Fuma?', '4', { required: 1 });
    const message =
      'La pregunta «¿Fuma?» es obligatoria y no tiene opciones de respuesta. La encuesta no se podría guardar.';
    const reply = await associate(owner);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ message, errors: [{ field: 'characterizationID', message }] });
    const links = test.db.selectFrom('characterization_by_campaign').select('id');
    expect(await links.where('characterization_id', '=', owner.id).execute()).toEqual([]);
    await offer(empty, 'Sí');
    expect((await associate(owner)).status).toBe(200);
  });

  it('is taken away whatever the check finds', async () => {
    const owner = await characterized();
    const question = await ask(owner, '¿Fuma?', '4', { required: 1 });
    const option = await offer(question, 'Sí');
    expect((await associate(owner)).status).toBe(200);
    await test.admin('PUT', `/answerOptions/${option.id}/status?status=inactivo`);
    expect((await associate(owner)).status).toBe(200);
    expect((await associate(owner, false)).status).toBe(200);
    expect((await associate(owner)).status).toBe(422);
  });
});
