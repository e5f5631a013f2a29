/** Copies of a characterization and of a question (rules §4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, masterID, recordIn, type Row } from '../../../tests/support/demo.ts';
import { buildPinned, type Pinned } from '../../../tests/support/pinned.ts';

let test: TestApp;
let pinned: Pinned;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  pinned = await buildPinned(test);
});
afterAll(() => test.close());

type Question = Row & { options: Row[]; parentID: Row | null; activeAnswerID: Row | null };

const previewOf = async (id: string) =>
  recordIn(await test.admin('GET', `/characterizations/${id}/preview`)) as unknown as {
    questions: Question[];
    triggers: Row[];
  };

const versionOf = async (id: string) =>
  (
    await test.db
      .selectFrom('characterization')
      .select('questionnaire_hash as hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).hash;

/** Everything that a copy has in common with its original, that is, all but IDs, codes and versions. */
function shape({ questions, triggers }: { questions: Question[]; triggers: Row[] }) {
  const withoutIDs = (row: Row) => ({
    ...row,
    id: '',
    code: '',
    version: 0,
    characterizationID: null,
    search: '',
  });
  const positionOf = (id: unknown) => questions.findIndex((question) => question.id === id);
  return {
    questions: questions.map((question) => ({
      ...withoutIDs(question),
      parentID: question.parentID && positionOf(question.parentID.id),
      activeAnswerID:
        question.activeAnswerID &&
        questions[positionOf(question.parentID!.id)]!.options.findIndex(
          ({ id }) => id === question.activeAnswerID!.id,
        ),
      options: question.options.map(withoutIDs),
    })),
    // Triggers of one question, or of the characterization, keep their order. Between these groups there is no fixed
    // order, because IDs created in the same millisecond have none.
    triggers: triggers
      .map((trigger) => ({
        ...withoutIDs(trigger),
        questionID: trigger['questionID'] ? positionOf((trigger['questionID'] as Row).id) : null,
      }))
      .toSorted((a, b) => (a.questionID ?? -1) - (b.questionID ?? -1)),
  };
}

const idsIn = ({ questions, triggers }: { questions: Question[]; triggers: Row[] }) => [
  ...questions.flatMap(({ id, code, options }) => [
    id,
    code,
    ...options.flatMap((row) => [row.id, row.code]),
  ]),
  ...triggers.map(({ id }) => id),
];

const copyCharacterization = async (id: string, fields: object = {}) =>
  test.admin('POST', `/characterizations/${id}/copy`, {
    code: await codeFrom(test.admin, '/characterizations'),
    name: 'Vivienda y salud COPIA',
    description: 'Otra vez',
    ...fields,
  });

const copyQuestion = async (id: string, fields: object = {}) =>
  test.admin('POST', `/questions/${id}/copy`, {
    code: await codeFrom(test.admin, '/questions'),
    statement: 'Copia',
    ...fields,
  });

describe('the copy of a characterization', () => {
  it('has everything of its original, linked among itself, and nothing in common with it', async () => {
    const { id } = pinned.characterization;
    // Question settings, two questions of equal weight, and a deleted option and question.
    const create = async (path: string, fields: object) =>
      recordIn(await test.admin('POST', path, { code: await codeFrom(test.admin, path), ...fields }));
    const question = { characterizationID: id, weight: 500, required: 0 };
    const number = await masterID(test.admin, 'fieldTypes', 4);
    const rules = { decimals: 2, least: -5.5, most: 40, usualMost: 30, unit: 'kg', offersDontKnow: 1 };
    for (const statement of ['Ñame', 'Peso al nacer']) {
      await create('/questions', { ...question, mtFieldTypeID: number, statement, ...rules });
    }
    const deleted = await create('/questions', { ...question, mtFieldTypeID: number, statement: 'Borrada' });
    await test.admin('PUT', `/questions/${deleted.id}/status?status=inactivo`);
    const { id: questionID } = pinned.questions['rural']!;
    const lastOption = await create('/answerOptions', {
      questionID,
      label: 'Otra',
      orderOption: 9,
      asksDetail: 1,
    });
    const lostOption = await create('/answerOptions', { questionID, label: 'Perdida', orderOption: 10 });
    await test.admin('PUT', `/answerOptions/${lostOption.id}/status?status=inactivo`);
    const [previewBefore, version] = [await previewOf(id), await versionOf(id)];

    const reply = await copyCharacterization(pinned.characterization.code);
    expect(reply.body.message).toBe('La caracterización se agregó correctamente.');
    const copy = recordIn(reply);
    expect(copy).toMatchObject({ name: 'Vivienda y salud COPIA', description: 'Otra vez', version: 1 });
    const previewAfter = await previewOf(copy.id);
    expect(shape(previewAfter)).toEqual(shape(previewBefore));
    expect(previewBefore.questions.length).toBeGreaterThan(10);
    expect(previewBefore.triggers.length).toBe(2);
    expect(idsIn(previewAfter).filter((each) => idsIn(previewBefore).includes(each))).toEqual([]);
    expect(new Set(idsIn(previewAfter)).size).toBe(idsIn(previewBefore).length);
    for (const { code } of previewAfter.questions) expect(code).toMatch(/^PRE\d{6,}$/);

    expect([await previewOf(id), await versionOf(id)]).toEqual([previewBefore, version]);
    const listedForms = listIn(await test.admin('GET', '/characterizations?page=1&search=salud copia'));
    expect(listedForms.map((row) => row.code)).toEqual([copy.code]);
    expect(
      listIn(await test.admin('GET', `/characterizations/campaign/${pinned.campaign.id}`)),
    ).not.toContainEqual(expect.objectContaining({ id: copy.id }));
    const auditEntries = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'after'])
      .where('operation_id', '=', 'copyCharacterization')
      .where('entity_id', '=', copy.id)
      .execute();
    expect(auditEntries).toEqual([{ entity: 'characterization', after: copy }]);

    // Changes to the copy do not affect the original.
    const option = previewAfter.questions[0]!.options.find((row) => row['label'] === lastOption['label'])!;
    await test.admin('PUT', `/answerOptions/${option.id}/status?status=inactivo`);
    expect(await previewOf(id)).toEqual(previewBefore);
    expect(shape(await previewOf(copy.id))).not.toEqual(shape(previewBefore));
  });

  it('may be empty, and is made of no deleted one, with no code of another, and not half', async () => {
    const { id } = recordIn(await copyCharacterization(pinned.otherDependent.id));
    expect(await previewOf(id)).toMatchObject({ questions: [], triggers: [] });
    await test.admin('PUT', `/characterizations/${id}/status?status=inactivo`);
    const count = async () => listIn(await test.admin('GET', '/characterizations')).length;
    const countBefore = await count();
    expect((await copyCharacterization(id)).status).toBe(404);
    expect((await copyCharacterization('CAR999999')).status).toBe(404);
    const { id: original } = pinned.characterization;
    expect((await copyCharacterization(original, { code: 'CAR999999' })).status).toBe(422);
    expect((await copyCharacterization(original, { name: ' ' })).status).toBe(400);
    expect(await count()).toBe(countBefore);
  });
});

describe('the copy of a question', () => {
  const listQuestions = async () =>
    listIn(
      await test.admin('GET', `/questions/characterization/${pinned.characterization.id}`),
    ) as Question[];

  it('is the last, with settings, options and base question, and without its dependents', async () => {
    const questionsBefore = await listQuestions();
    const original = questionsBefore.find(({ id }) => id === pinned.questions['agua']!.id)!;
    const version = await versionOf(pinned.characterization.id);
    const copy = recordIn(await copyQuestion(original.code, { statement: '¿Agua? COPIA' })) as Question;
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      code: copy.code,
      statement: '¿Agua? COPIA',
      weight: Math.max(...questionsBefore.map((row) => Number(row['weight']))) + 1,
      options: copy.options,
      version: 1,
    });
    const withoutIDs = (rows: Row[]) => rows.map((row) => ({ ...row, id: '', code: '' }));
    expect(withoutIDs(copy.options)).toEqual(withoutIDs(original.options));
    expect(copy.options.map(({ id }) => id)).not.toContain(original.options[0]!.id);
    const questionsAfter = await listQuestions();
    expect(questionsAfter.length).toBe(questionsBefore.length + 1);
    expect(questionsAfter.filter(({ parentID }) => parentID?.id === copy.id)).toEqual([]);
    expect(await versionOf(pinned.characterization.id)).not.toBe(version);
    const questionReply = await test.admin(
      'GET',
      `/questions/characterization/${pinned.characterization.id}?page=1&search=agua copia`,
    );
    expect(listIn(questionReply).map(({ code }) => code)).toEqual([copy.code]);
  });

  it('has the triggers and leads where its original leads', async () => {
    const weight = recordIn(await copyQuestion(pinned.questions['peso']!.id));
    const [trigger] = listIn(await test.admin('GET', `/triggers/question/${weight.id}`));
    expect(trigger).toMatchObject({ field: 'EDAD', operator: 'MENOR QUE', value1: '40' });
    expect(trigger!.id).not.toBe(pinned.trigger.id);
    const scheme = recordIn(await copyQuestion(pinned.questions['régimen']!.id));
    expect(scheme['dependentCharacterizationID']).toMatchObject({ id: pinned.dependent.id });
  });

  it('is made of no deleted one, with a code of its own, a text, and a weight that is free', async () => {
    const { id } = recordIn(await copyQuestion(pinned.questions['peso']!.id));
    const questionsBefore = await listQuestions();
    expect((await copyQuestion(id, { code: 'PRE999999' })).status).toBe(422);
    expect((await copyQuestion(id, { statement: ' ' })).status).toBe(400);
    expect((await copyQuestion(id, { statement: 'x'.repeat(101) })).status).toBe(400);
    expect((await copyQuestion('PRE999999')).status).toBe(404);
    expect(await listQuestions()).toEqual(questionsBefore);
    await test.db.updateTable('question').set({ weight: 99_999 }).where('id', '=', id).execute();
    const full = await copyQuestion(id);
    expect([full.status, full.body.message]).toEqual([
      422,
      'El peso llega hasta 99999: ordene primero las preguntas.',
    ]);
    await test.admin('PUT', `/questions/${id}/status?status=inactivo`);
    expect((await copyQuestion(id)).status).toBe(404);
  });
});
