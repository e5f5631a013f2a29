import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Send, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const paths = {
  campaign: '/campaigns',
  characterization: '/characterizations',
  question: '/questions',
  answerOption: '/answerOptions',
  family: '/families',
  surveyable: '/surveyables',
} as const;

type Kind = keyof typeof paths;

/** The records of a kind as lists show them. */
const listRows = async (kind: Kind): Promise<Row[]> => {
  if (kind !== 'answerOption') return listIn(await test.admin('GET', paths[kind]));
  // Options from several questions, since every option of a question may activate another question.
  const questions = listIn(await test.admin('GET', '/questions?page=1&pageSize=40'));
  const options = questions.map(({ id }) => test.admin('GET', `/answerOptions/question/${id}`));
  return (await Promise.all(options)).flatMap(listIn);
};

const remove = (kind: Kind, id: string, send: Send = test.admin) =>
  send('PUT', `${paths[kind]}/${id}/status?status=inactivo`);
const restore = (kind: string, id: string, send: Send = test.admin) =>
  send('PUT', `/audit/inactive/${kind}/${id}`);
const removedOf = async (kind: Kind) =>
  listIn(await test.admin('GET', `/audit/inactive/${kind}?page=1&pageSize=50`));

/** Creates and deletes a record of a kind that can be deleted. */
async function removeAny(kind: Kind, send: Send = test.admin): Promise<Row> {
  for (const record of (await listRows(kind)).toReversed()) {
    if ((await remove(kind, record.id, send)).status === 200) return record;
  }
  throw new Error(`no ${kind} can be deleted`);
}

describe('a deleted record', () => {
  it.each(Object.keys(paths) as Kind[])('is found and restored: %s', async (kind) => {
    const countBefore = (await listRows(kind)).length;
    const record = await removeAny(kind);
    expect(await removedOf(kind)).toMatchObject([{ id: record.id, code: record.code, login: 'admin' }]);
    const reply = await restore(kind, record.code);
    expect(reply, reply.text).toMatchObject({ status: 200, body: { success: true } });
    expect(await removedOf(kind)).toEqual([]);
    expect(await listRows(kind)).toHaveLength(countBefore);
    // A second click finds it already restored.
    expect((await restore(kind, record.id)).status).toBe(409);
    const [entry] = listIn(
      await test.admin('GET', `/audit?page=1&operation=restoreRecord&record=${record.id}`),
    );
    expect(JSON.parse(entry!['before'] as string)).toEqual({ code: record.code, status: 'inactivo' });
    expect(JSON.parse(entry!['after'] as string)).toEqual({ code: record.code, status: 'activo' });
  });

  it.each(['code', 'label', '-deactivatedAt', 'login'])('is listed by %s, and searched', async (sort) => {
    const record = await removeAny('campaign');
    const list = (search: string) =>
      test.admin('GET', `/audit/inactive/campaign?page=1&sort=${sort}&search=${search}`);
    expect(listIn(await list(record.code))).toHaveLength(1);
    expect(listIn(await list('nada-de-eso'))).toEqual([]);
    await restore('campaign', record.id);
  });

  it('is 404 when it does not exist, of a kind or at all', async () => {
    expect((await restore('campaign', '0190aaaa-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await restore('zone', '0190aaaa-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

it('tells nobody who may not restore it whether a record exists', async () => {
  const plainUser = await test.userWith(['management:family:OPEN']);
  const record = await removeAny('family');
  for (const id of [record.id, '0190aaaa-0000-7000-8000-000000000000'])
    expect((await restore('family', id, plainUser.send)).status).toBe(403);
  expect((await restore('family', record.id)).status).toBe(200);
});

describe('what a record needs', () => {
  it('is the document number, which nobody else may have by now', async () => {
    const [deletedRow, otherRow] = (await listRows('surveyable')) as [Row, Row];
    await remove('surveyable', deletedRow.id);
    const number = deletedRow['identification'] as string;
    const { identification: oldNumber } = await test.db
      .selectFrom('surveyable')
      .select('identification')
      .where('id', '=', otherRow.id)
      .executeTakeFirstOrThrow();
    const setDocument = (identification: string) =>
      test.db.updateTable('surveyable').set({ identification }).where('id', '=', otherRow.id).execute();
    await setDocument(number);
    const reply = await restore('surveyable', deletedRow.id);
    expect(reply.status).toBe(409);
    expect(reply.body.message).toContain(otherRow.code);
    await setDocument(oldNumber);
    expect((await restore('surveyable', deletedRow.id)).status).toBe(200);
  });

  it('is the characterization of a question, and the question of an option', async () => {
    const option = (await removeAny('answerOption')) as Row & { questionID: { id: string } };
    const question = await removeAny('question');
    const setStatus = (table: 'question' | 'characterization', id: string, status: string) =>
      test.db.updateTable(table).set({ status }).where('id', '=', id).execute();
    await setStatus('question', option.questionID.id, 'inactivo');
    expect((await restore('answerOption', option.id)).status).toBe(409);
    await setStatus('question', option.questionID.id, 'activo');
    expect((await restore('answerOption', option.id)).status).toBe(200);
    const { characterization_id: its } = await test.db
      .selectFrom('question')
      .select('characterization_id')
      .where('id', '=', question.id)
      .executeTakeFirstOrThrow();
    await setStatus('characterization', its, 'inactivo');
    const reply = await restore('question', question.id);
    expect(reply).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('caracterización') },
    });
    await setStatus('characterization', its, 'activo');
    const hash = async () =>
      (
        await test.db
          .selectFrom('characterization')
          .select('questionnaire_hash')
          .where('id', '=', its)
          .executeTakeFirstOrThrow()
      ).questionnaire_hash;
    const hashBefore = await hash();
    expect((await restore('question', question.id)).status).toBe(200);
    // The current questionnaire contains the question again.
    expect(await hash()).not.toBe(hashBefore);
  });
});

it('does not give a question two options of one name', async () => {
  const deletedOption = (await removeAny('answerOption')) as Row & {
    label: string;
    questionID: { id: string };
  };
  const newOption = recordIn(
    await test.admin('POST', '/answerOptions', {
      code: await codeFrom(test.admin, '/answerOptions'),
      questionID: deletedOption.questionID.id,
      label: deletedOption.label.toUpperCase(),
      orderOption: 90,
    }),
  );
  const reply = await restore('answerOption', deletedOption.id);
  expect(reply).toMatchObject({
    status: 409,
    body: {
      message: `La pregunta ya tiene una opción «${deletedOption.label}»: cambie o elimine primero la que hay.`,
    },
  });
  await remove('answerOption', newOption.id);
  expect((await restore('answerOption', deletedOption.id)).status).toBe(200);
});

describe('a deletion is undone', () => {
  it('by who made it, for ten minutes, while they may delete', async () => {
    const grants = ['management:family:OPEN', 'management:family:DELETE'];
    const [ownUser, otherUser, plainUser] = [
      await test.userWith(grants),
      await test.userWith(grants),
      await test.userWith(['configurations:campaign:DELETE']),
    ];
    const family = await removeAny('family', ownUser.send);
    for (const { send } of [otherUser, plainUser]) {
      const reply = await restore('family', family.id, send);
      expect(reply).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('diez minutos') },
      });
    }
    expect((await restore('family', family.id, ownUser.send)).status).toBe(200);
    // Someone else has deleted it since, so the user's own deletion is no longer the last.
    await remove('family', family.id);
    expect((await restore('family', family.id, ownUser.send)).status).toBe(403);
    await restore('family', family.id);
    await remove('family', family.id, ownUser.send);
    test.clock.advance(10 * 60_000 + 1);
    expect((await restore('family', family.id, ownUser.send)).status).toBe(403);
    expect((await restore('family', family.id)).status).toBe(200);
    expect((await ownUser.send('GET', '/audit/inactive/family')).status).toBe(403);
  });
});
