/** Adding several questions at once: all of them or none, in their place (decision 0161). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { demoSeed, listIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;
let types: ReadonlyMap<unknown, string>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
  const rows = listIn(await test.admin('GET', '/masterTables/fieldTypes'));
  types = new Map(rows.map(({ id, code }) => [code, id]));
});
afterAll(() => test.close());

const line = (statement: string, type: string, fields: object = {}) => ({
  statement,
  mtFieldTypeID: types.get(type)!,
  required: 1,
  ...fields,
});

const yesNoOptions = [
  { label: 'Sí', ownCode: '1' },
  { label: 'No', ownCode: '2' },
];

const addLines = ({ id }: Row, questions: object[], position: object = {}, send = test.admin) =>
  send('POST', `/questions/characterization/${id}/lines`, {
    afterID: null,
    section: 'Vivienda',
    questions,
    ...position,
  });

const questionsIn = async ({ id }: Row) =>
  listIn(await test.admin('GET', `/questions/characterization/${id}`));
const statementsIn = async (characterization: Row) =>
  (await questionsIn(characterization)).map(({ statement }) => statement);

describe('addQuestions', () => {
  it('adds questions with kind, options, codes, names and section, in their order', async () => {
    const { characterization } = await ask.asked('6', {});
    const reply = await addLines(characterization, [
      line('¿Fuma?', '4', { options: yesNoOptions, variable: 'fuma' }),
      line('Riesgos', '4', { several: 1, required: 0, options: [{ label: 'Humo' }, { label: 'Basura' }] }),
      line('Cuartos', '5'),
      line('Ahora el agua', 'nota', { required: 0 }),
    ]);
    expect(reply, reply.text).toMatchObject({
      status: 200,
      body: { message: 'Se agregaron 4 preguntas.' },
    });
    const questions = (await questionsIn(characterization)).slice(1);
    expect(questions).toEqual(listIn(reply));
    expect(questions).toMatchObject([
      { statement: '¿Fuma?', required: 1, several: 0, variable: 'fuma', section: 'Vivienda', weight: 2 },
      { statement: 'Riesgos', required: 0, several: 1, variable: null, section: 'Vivienda', weight: 3 },
      { statement: 'Cuartos', mtFieldTypeID: { code: '5' }, options: [], weight: 4 },
      { statement: 'Ahora el agua', mtFieldTypeID: { code: 'nota' }, required: 0, weight: 5 },
    ]);
    expect(questions[0]!['options']).toMatchObject([
      { label: 'Sí', ownCode: '1' },
      { label: 'No', ownCode: '2' },
    ]);
    expect(new Set(questions.map(({ code }) => code)).size).toBe(4);
  });

  it('puts them after another question and those that depend on it', async () => {
    const { characterization } = await ask.asked('6', {});
    const [firstLine, lastLine] = listIn(
      await addLines(characterization, [line('¿Fuma?', '4', { options: yesNoOptions }), line('Fin', '6')]),
    ) as [Row, Row];
    const [yes] = firstLine['options'] as Row[];
    await ask.make(
      '/questions',
      ask.formOf(characterization, '6', {
        statement: '¿Cuánto fuma?',
        weight: 9,
        parentID: firstLine.id,
        activeAnswerID: yes!.id,
      }),
    );
    await addLines(characterization, [line('a', '6'), line('b', '6')], { afterID: firstLine.id });
    const expectedStatements = ['¿Cuánto?', '¿Fuma?', '¿Cuánto fuma?', 'a', 'b', 'Fin'];
    expect(await statementsIn(characterization)).toEqual(expectedStatements);
    await addLines(characterization, [line('c', '6')], { afterID: lastLine.id });
    expect(await statementsIn(characterization)).toEqual([...expectedStatements, 'c']);
  });

  it.each([
    ['a list without options', () => line('Piso', '4'), 'Faltan las opciones de la lista.'],
    [
      'options of another kind',
      () => line('Piso', '6', { options: yesNoOptions }),
      'Solo una lista lleva opciones.',
    ],
    ['rows', () => line('Animales', 'filas'), 'Este tipo no se puede pegar'],
    ['a calculation', () => line('Índice', 'calculada', { required: 0 }), 'Este tipo no se puede pegar'],
    ['a required note', () => line('Aviso', 'nota'), 'no puede ser obligatoria'],
    ['a name of calculations', () => line('Edad', '5', { variable: 'edad' }), '«edad» es una palabra'],
    ['a name twice', () => line('Otro', '5', { variable: 'UNO' }), 'la variable «'],
    [
      'an option twice',
      () => line('Piso', '4', { options: [...yesNoOptions, { label: 'sí' }] }),
      'se repite',
    ],
    [
      'a kind that there is not',
      () => ({ ...line('Edad', '5'), mtFieldTypeID: ask.person.id }),
      'Elija un tipo de la lista.',
    ],
  ])('adds none of them for %s', async (_what, wrong, message) => {
    const { characterization } = await ask.asked('6', {});
    const reply = await addLines(characterization, [line('Sana', '5', { variable: 'uno' }), wrong()]);
    expect(reply, reply.text).toMatchObject({ status: 422, body: { errors: [{ field: 'questions' }] } });
    expect(reply.body['message']).toContain(message);
    expect(await statementsIn(characterization)).toEqual(['¿Cuánto?']);
  });

  it('cuts nothing: longer statements and options are refused until the organisation allows them', async () => {
    const { characterization } = await ask.asked('6', {});
    const longLine = [line('ñ'.repeat(101), '4', { options: [{ label: 'o'.repeat(500) }, { label: 'No' }] })];
    const allow = (allowed: boolean) =>
      test.admin('PUT', '/organisation/allowances/longStatements', { allowed });
    expect((await addLines(characterization, longLine)).status).toBe(400);
    await allow(true);
    const addReply = await addLines(characterization, longLine);
    await allow(false);
    expect(addReply.status, addReply.text).toBe(200);
    expect(listIn(addReply)[0]!['statement']).toHaveLength(101);
  });

  it('needs the right to add options, and to change questions where others follow', async () => {
    const { characterization, question } = await ask.asked('6', {});
    await addLines(characterization, [line('Fin', '6')]);
    const { send: user } = await test.userWith(['configurations:question:CREATE']);
    expect((await addLines(characterization, [line('a', '6')], {}, user)).status).toBe(200);
    const listQuestionReply = await addLines(
      characterization,
      [line('b', '4', { options: yesNoOptions })],
      {},
      user,
    );
    expect(listQuestionReply.status).toBe(403);
    expect((await addLines(characterization, [line('c', '6')], { afterID: question.id }, user)).status).toBe(
      403,
    );
    expect(await statementsIn(characterization)).toEqual(['¿Cuánto?', 'Fin', 'a']);
  });

  it('says that their place is gone', async () => {
    const { characterization } = await ask.asked('6', {});
    const { question } = await ask.asked('6', {});
    const reply = await addLines(characterization, [line('a', '6')], { afterID: question.id });
    expect(reply.status).toBe(409);
    expect(await statementsIn(characterization)).toEqual(['¿Cuánto?']);
  });

  it('adds 200 lists of forty options, and no more than 500 questions', async () => {
    const { characterization } = await ask.asked('6', {});
    const options = Array.from({ length: 40 }, (_, index) => ({ label: `Opción ${index}` }));
    const manyLines = Array.from({ length: 200 }, (_, index) => line(`Pregunta ${index}`, '4', { options }));
    expect((await addLines(characterization, manyLines)).status).toBe(200);
    expect((await addLines(characterization, manyLines)).status).toBe(200);
    const reply = await addLines(characterization, manyLines);
    expect(reply).toMatchObject({
      status: 422,
      body: {
        message: 'Al pegar, una caracterización llega hasta 500 preguntas: esta ya tiene 401.',
      },
    });
    expect(await statementsIn(characterization)).toHaveLength(401);
  });

  it('leaves an entry in the audit trail', async () => {
    const { characterization } = await ask.asked('6', {});
    await addLines(characterization, [line('¿Toma?', '6')]);
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).toContain('addQuestions');
    expect(JSON.stringify(entry)).toContain('¿Toma?');
  });
});
