/** Question kinds that are not in the specification, from the form to the downloads (decision 0041). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { codeFrom, demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

describe('a note', () => {
  it('is neither required nor leads to another characterization', async () => {
    const note = await ask.asked('nota', {});
    const required = await ask.change(note, { required: 1 });
    const message = 'Una nota no tiene respuesta: no puede ser obligatoria.';
    expect(required).toMatchObject({ status: 422, body: { errors: [{ field: 'required', message }] } });
    const otherCharacterization = await ask.make('/characterizations', {
      name: 'Otra',
      description: 'De prueba',
    });
    const leading = await ask.change(note, { dependentCharacterizationID: otherCharacterization.id });
    expect(leading).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'dependentCharacterizationID' }] },
    });
  });

  it('takes no answer, and keeps nothing from being saved', async () => {
    const note = await ask.asked('nota', {});
    await ask.make('/questions', ask.formOf(note.characterization, '6', { statement: '¿Quién?', weight: 2 }));
    const save = await ask.opened(note);
    expect(await save('Sí')).toMatchObject({ status: 422, message: 'Una nota no tiene respuesta.' });
    const saveReply = await save('Ana', undefined, '¿Quién?');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    expect(await ask.answersOf(saveReply)).toMatchObject([{ value: 'Ana' }]);
  });

  it('has no column, and what it was asked as before keeps its own', async () => {
    const requiredQuestion = await ask.asked('6', { required: 1 });
    const save = await ask.opened(requiredQuestion);
    const answerAndSave = await ask.opened(requiredQuestion);
    expect((await save('Antes')).status).toBe(200);
    const newer = { ...requiredQuestion, type: 'nota' };
    expect((await ask.change(newer, {})).status).toBe(200);
    await ask.make(
      '/questions',
      ask.formOf(requiredQuestion.characterization, '6', { statement: '¿Quién?', weight: 2 }),
    );
    // A survey opened earlier asks the question as it was then.
    expect((await answerAndSave('Abierta antes')).status).toBe(200);
    expect((await (await ask.opened(newer))('Ana', undefined, '¿Quién?')).status).toBe(200);
    const [header, ...rows] = tableIn(await ask.download(newer, 'answers'), 'csv');
    const name = String(requiredQuestion.question.code).toLowerCase();
    const columnIndex = header!.indexOf(name);
    expect(rows.map((row) => row.slice(columnIndex, columnIndex + 2))).toEqual([
      ['Antes', 'R'],
      ['Abierta antes', 'R'],
      [null, 'NP'],
    ]);
    const noteQuestion = await ask.asked('nota', {});
    const code = String(noteQuestion.question.code).toLowerCase();
    expect(
      (
        await test.admin(
          'GET',
          `/campaigns/${ask.campaign.id}/codebook/csv?characterizationID=${noteQuestion.characterization.id}`,
        )
      ).text,
    ).not.toContain(code);
  });
});

describe('a time', () => {
  it('is saved in its one form, and stands so in every file', async () => {
    const time = await ask.asked('hora', { required: 1, offersNoReply: 1 });
    const save = await ask.opened(time);
    for (const wrongText of ['8:30', '0830', '24:00', '08:30:00', '@NS'])
      expect(await save(wrongText), wrongText).toMatchObject({
        status: 422,
        message: 'Escriba la hora de 00:00 a 23:59, por ejemplo 14:30.',
      });
    expect(await save('08:30', 'Más o menos')).toMatchObject({ status: 422 });
    const saveReply = await save('08:30');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    expect(await ask.answersOf(saveReply)).toMatchObject([{ value: '08:30', label: null, detail: null }]);
    expect((await (await ask.opened(time))('@NR')).status).toBe(200);
    const [header, ...rows] = tableIn(await ask.download(time, 'answers'), 'csv');
    const name = String(time.question.code).toLowerCase();
    expect(header!.slice(-2)).toEqual([name, `${name}_cod`]);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['08:30', 'R'],
      [null, 'NR'],
    ]);
    const lines = tableIn(await ask.download(time, 'codebook'), 'csv').filter(([column]) => column === name);
    expect(lines.map((line) => line.slice(0, 3))).toEqual([[name, '¿Cuánto?', 'Hora']]);
  });

  it('was a text in surveys that were opened before the question became one', async () => {
    const listQuestion = await ask.asked('6', {});
    const saveOnOldVersion = await ask.opened(listQuestion);
    expect((await ask.change({ ...listQuestion, type: 'hora' }, {})).status).toBe(200);
    expect((await saveOnOldVersion('Por la mañana')).status).toBe(200);
    expect((await (await ask.opened(listQuestion))('Por la mañana')).status).toBe(422);
  });
});

describe('a position', () => {
  it('is saved with its accuracy, and is numbers in the download of all answers', async () => {
    const positionQuestion = await ask.asked('posicion', { required: 1, offersDontKnow: 1 });
    const save = await ask.opened(positionQuestion);
    for (const wrongText of ['4.6', '4.6, -74.1', '4,6 -74,1', '91 0', 'aquí'])
      expect(await save(wrongText), wrongText).toMatchObject({ status: 422 });
    expect(await save('4.6 -74.1', 'poca')).toMatchObject({
      status: 422,
      message: 'La precisión debe ser un número entero de metros.',
    });
    expect(await save('@NS', '12')).toMatchObject({ status: 422 });
    const saveReply = await save('4.609710 -74.081750', '12');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    expect(await ask.answersOf(saveReply)).toMatchObject([{ value: '4.609710 -74.081750', detail: '12' }]);
    for (const invalidText of ['-3.5 -70', '@NS'])
      expect((await (await ask.opened(positionQuestion))(invalidText)).status, invalidText).toBe(200);
    const [header, ...rows] = tableIn(await ask.download(positionQuestion, 'answers'), 'csv');
    const name = String(positionQuestion.question.code).toLowerCase();
    const columns = [name, `${name}_cod`, `${name}_lat`, `${name}_lon`, `${name}_pre`];
    expect(header!.slice(-5)).toEqual(columns);
    expect(rows.map((row) => row.slice(-4))).toEqual([
      ['R', '4.60971', '-74.08175', '12'],
      ['R', '-3.5', '-70', null],
      ['NS', null, null, null],
    ]);
    const lines = tableIn(await ask.download(positionQuestion, 'codebook'), 'csv').map(([column]) => column);
    expect(lines.slice(-5)).toEqual(columns);
  });
});

describe('rows', () => {
  const columns = [
    { label: 'Vacuna', kind: 'list', required: 1, options: ['BCG', 'Otra; "cuál"'] },
    { label: 'Fecha de aplicación', kind: 'date', required: 0, options: [] },
    { label: 'Dosis', kind: 'decimal', required: 0, options: [] },
  ];

  it('are asked by columns, each with a key that stays', async () => {
    const vaccines = await ask.asked('filas', { columns });
    const readColumns = async () =>
      recordIn(await test.admin('GET', `/questions/${vaccines.question.id}`))['columns'] as typeof columns;
    const [firstColumn, secondColumn, thirdColumn] = await readColumns();
    expect(firstColumn).toEqual({ key: 'vacuna', ...columns[0] });
    expect(secondColumn).toMatchObject({ key: 'fecha_de_aplicacion' });
    const renamedColumns = [thirdColumn, { ...firstColumn, label: 'Biológico' }, columns[0]];
    expect((await ask.change(vaccines, { columns: renamedColumns })).status).toBe(200);
    expect((await readColumns()).map((column) => [column.label, 'key' in column && column.key])).toEqual([
      ['Dosis', 'dosis'],
      ['Biológico', 'vacuna'],
      ['Vacuna', 'vacuna_2'],
    ]);
  });

  it('never take the key of a column that was there, under which its answers would be read', async () => {
    const vaccines = await ask.asked('filas', { columns });
    const readColumns = async () =>
      recordIn(await test.admin('GET', `/questions/${vaccines.question.id}`))['columns'] as { key: string }[];
    const [firstColumn, secondColumn, thirdColumn] = await readColumns();
    const dose = { ...columns[2], kind: 'text' };
    expect((await ask.change(vaccines, { columns: [firstColumn, secondColumn, dose] })).status).toBe(200);
    expect((await readColumns()).map(({ key }) => key)).toEqual(['vacuna', 'fecha_de_aplicacion', 'dosis_2']);
    expect((await ask.change(vaccines, { columns: [firstColumn] })).status).toBe(200);
    const day = { ...columns[1], key: 'fecha_de_aplicacion' };
    const untilColumn = { ...columns[1], label: 'Hasta', notLessThan: 'fecha_de_aplicacion' };
    expect((await ask.change(vaccines, { columns: [firstColumn, dose, day, untilColumn] })).status).toBe(200);
    expect(await readColumns()).toMatchObject([
      { key: 'vacuna' },
      { key: 'dosis_3' },
      { key: 'fecha_de_aplicacion_2' },
      { key: 'hasta', notLessThan: 'fecha_de_aplicacion_2' },
    ]);
    expect(thirdColumn).toMatchObject({ key: 'dosis' });
  });

  it('are refused without columns, and with columns that cannot be asked', async () => {
    const vaccines = await ask.asked('filas', { columns });
    for (const [wrongChange, message] of [
      [{}, 'Agregue al menos una columna.'],
      [{ columns: null }, 'Agregue al menos una columna.'],
      [{ columns: [columns[0], columns[0]] }, 'Dos columnas se llaman «Vacuna»: cambie un nombre.'],
      [{ columns: [{ ...columns[0], options: [] }] }, 'Escriba las opciones de la columna «Vacuna».'],
    ] as const)
      expect(await ask.change(vaccines, wrongChange), message).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'columns', message }] },
      });
    for (const wrongColumn of [
      { ...columns[0], key: '__proto__' },
      { ...columns[0], kind: 'file' },
    ])
      expect((await ask.change(vaccines, { columns: [wrongColumn] })).status).toBe(400);
  });

  it('are saved in their one form, read with the columns they had, and counted in the download', async () => {
    const vaccines = await ask.asked('filas', { columns, required: 1, offersDontKnow: 1 });
    const save = await ask.opened(vaccines);
    const answerAndSave = await ask.opened(vaccines);
    const value = (rows: object[]) => JSON.stringify(rows);
    const bcg = { vacuna: 'BCG', fecha_de_aplicacion: '20200131', dosis: '0.5' };
    const otherVaccine = { vacuna: 'Otra; "cuál"' };
    expect(await save(value([bcg, { dosis: '1' }]))).toMatchObject({
      status: 422,
      message: 'Fila 2, Vacuna: El campo Vacuna es requerido.',
    });
    expect((await save('[]')).status).toBe(422);
    expect((await save(value([{ ...bcg, dosis: '0,5' }]))).status).toBe(422);
    const saveReply = await save(value([bcg, otherVaccine]));
    expect(saveReply.status, saveReply.reply.text).toBe(200);

    // A survey opened earlier keeps the columns it had.
    const [firstColumn] = recordIn(await test.admin('GET', `/questions/${vaccines.question.id}`))[
      'columns'
    ] as object[];
    expect(
      (await ask.change(vaccines, { columns: [{ ...firstColumn, label: 'Biológico' }], offersDontKnow: 1 }))
        .status,
    ).toBe(200);
    const resultBefore = await answerAndSave(value([bcg]));
    expect(resultBefore.status, resultBefore.reply.text).toBe(200);
    expect(await ask.answersOf(resultBefore)).toMatchObject([
      { value: value([bcg]), label: null, columns: [{ label: 'Vacuna' }, {}, { label: 'Dosis' }] },
    ]);
    expect((await (await ask.opened(vaccines))(value([bcg]))).status).toBe(422);
    const resultAfter = await (await ask.opened(vaccines))(value([otherVaccine]));
    expect(await ask.answersOf(resultAfter)).toMatchObject([
      { columns: [{ key: 'vacuna', label: 'Biológico' }] },
    ]);
    expect((await (await ask.opened(vaccines))('@NS')).status).toBe(200);

    const [header, ...rows] = tableIn(await ask.download(vaccines, 'answers'), 'csv');
    const name = String(vaccines.question.code).toLowerCase();
    expect(header!.slice(-4)).toEqual([name, `${name}_cod`, `${name}_n`, `${name}_filas`]);
    expect(rows.map((row) => row.slice(-4))).toEqual([
      [
        'Vacuna: BCG; Fecha de aplicación: 31/01/2020; Dosis: 0,5 | Vacuna: Otra; "cuál"',
        'R',
        '2',
        value([bcg, otherVaccine]),
      ],
      ['Vacuna: BCG; Fecha de aplicación: 31/01/2020; Dosis: 0,5', 'R', '1', value([bcg])],
      ['Biológico: Otra; "cuál"', 'R', '1', value([otherVaccine])],
      [null, 'NS', null, null],
    ]);
    // The keys by which the rows are read, for each version.
    const [title, ...codebook] = tableIn(await ask.download(vaccines, 'codebook'), 'csv');
    const keys = String(codebook.find(([column]) => column === `${name}_filas`)![title!.indexOf('Valores')]);
    expect(keys).toContain(
      'vacuna = Vacuna (Lista); fecha_de_aplicacion = Fecha de aplicación (Fecha, aaaammdd)',
    );
    expect(keys).toContain('vacuna = Biológico (Lista)');
    const list = tableIn(await test.admin('GET', `/surveys/csv/surveyable/${ask.person.id}`), 'csv');
    expect(list.flat()).toContain('Vacuna: BCG; Fecha de aplicación: 31/01/2020; Dosis: 0,5');
  });

  it('take no day beyond the bounds of a column, which are no others than days', async () => {
    const bounds = { earliest: '20200101', latest: '20201231' };
    const vaccines = await ask.asked('filas', { columns: [columns[0], { ...columns[1], ...bounds }] });
    const readColumns = recordIn(await test.admin('GET', `/questions/${vaccines.question.id}`))[
      'columns'
    ] as object[];
    expect(readColumns[1]).toEqual({ key: 'fecha_de_aplicacion', ...columns[1], ...bounds });
    const save = await ask.opened(vaccines);
    const saveOnDay = (day: string) => save(JSON.stringify([{ vacuna: 'BCG', fecha_de_aplicacion: day }]));
    expect(await saveOnDay('20210101')).toMatchObject({
      status: 422,
      message: 'Fila 1, Fecha de aplicación: La fecha no puede ser posterior al 31/12/2020.',
    });
    expect((await saveOnDay('20201231')).status).toBe(200);
    for (const earliest of ['20210101', '20200230', 'x'])
      expect(
        (await ask.change(vaccines, { columns: [{ ...columns[1], ...bounds, earliest }] })).status,
        earliest,
      ).toBe(422);
  });

  it('are copied with their columns', async () => {
    const vaccines = await ask.asked('filas', { columns });
    const code = await codeFrom(test.admin, '/questions');
    const copy = recordIn(
      await test.admin('POST', `/questions/${vaccines.question.id}/copy`, {
        code,
        statement: 'Otras vacunas',
      }),
    );
    const original = recordIn(await test.admin('GET', `/questions/${vaccines.question.id}`));
    expect(copy['columns']).toEqual(original['columns']);
  });
});
