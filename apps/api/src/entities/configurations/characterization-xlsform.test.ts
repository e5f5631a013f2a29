/**
 * XLSForm import and export (rules §4): importing our own file recreates the same questionnaire; the parts of third-party files
 * that cannot be imported are reported; invalid files create nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { utils, write } from 'xlsx';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, fileIn, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { untilWaiting } from '../../../tests/support/locks.ts';
import { buildPinned } from '../../../tests/support/pinned.ts';
import { conditionalSamples } from '../../../tests/support/conditional-xlsforms.ts';
import { toleratedSamples } from '../../../tests/support/tolerated-xlsforms.ts';
import { formFile, samples } from '../../../tests/support/xlsforms.ts';

let test: TestApp;
let originals: Row[];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  await buildPinned(test);
  originals = listIn(await test.admin('GET', '/characterizations'));
});
afterAll(() => test.close());

type Question = Row & {
  options: Row[];
  parentID: Row | null;
  activeAnswerID: Row | null;
  showWhen: { text: string; conditions: { questionID: Row; value: string | null }[] } | null;
};
type Preview = { characterization: Row; questions: Question[]; triggers: Row[] };

const previewOf = async (id: string) =>
  recordIn(await test.admin('GET', `/characterizations/${id}/preview`)) as unknown as Preview;

/** Everything that two equal questionnaires have in common, that is, all but IDs, codes and versions. */
function shape({ questions, triggers }: Preview) {
  const plain = (row: Row) => ({ ...row, id: '', code: '', version: 0, characterizationID: null });
  const place = (id: unknown) => questions.findIndex((question) => question.id === id);
  const labels = new Map(
    questions.flatMap(({ options }) => options.map(({ id, label }) => [id, label] as const)),
  );
  const labelOf = (option: Row | null) => option && option['label'];
  /** An expression with each question's position instead of its code. */
  const byPlace = (expression: unknown) =>
    questions.reduce((text, { code }, index) => text.replaceAll(code, `#${index}`), String(expression));
  return {
    questions: questions.map((question) => ({
      ...plain(question),
      // The setting is ignored for a question with a base question.
      section: question.parentID ? null : question['section'],
      parentID: question.parentID && place(question.parentID.id),
      activeAnswerID: labelOf(question.activeAnswerID),
      options: question.options.map(plain),
      expression: byPlace(question['expression']),
      notLessThan: byPlace(question['notLessThan']),
      cascadeFrom: byPlace(question['cascadeFrom']),
      notMoreThan: byPlace(question['notMoreThan']),
      showWhen: question.showWhen && {
        ...question.showWhen,
        conditions: question.showWhen.conditions.map((condition) => ({
          ...condition,
          questionID: place(condition.questionID.id),
          value: labels.get(condition.value ?? '') ?? condition.value,
        })),
      },
    })),
    triggers: triggers
      .map((trigger) => ({
        ...plain(trigger),
        questionID: trigger['questionID'] && place((trigger['questionID'] as Row).id),
      }))
      .toSorted((a, b) => Number(a.questionID ?? -1) - Number(b.questionID ?? -1)),
  };
}

const download = async (id: string) => fileIn(await test.admin('GET', `/characterizations/${id}/xlsform`));
const check = (file: Buffer) =>
  test.admin('POST', '/characterizations/xlsform/check', { workbook: file.toString('base64') });
const read = (file: Buffer, more: object = {}) =>
  test.admin('POST', '/characterizations/xlsform', { workbook: file.toString('base64'), ...more });

interface Report {
  name: string | null;
  nameTaken: boolean;
  questions: number;
  options: number;
  sections: number;
  dependents: number;
  gapCount: number;
  gaps: { sheet: string; row: number | null; column: string; text: string; reason: string }[];
}
const imported = (reply: Awaited<ReturnType<typeof read>>) =>
  recordIn(reply) as unknown as { characterization: Row; report: Report };

const tables = ['characterization', 'question', 'answer_option', 'trigger_rule', 'questionnaire'] as const;
const counts = () =>
  Promise.all(
    tables.map(async (table) => {
      const { count } = await test.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );

describe('our own file', () => {
  it('makes every questionnaire of the demo again, and tells that nothing is left out', async () => {
    const asking: Row[] = [];
    for (const row of originals) if ((await previewOf(row.id)).questions.length > 0) asking.push(row);
    expect(asking.length).toBeGreaterThan(3);
    let triggers = 0;
    for (const { id, code, name } of asking) {
      const file = await download(code);
      const before = await previewOf(id);
      const made = imported(await read(file, { name: `${String(name)} dos` }));
      expect(made.report).toMatchObject({ name, nameTaken: true, gaps: [] });
      const after = await previewOf(made.characterization.id);
      expect(after.characterization).toMatchObject({ description: before.characterization['description'] });
      expect(shape(after)).toEqual(shape(before));
      expect(after.questions.map((question) => question.code)).not.toContain(before.questions[0]!.code);
      triggers += after.triggers.length;
    }
    expect(triggers).toBeGreaterThan(1);
  });

  it('is noted, and has triggers only for who may read them', async () => {
    const { id } = originals.find(({ name }) => name === 'Vivienda y salud')!;
    const { send: reader } = await test.userWith(['configurations:question:DOWNLOAD_REPORT']);
    const reply = await reader('GET', `/characterizations/${id}/xlsform`);
    expect(reply.body.message).toBe('Archivo generado, sin disparadores: su rol no permite verlos.');
    expect(recordIn(await check(fileIn(reply)))).toMatchObject({ triggers: 0, gaps: [] });
    const before = await counts();
    expect(recordIn(await check(await download(id)))).toMatchObject({ triggers: 2, nameTaken: true });
    expect(await counts()).toEqual(before);
    const noted = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'after'])
      .where('entity_id', '=', id)
      .where('operation_id', '=', 'downloadXlsform')
      .execute();
    expect(noted.length).toBeGreaterThan(1);
    expect(noted[0]!.after).toEqual({ format: 'xlsform' });
    for (const path of ['xlsform', 'xlsform/losses'])
      expect((await test.admin('GET', `/characterizations/CAR999999/${path}`)).status).toBe(404);
    const losses = await test.admin('GET', `/characterizations/${originals[0]!.code}/xlsform/losses`);
    expect(listIn(losses)).toBeInstanceOf(Array);
  });
});

const { employment, displacement, 'mental health': mood } = conditionalSamples;
const {
  'older words for types': older,
  'equal names in different groups': groups,
  'equal names of options in a cascade': cascade,
} = toleratedSamples;
const chosen = {
  employment: employment!,
  displacement: displacement!,
  'mental health': mood!,
  'older words for types': older!,
  'equal names in different groups': groups!,
  'equal names of options in a cascade': cascade!,
};

it.each(Object.entries({ ...samples, ...chosen }))(
  'a form of others is made, and comes back from our own file: %s',
  async (title, sample) => {
    const { characterization, report } = imported(
      await read(formFile(sample.book), { name: `Prueba ${title}` }),
    );
    const { questions, options, sections, dependents } = report;
    expect([questions, options, sections, dependents].join(' ')).toBe(sample.made);
    const told = report.gaps.filter(({ column }) => column !== 'form_title');
    expect(told).toHaveLength(sample.gaps.length);
    expect(report.gapCount).toBe(report.gaps.length);
    expect(characterization).toMatchObject({ name: `Prueba ${title}`, version: 1 });
    expect(characterization.code).toMatch(/^CAR\d{6,}$/);
    const ours = await previewOf(characterization.id);
    const again = imported(await read(await download(characterization.id), { name: `Otra vez ${title}` }));
    expect(again.report.gaps).toEqual([]);
    expect(shape(await previewOf(again.characterization.id))).toEqual(shape(ours));
  },
);

it('a calculation of others is one of ours, by the new codes and the scores of its options', async () => {
  const { characterization } = imported(await read(formFile(mood!.book), { name: 'Puntaje de ánimo' }));
  const { questions } = await previewOf(characterization.id);
  const named = (statement: string) => questions.find((one) => one['statement'] === statement)!;
  const [interest, sad] = [named('¿Poco interés?'), named('¿Se sintió triste?')];
  expect(named('total')).toMatchObject({
    expression: `puntaje(${interest.code}) + puntaje(${sad.code})`,
    mtFieldTypeID: { code: 'calculada' },
  });
  expect(interest.options.map(({ score }) => score)).toEqual([1, 2, 3, 4]);
  expect(named('¿Duerme mal?').showWhen?.text).toBe('«total» es mayor que 2,99');
});

it('words of ours in a calculation stay, whatever options and questions are called', async () => {
  const book = {
    survey: [
      ['type', 'name', 'label', 'calculation'],
      ['select_one si_no', 'puntaje', '¿Fuma?', null],
      ['integer', 'q', 'Cuántos', null],
      ['calculate', 'c', 'Total', 'if(${q} > 1, round(${q}), 0)'],
    ],
    choices: samples['vaccination']!.book['choices']!,
  };
  const { characterization } = imported(await read(formFile(book), { name: 'Con palabras' }));
  const { questions } = await previewOf(characterization.id);
  const [, asked, total] = questions;
  expect(total!['expression']).toBe(`si(${asked!.code} > 1; redondear(${asked!.code}; 0); 0)`);
});

it('conditions that XLSForm cannot say come back from a column of ours', async () => {
  const own = (column: string) => `caracteriza_${column}`;
  const book = {
    survey: [
      ['type', 'name', 'label', own('offers_dont_know'), own('base_question'), own('show_when'), 'relevant'],
      ['select_one si_no', 'fuma', '¿Fuma?', 'yes', null, null, null],
      ['time', 'hora', '¿A qué hora?', null, null, null, null],
      ['text', 'q', '¿Por qué?', null, null, "${fuma} = '@NS' or ${hora} < '08:30' or ${fuma} = 'si'", null],
      ['text', 'r', '¿Y qué más?', null, null, null, "contains(${q}, concat('d', \"'\", '\"x'))"],
    ],
    choices: samples['vaccination']!.book['choices']!,
  };
  const first = imported(await read(formFile(book), { name: 'Con hora' }));
  const again = imported(await read(await download(first.characterization.id), { name: 'Con otra hora' }));
  expect(again.report.gaps).toEqual([]);
  for (const { characterization } of [first, again]) {
    const { questions } = await previewOf(characterization.id);
    expect(questions.map(({ showWhen }) => showWhen?.text ?? null)).toEqual([
      null,
      null,
      '«¿Fuma?» es «No sabe», «¿A qué hora?» es anterior a 08:30 o «¿Fuma?» es «Sí»',
      `«¿Por qué?» contiene «d'"x»`,
    ]);
  }
});

it('limits of times and by earlier answers come back from columns of ours', async () => {
  const own = (column: string) => `caracteriza_${column}`;
  const book = {
    survey: [
      ['type', 'name', 'label', own('earliest_time'), own('latest_time'), own('not_less_than')],
      ['time', 'desde', '¿Desde qué hora?', '06:00', '18:30', null],
      ['time', 'hasta', '¿Hasta qué hora?', null, null, 'desde'],
    ],
  };
  const first = imported(await read(formFile(book), { name: 'Con horario' }));
  const again = imported(await read(await download(first.characterization.id), { name: 'Con otro horario' }));
  for (const { characterization, report } of [first, again]) {
    expect(report.gaps).toEqual([]);
    const [from, to] = (await previewOf(characterization.id)).questions;
    expect(from).toMatchObject({ earliestTime: '06:00', latestTime: '18:30', notLessThan: null });
    expect(to).toMatchObject({ earliestTime: null, latestTime: null, notLessThan: from!['code'] });
  }
  const later = { survey: book.survey.with(1, ['time', 'desde', '¿Desde qué hora?', null, null, 'hasta']) };
  const refused = await read(formFile(later), { name: 'Con límite de después' });
  expect(refused.status, refused.text).toBe(422);
  expect(refused.body['message']).toContain('«¿Hasta qué hora?» se pregunta después');
});

it('makes a form as large as one may be: 500 questions and notes, 8.000 triggers', async () => {
  const survey = Array.from({ length: 500 }, (_, n) => [
    n % 2 === 0 ? 'text' : 'note',
    `q${n}`,
    `Texto ${n}`,
  ]);
  const triggers = Array.from({ length: 8000 }, (_, n) => [
    `q${n % 500}`,
    'EDAD',
    'MAYOR QUE',
    Math.floor(n / 500),
  ]);
  const { characterization, report } = imported(
    await read(
      formFile({
        survey: [['type', 'name', 'label'], ...survey],
        caracteriza_triggers: [['question', 'field', 'operator', 'value1'], ...triggers],
      }),
      { name: 'La más grande' },
    ),
  );
  expect(report).toMatchObject({ questions: 250, triggers: 8000, gapCount: 0 });
  const made = await previewOf(characterization.id);
  expect(made.questions).toHaveLength(500);
  expect(made.triggers).toHaveLength(8000);
});

describe('the name', () => {
  it('is the title of the form, and asked for where it has none or it is taken', async () => {
    const book = samples['anthropometry']!.book;
    const before = await counts();
    const none = await read(formFile(book));
    expect(none.status).toBe(422);
    expect(none.body.errors).toEqual([
      { field: 'name', message: 'El formulario no tiene título: escriba el nombre de la caracterización.' },
    ]);
    const taken = await read(formFile(book), { name: 'VIVIENDA y salud' });
    expect(taken.status).toBe(409);
    expect(taken.body.message).toBe('Ya hay una caracterización «VIVIENDA y salud»: escriba otro nombre.');
    expect(await counts()).toEqual(before);
    const titled = formFile({ ...book, settings: [['form_title'], ['Medidas del niño']] });
    const { characterization } = imported(await read(titled, { description: 'Peso y talla' }));
    expect(characterization).toMatchObject({ name: 'Medidas del niño', description: 'Peso y talla' });
    const noted = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'entity_id'])
      .where('operation_id', '=', 'importXlsform')
      .where('entity_id', '=', characterization.id)
      .execute();
    expect(noted).toEqual([{ entity: 'characterization', entity_id: characterization.id }]);
  });

  it('is of one, also where two imports come at once', async () => {
    const file = formFile({
      ...samples['anthropometry']!.book,
      settings: [['form_title'], ['Dos a la vez']],
    });
    const replies = await test.db.transaction().execute(async (trx) => {
      // Inserts wait for this lock; reads do not.
      await sql`lock table characterization in share row exclusive mode`.execute(trx);
      const both = [read(file), read(file)];
      await untilWaiting(test.db, 2);
      return both;
    });
    const [first, second] = (await Promise.all(replies)).toSorted((a, b) => a.status - b.status);
    expect([first!.status, second!.status]).toEqual([200, 409]);
    expect(second!.body.message).toBe('Ya hay una caracterización «Dos a la vez»: escriba otro nombre.');
  });
});

describe('a bad file', () => {
  const header = ['type', 'name', 'label'];
  const withMacros = () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([header, ['text', 'q', 'Una']]), 'survey');
    book.vbaraw = new Uint8Array([1, 2, 3]);
    return write(book, { type: 'buffer', bookType: 'xlsm' }) as Buffer;
  };
  const refused: [string, Buffer, string][] = [
    [
      'no workbook',
      Buffer.from('type'),
      'El archivo no es un libro de Excel. Elija un archivo .xlsx, .xls, .ods o .csv.',
    ],
    [
      'macros',
      withMacros(),
      'El libro tiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y elíjalo de nuevo.',
    ],
    ['no form', formFile({ Hoja1: [['a']] }), 'El libro no tiene la hoja survey: no es un XLSForm.'],
  ];

  it.each(refused)('is refused with a sentence and makes nothing: %s', async (_name, file, message) => {
    const before = await counts();
    const reply = await read(file, { name: 'Nunca' });
    expect(reply.status).toBe(422);
    expect(reply.body.message).toBe(message);
    expect(await counts()).toEqual(before);
  });

  it('tells all its errors', async () => {
    const rows = [header, ['texto', 'a', 'Una'], ['select_one x', 'b', 'Dos'], ['text', 'c', 'Tres']];
    const before = await counts();
    for (const reply of [await check(formFile({ survey: rows })), await read(formFile({ survey: rows }))]) {
      expect(reply.body.message).toMatch(/^El formulario tiene 2 errores: no se importa\. survey, fila 2: /);
      expect(reply.body.errors).toHaveLength(2);
    }
    expect(await counts()).toEqual(before);
  });

  it('may not be larger than five megabytes', async () => {
    const reply = await test.admin('POST', '/characterizations/xlsform', { workbook: 'A'.repeat(6_000_000) });
    expect(reply.status).toBe(413);
  });
});

it('a download that stores the version keeps the characterization locked until then', async () => {
  const { id } = originals[0]!;
  await test.db
    .updateTable('characterization')
    .set({ questionnaire_hash: null })
    .where('id', '=', id)
    .execute();
  const own = test.db.selectFrom('characterization').select('id').where('id', '=', id);
  let reply: ReturnType<TestApp['admin']> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await sql`lock table questionnaire in share mode`.execute(trx);
    reply = test.admin('GET', `/characterizations/${id}/xlsform`);
    await untilWaiting(test.db, 1);
    expect(await own.forUpdate().skipLocked().execute()).toEqual([]);
  });
  expect((await reply)!.status).toBe(200);
  expect(await own.where('questionnaire_hash', 'is not', null).execute()).toHaveLength(1);
});
