/** Adding many options at once (rules §4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, masterID, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

/** A characterization with one question; `type` is its index among the types: 3 is a list, 5 a text. */
async function newQuestion(type = 3) {
  const create = async (path: string, fields: object) =>
    recordIn(await test.admin('POST', path, { code: await codeFrom(test.admin, path), ...fields }));
  const { id: characterizationID } = await create('/characterizations', {
    name: 'Varias',
    description: 'De prueba',
  });
  const mtFieldTypeID = await masterID(test.admin, 'fieldTypes', type);
  const question = { characterizationID, mtFieldTypeID, weight: 1, required: 1, statement: '¿Cuál?' };
  const { id } = await create('/questions', question);
  return {
    id,
    add: (...labels: string[]) => test.admin('POST', `/answerOptions/question/${id}`, { labels }),
    one: async (label: string, orderOption: number) =>
      recordIn(
        await test.admin('POST', '/answerOptions', {
          code: await codeFrom(test.admin, '/answerOptions'),
          questionID: id,
          label,
          orderOption,
        }),
      ),
    options: async () =>
      listIn(await test.admin('GET', `/answerOptions/question/${id}`)).map((row) => [
        row['orderOption'],
        row['label'],
      ]),
    save: (...rows: object[]) => test.admin('PUT', `/answerOptions/question/${id}`, { options: rows }),
    version: () =>
      test.db
        .selectFrom('characterization')
        .select('questionnaire_hash as hash')
        .where('id', '=', characterizationID)
        .executeTakeFirstOrThrow(),
  };
}

describe('several options at once', () => {
  it('come after those that are there, in their order, with codes of their own', async () => {
    const question = await newQuestion();
    await question.one('Sí', 7);
    const versionBefore = await question.version();
    const reply = await question.add('No', 'A veces');
    expect(reply.body.message).toBe('Se agregaron 2 opciones.');
    const newOptions = listIn(reply);
    expect(
      newOptions.map((row) => [row['label'], row['orderOption'], row['asksDetail'], row.version]),
    ).toEqual([
      ['No', 8, 0, 1],
      ['A veces', 9, 0, 1],
    ]);
    expect(new Set(newOptions.map(({ code }) => code)).size).toBe(2);
    for (const { code } of newOptions) expect(code).toMatch(/^OPC\d{6,}$/);
    expect(await question.options()).toEqual([
      [7, 'Sí'],
      [8, 'No'],
      [9, 'A veces'],
    ]);
    expect(await question.version()).not.toEqual(versionBefore);
    const listedOptions = listIn(
      await test.admin('GET', `/answerOptions/question/${question.id}?page=1&search=veces`),
    );
    expect(listedOptions.map((row) => row['label'])).toEqual(['A veces']);
    const auditEntries = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'after'])
      .where('operation_id', '=', 'addAnswerOptions')
      .where('entity_id', '=', question.id)
      .execute();
    expect(auditEntries).toEqual([{ entity: 'answerOption', after: newOptions }]);
  });

  it('are all refused with the one that is there or comes twice', async () => {
    const question = await newQuestion();
    const yesOption = await question.one('Sí', 1);
    for (const labels of [
      ['No', ' sí '],
      ['No', 'Tal vez', 'no'],
    ]) {
      const reply = await question.add(...labels);
      expect(reply.status).toBe(409);
      expect(reply.body.message).toBe(
        `La opción «${labels.at(-1)}» ya está en la pregunta o se repite: quítela de la lista.`,
      );
    }
    expect(await question.options()).toEqual([[1, 'Sí']]);
    // A deleted label can be added again, and an accent makes a different option.
    await test.admin('PUT', `/answerOptions/${yesOption.id}/status?status=inactivo`);
    expect((await question.add('Sí', 'Si')).status).toBe(200);
  });

  it('and one alone, new or renamed, is none of those that are there', async () => {
    const question = await newQuestion();
    const yes = await question.one('Sí', 1);
    const noOption = await question.one('No', 2);
    const repeated = 'La opción «sí» ya está en la pregunta: escriba otra.';
    const option = {
      code: await codeFrom(test.admin, '/answerOptions'),
      questionID: question.id,
      label: 'sí',
    };
    const reply = await test.admin('POST', '/answerOptions', { ...option, orderOption: 3 });
    expect([reply.status, reply.body.message]).toEqual([409, repeated]);
    const update = (row: Row, label: string) =>
      test.admin('PUT', `/answerOptions/${row.id}`, {
        code: row.code,
        questionID: question.id,
        label,
        orderOption: row['orderOption'],
        version: row.version,
      });
    const renameReply = await update(noOption, 'sí');
    expect([renameReply.status, renameReply.body.message]).toEqual([409, repeated]);
    expect((await update(yes, 'SÍ')).status).toBe(200);
    expect(await question.options()).toEqual([
      [1, 'SÍ'],
      [2, 'No'],
    ]);
  });

  it('are refused where no options belong, and where they have no room', async () => {
    const text = await newQuestion(5);
    const noList = await text.add('Sí');
    expect([noList.status, noList.body.message]).toEqual([
      422,
      'Solo las preguntas de lista desplegable tienen opciones de respuesta.',
    ]);
    const question = await newQuestion();
    await question.one('Última', 998);
    const full = await question.add('Sí', 'No');
    expect([full.status, full.body.message]).toEqual([
      422,
      'El orden llega hasta 999: ordene primero las opciones que hay.',
    ]);
    const manyOptions = await question.add(...Array.from({ length: 500 }, (_, n) => `Opción ${n}`));
    expect([manyOptions.status, manyOptions.body.message]).toEqual([
      422,
      'Una pregunta tiene hasta 500 opciones: agregue menos.',
    ]);
    for (const labels of [[], [' '], ['x'.repeat(101)], Array.from({ length: 501 }, (_, n) => `${n}`)]) {
      expect((await question.add(...labels)).status).toBe(400);
    }
    expect(await question.options()).toEqual([[998, 'Última']]);
    expect((await question.add('Solo una')).body.message).toBe('Se agregó 1 opción.');
  });
});

describe('all options of a question', () => {
  const rowOf = ({ id, version, label, ownCode, score, excludes, asksDetail }: Row) => ({
    id,
    version,
    label,
    ownCode,
    score,
    excludes,
    asksDetail,
  });

  it('are changed, added and ordered at once, with codes, scores and marks', async () => {
    const question = await newQuestion();
    const yes = await question.one('Sí', 1);
    const noOption = await question.one('No', 2);
    const versionBefore = await question.version();
    const noneOption = { label: 'Ninguna', ownCode: '0', score: 0, excludes: 1 };
    const reply = await question.save(
      noneOption,
      { ...rowOf(noOption), score: 2.5 },
      { ...rowOf(yes), asksDetail: 1 },
    );
    expect([reply.status, reply.body.message]).toEqual([200, 'Se agregó 1 opción y cambiaron 2 opciones.']);
    expect(
      listIn(reply).map((row) => [
        row['orderOption'],
        row['label'],
        row['ownCode'],
        row['score'],
        row['excludes'],
        row['asksDetail'],
        row.version,
      ]),
    ).toEqual([
      [1, 'Ninguna', '0', 0, 1, 0, 1],
      [2, 'No', null, 2.5, 0, 0, 2],
      [3, 'Sí', null, null, 0, 1, 2],
    ]);
    expect(await question.version()).not.toEqual(versionBefore);
    const auditEntries = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'after'])
      .where('operation_id', '=', 'saveAnswerOptions')
      .where('entity_id', '=', question.id)
      .execute();
    expect(auditEntries).toEqual([{ entity: 'answerOption', after: listIn(reply) }]);
  });

  it('keep their order numbers and versions where nothing changes, and rows without ids come after them', async () => {
    const question = await newQuestion();
    const yes = await question.one('Sí', 10);
    const noOption = await question.one('No', 20);
    const unchangedReply = await question.save(rowOf(yes), rowOf(noOption));
    expect(unchangedReply.body.message).toBe('Las opciones quedan como estaban.');
    expect(listIn(unchangedReply).map(({ version }) => version)).toEqual([1, 1]);
    expect((await question.save({ label: 'A veces', score: 1 })).status).toBe(200);
    expect(await question.options()).toEqual([
      [10, 'Sí'],
      [20, 'No'],
      [21, 'A veces'],
    ]);
  });

  it('may take over label and code of each other, and no two have the same', async () => {
    const question = await newQuestion();
    const [yes, noOption] = listIn(
      await question.save({ label: 'Sí', ownCode: '1' }, { label: 'No', ownCode: '2' }),
    ) as [Row, Row];
    const swapReply = await question.save(
      { ...rowOf(yes), label: 'No', ownCode: '2' },
      { ...rowOf(noOption), label: 'Sí', ownCode: '1' },
    );
    expect(swapReply.status).toBe(200);
    const [firstOption, secondOption] = listIn(swapReply) as [Row, Row];
    const label = await question.save(rowOf(firstOption), { ...rowOf(secondOption), label: 'no' });
    expect([label.status, label.body.message]).toEqual([
      409,
      'La opción «no» ya está en la pregunta: escriba otra.',
    ]);
    const code = await question.save(rowOf(firstOption), rowOf(secondOption), {
      label: 'Otra',
      ownCode: yes.code,
    });
    expect([code.status, code.body.message]).toEqual([
      409,
      `El código «${yes.code}» ya es de otra opción de la pregunta: escriba otro.`,
    ]);
    expect(await question.options()).toEqual([
      [1, 'No'],
      [2, 'Sí'],
    ]);
  });

  it('are not saved over what another person did meanwhile', async () => {
    const question = await newQuestion();
    const yes = await question.one('Sí', 1);
    const noOption = await question.one('No', 2);
    await question.add('Tal vez');
    const staleReply = await question.save(rowOf(yes), { ...rowOf(noOption), label: 'Nunca' });
    expect([staleReply.status, staleReply.body.message]).toEqual([
      409,
      'Otra persona agregó o eliminó opciones mientras usted las editaba. Revíselas y guarde de nuevo.',
    ]);
    const [, , maybeOption] = listIn(
      await test.admin('GET', `/answerOptions/question/${question.id}`),
    ) as Row[];
    const stale = await question.save(rowOf(yes), { ...rowOf(noOption), version: 7 }, rowOf(maybeOption!));
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Otra persona cambió la opción «No» mientras usted la editaba. Revísela y guarde de nuevo.',
    ]);
    const doubledReply = await question.save(rowOf(yes), rowOf(yes), rowOf(noOption), rowOf(maybeOption!));
    expect(doubledReply.status).toBe(409);
  });
});
