/** Bulk loads on the real database: the preview of a file, its effect, and undoing it. */
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { type Loader, loaderOf, uploadIn } from '../../../tests/support/bulk-load.ts';
import { demoSeed, fileIn, listIn, recordIn } from '../../../tests/support/demo.ts';
import {
  columnOf,
  headers,
  type PersonRow,
  personRow,
  sheetFile,
  workbookOf,
} from '../../../tests/support/workbook.ts';
import { linkOf, openSurveyOf } from '../../../tests/support/survey.ts';

let test: TestApp;
let { choices, people, familyOf, open, check, load, loaded, find } = {} as Loader;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ({ choices, people, familyOf, open, check, load, loaded, find } = await loaderOf(test));
});
afterAll(() => test.close());

const peopleCount = async () =>
  Number(
    (
      await test.db
        .selectFrom('surveyable')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a file of right rows', () => {
  it('is previewed without a trace, loaded, and says nothing is new the second time', async () => {
    const countBefore = await peopleCount();
    const id = await open(workbookOf(people(0, 10)));
    const report = await check(id);
    expect(report.errors).toEqual([]);
    expect(report).toMatchObject({ rows: 10, created: 10, updated: 0, rejected: 0, familiesCreated: 3 });
    expect(await peopleCount()).toBe(countBefore);
    expect(uploadIn(await load(id))).toMatchObject({ state: 'cargado', created: 10, familiesCreated: 3 });
    expect(await peopleCount()).toBe(countBefore + 10);
    // A double click, or a retry after a lost response.
    expect(uploadIn(await load(id))).toMatchObject({ state: 'cargado', created: 10 });
    expect(await peopleCount()).toBe(countBefore + 10);
    const secondCheck = await check(await open(workbookOf(people(0, 10))));
    expect(secondCheck).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 10,
      familiesCreated: 0,
      familiesUpdated: 0,
    });
    const person = (await find('70000001'))!;
    expect(person).toMatchObject({ firstName: 'Íngrid', birthdateID: { dateChar: '19510402' }, version: 1 });
    const members = listIn(
      await test.admin('GET', `/surveyables/family/${(person['chFamilyID'] as { code: string }).code}`),
    );
    expect(members).toHaveLength(4);
    const entries = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', person.id)
      .execute();
    expect(entries).toContainEqual(expect.objectContaining({ operation_id: 'loadSurveyableUpload' }));
  });
});

describe('rows about people who are there', () => {
  it('change what they say, keep what they leave blank, and can be taken back', async () => {
    await loaded(people(30_000, 8));
    const personBefore = (await find('70030000'))!;
    const rows = people(30_000, 12).map((row, n): PersonRow => ({
      ...row,
      Celular: n < 4 ? '3200000000' : row['Celular']!,
      'Correo Electrónico': n < 8 ? null : row['Correo Electrónico']!,
      'Referencia de Ubicación': n < 4 ? 'Casa roja' : row['Referencia de Ubicación']!,
    }));
    const id = await open(workbookOf(rows));
    const report = await check(id);
    expect(report).toMatchObject({
      created: 4,
      updated: 4,
      unchanged: 4,
      rejected: 0,
      familiesCreated: 1,
      familiesUpdated: 1,
    });
    expect(report.changes[0]).toEqual({
      row: 2,
      code: personBefore.code,
      name: 'José Iván Muñoz Apellidodaaaa',
      fields: [{ label: 'Celular', before: '3001234567', after: '3200000000' }],
    });
    expect((await load(id)).status).toBe(200);
    expect(await find('70030000')).toMatchObject({
      cellphone: '3200000000',
      email: personBefore['email'],
      version: 2,
    });

    // One has been edited since, and one of the new people has been surveyed.
    const edited = (await find('70030001'))!;
    await test.db.updateTable('surveyable').set({ version: 3 }).where('id', '=', edited.id).execute();
    const surveyed = (await find('70030008'))!;
    await openSurveyOf(test.admin, surveyed.id, (await linkOf(test, 'Salud de la persona')).link);
    const undone = recordIn(await test.admin('POST', `/surveyables/uploads/${id}/undo`, {}));
    expect(undone).toMatchObject({ removed: 3, restored: 4 });
    expect(undone['kept']).toEqual([
      { code: edited.code, name: expect.any(String), reason: 'Se editó después del cargue.' },
      { code: surveyed.code, name: expect.any(String), reason: 'Se encuestó después del cargue.' },
      {
        code: expect.stringMatching(/^FAM/),
        name: expect.any(String),
        reason: 'Tiene encuestables que se quedan.',
      },
    ]);
    expect(await find('70030000')).toMatchObject({ cellphone: '3001234567', version: 3 });
    expect(await find('70030009')).toBeUndefined();
    expect((await test.admin('POST', `/surveyables/uploads/${id}/undo`, {})).status).toBe(409);
    const [lastUpload] = listIn(await test.admin('GET', '/surveyables/uploads?page=1'));
    expect(lastUpload).toMatchObject({
      id,
      user: 'admin',
      fileName: 'Personas.xlsx',
      state: 'deshecho',
      created: 4,
      updated: 4,
      kept: 3,
      undone: null,
    });
    // When read again later, as after reloading the page, it reports the same as before.
    const uploadAgain = recordIn(await test.admin('GET', `/surveyables/uploads/${id}`));
    expect(uploadAgain['undone']).toEqual(undone);
    const readings = await test.db
      .selectFrom('audit_entry')
      .select('operation_id')
      .where('entity_id', '=', id)
      .where('operation_id', '=', 'getSurveyableUpload')
      .execute();
    expect(readings).toHaveLength(1);
    // A user who may not undo the load sees how many people stayed, but not who.
    const stranger = await test.userWith(['management:surveyable:MASSIVE_LOAD']);
    const seenUpload = recordIn(await stranger.send('GET', `/surveyables/uploads/${id}`));
    expect(seenUpload).toMatchObject({ state: 'deshecho', kept: 3, undone: null });
  });

  it('are told from homonyms, and the members of a file join the family that one of them has', async () => {
    await loaded(people(31_000, 4));
    const [knownPerson, ...newPeople] = people(31_000, 4);
    const newcomer = { ...newPeople[2]!, 'Número de Documento': '31999999', Familia: 'X' };
    const report = await check(await open(workbookOf([{ ...knownPerson!, Familia: 'X' }, newcomer])));
    expect(report).toMatchObject({ created: 1, unchanged: 1, familiesCreated: 0 });
    expect(report.homonyms).toEqual([{ row: 3, name: 'Ramón Güiza', code: expect.stringMatching(/^PER/) }]);
    // Two people who live in different families cannot share a name in the file.
    await loaded(people(31_100, 4));
    const mixed = await check(
      await open(
        workbookOf([
          ...people(31_000, 2),
          { ...personRow(31_100, choices), Familia: 'Hogar 7750', ...familyOf(31_000) },
        ]),
      ),
    );
    expect(mixed.errors).toMatchObject([{ cell: 'A4', message: expect.stringContaining('ya está en FAM') }]);
  });

  it('are refused as the form refuses: an inactive person, a family that is gone, and no right to add families', async () => {
    await loaded(people(32_000, 1));
    const person = (await find('70032000'))!;
    await test.admin('PUT', `/surveyables/${person.id}/status?status=inactivo`);
    const rows = [...people(32_000, 1), { ...personRow(32_004, choices), Familia: 'FAM999999' }];
    const report = await check(await open(workbookOf(rows)));
    expect(report.errors).toMatchObject([
      { cell: 'C2', message: expect.stringContaining('está inactivo') },
      { cell: 'A3', message: expect.stringContaining('FAM999999 no existe') },
    ]);
    const user = await test.userWith(['management:surveyable:MASSIVE_LOAD']);
    const id = await open(workbookOf(people(32_008, 1)), user.send);
    const refused = await check(id, {}, user.send);
    expect(refused.errors).toMatchObject([
      { cell: 'A2', message: expect.stringContaining('no tiene permiso para agregar familias') },
    ]);
    const alone: PersonRow = { ...personRow(32_008, choices), Familia: null };
    for (const label of Object.keys(familyOf(0))) alone[label] = null;
    const allowed = await open(workbookOf([alone]), user.send);
    expect(await check(allowed, {}, user.send)).toMatchObject({ created: 1, rejected: 0 });
    expect((await load(allowed, false, user.send)).status).toBe(200);
  });
});

describe('what the user says about a file', () => {
  it('corrects a near miss in all rows, and maps a column for this file and the next', async () => {
    const rows = people(33_000, 4).map((row) => ({
      ...row,
      Sexo: 'Ombre',
      'Número de Documento': `1.033.000.00${String(row['Número de Documento']).at(-1)!}`,
    }));
    const id = await open(workbookOf(rows));
    const { suggestions, errors } = await check(id);
    expect(errors[1]).toEqual({
      row: 2,
      cell: `${columnOf('Sexo')}2`,
      field: 'Sexo',
      value: 'Ombre',
      message: 'El valor no está en la lista permitida. ¿Quiso decir «Hombre»?',
    });
    expect(suggestions[0]).toEqual({
      field: 'mtSexID',
      header: 'Sexo',
      value: 'Ombre',
      suggestion: 'Hombre',
      rows: 4,
    });
    const replacements = suggestions.map(({ field, value, suggestion }) => ({
      field,
      from: value,
      to: suggestion,
    }));
    expect(await check(id, { replacements })).toMatchObject({ created: 4, rejected: 0 });
    expect((await load(id)).status).toBe(200);
    expect(await find('1033000003')).toMatchObject({ mtSexID: { value: 'Hombre' } });

    const renamed = people(33_010, 1).map(({ Celular, ...row }) => ({
      ...row,
      'Dónde llamar': Celular!,
      Notas: 'x',
    }));
    const otherUpload = await open(sheetFile(utils.json_to_sheet(renamed)));
    const unknown = await check(otherUpload);
    expect(unknown.missing).toEqual(['Celular']);
    expect(unknown.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
      'Dónde llamar',
      'Notas',
    ]);
    const columns = [{ header: 'Dónde llamar', field: 'cellphone' }];
    expect(await check(otherUpload, { columns })).toMatchObject({ missing: [], created: 1 });
    expect(await check(await open(sheetFile(utils.json_to_sheet(renamed))))).toMatchObject({
      missing: [],
      created: 1,
    });
  });

  it('is read to the 200th column, and told of what stands beyond', async () => {
    const person = people(900, 1)[0]!;
    const message =
      'Lo que está después de la columna 200 no se lee. Si debe cargarse, páselo a una de las primeras.';
    /** The person's columns, plus another one at position `columns`. */
    const wide = (columns: number) => {
      const sheet = utils.aoa_to_sheet([Object.keys(person), Object.values(person)]);
      utils.sheet_add_aoa(sheet, [['Otra'], ['dato']], { origin: { r: 0, c: columns - 1 } });
      return sheetFile(sheet);
    };
    const within = await check(await open(wide(200)));
    expect([within.noticeCount, within.errors]).toEqual([0, []]);
    const beyond = await check(await open(wide(201)));
    expect(beyond.notices).toEqual([{ row: 1, cell: null, field: null, value: null, message }]);
    expect(beyond).toMatchObject({ noticeCount: 1, created: 1 });
    const single = await test.admin('POST', '/surveyables/uploadFile', {
      surveyableExcelFile: wide(201).toString('base64'),
    });
    expect(single.body.message).toBe(`El archivo se cargó correctamente. ${message}`);
  });

  it('the template and the export of Encuestables load', async () => {
    const template = fileIn(await test.admin('GET', '/surveyables/uploadTemplate'));
    const book = read(template);
    expect(book.SheetNames).toEqual(['Encuestables', 'Ejemplo', 'Valores permitidos', 'Instrucciones']);
    const id = await open(template);
    expect(await check(id)).toMatchObject({ sheet: 'Encuestables', rows: 0, missing: [] });
    expect(await check(id, { sheet: 'Ejemplo' })).toMatchObject({
      rows: 2,
      created: 2,
      familiesCreated: 1,
      rejected: 0,
    });
    expect((await test.admin('POST', `/surveyables/uploads/${id}/check`, { sheet: 'Otra' })).status).toBe(
      422,
    );
    const exported = fileIn(await test.admin('GET', '/surveyables/excel?search=Mu%C3%B1oz'));
    const report = await check(await open(exported));
    expect(report).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    expect(report.rows).toBeGreaterThan(10);
  });
});

describe('a load', () => {
  it('by the single call keeps nothing of a file that it refuses', async () => {
    const storedUploads = () => test.db.selectFrom('surveyable_upload').select('id').execute();
    const uploadsBefore = await storedUploads();
    const surveyableExcelFile = Buffer.from('Una;Otra\n1;2\n').toString('base64');
    const reply = await test.admin('POST', '/surveyables/uploadFile', { surveyableExcelFile });
    expect(reply).toMatchObject({ status: 422 });
    expect(await storedUploads()).toEqual(uploadsBefore);
  });

  it('by the single call saves the right rows and answers the wrong ones', async () => {
    const rows = people(34_000, 4);
    rows[1]!['Celular'] = 'no';
    const surveyableExcelFile = workbookOf(rows, 'biff8').toString('base64');
    const reply = await test.admin('POST', '/surveyables/uploadFile', { surveyableExcelFile });
    expect(recordIn(reply)).toEqual({
      rows: 4,
      created: 3,
      updated: 0,
      unchanged: 0,
      rejected: 1,
      errors: [
        {
          row: 3,
          cell: `${columnOf('Celular')}3`,
          field: 'Celular',
          value: 'no',
          message: 'Escriba solo cifras.',
        },
      ],
    });
  });

  it('of a file that is all wrong loads nothing, and tells how many errors are not listed', async () => {
    const countBefore = await peopleCount();
    const wrong = Object.fromEntries(headers.map((header) => [header, '?']));
    const rows = Array.from({ length: 10_001 }, () => wrong);
    const surveyableExcelFile = workbookOf(rows).toString('base64');
    const reply = await test.admin('POST', '/surveyables/uploadFile', { surveyableExcelFile });
    expect(reply.body.message).toBe(
      'El archivo se cargó. 10.001 filas con errores. Hay 200.020 errores; aquí están los primeros 200.000. Corríjalos y revise de nuevo.',
    );
    expect(recordIn(reply)).toMatchObject({ rows: 10_001, created: 0, updated: 0, rejected: 10_001 });
    const { errors } = recordIn(reply) as unknown as { errors: object[] };
    expect(errors).toHaveLength(200_000);
    expect(errors[0]).toMatchObject({ row: 2, value: '?', message: expect.stringContaining('lista') });
    expect(await peopleCount()).toBe(countBefore);
  });

  it('of the right rows alone leaves out the wrong ones, and families without a right member', async () => {
    const rows = people(36_000, 8);
    for (const row of rows.slice(3)) row['Celular'] = 'no';
    const id = await open(workbookOf(rows));
    await check(id);
    expect((await load(id)).status).toBe(422);
    expect(uploadIn(await load(id, true))).toMatchObject({
      state: 'cargado',
      created: 3,
      rejected: 5,
      familiesCreated: 1,
    });
    expect(await find('70036002')).toBeDefined();
    expect(await find('70036003')).toBeUndefined();
  });

  it('can be ended, and leaves nothing', async () => {
    const id = await open(workbookOf(people(35_000, 3_000)));
    const checking = test.admin('POST', `/surveyables/uploads/${id}/check`, {});
    for (;;) {
      const { progress } = uploadIn(await test.admin('GET', `/surveyables/uploads/${id}`));
      if (progress) break;
    }
    expect((await test.admin('POST', `/surveyables/uploads/${id}/check`, {})).status).toBe(409);
    expect((await test.admin('POST', `/surveyables/uploads/${id}/cancel`, {})).status).toBe(200);
    const reply = await checking;
    expect([reply.status, reply.body.message]).toEqual([409, 'El cargue se detuvo. No se guardó nada.']);
    expect(uploadIn(await test.admin('GET', `/surveyables/uploads/${id}`))).toMatchObject({
      state: 'recibido',
      progress: null,
    });
    expect((await load(id)).status).toBe(409);
  });

  it('is not made of what is no table, which is named as what it is', async () => {
    const wrong = 'El archivo no es un libro de Excel. Elija un archivo .xlsx, .xls, .ods o .csv.';
    const page =
      'El archivo es una página web que se guardó como hoja de cálculo. Ábralo en Excel, guárdelo como libro de Excel (.xlsx) y elíjalo de nuevo.';
    const pdf = 'El archivo es un PDF. Elija el libro del que salió (.xlsx, .xls, .ods o .csv).';
    const files = { texto: wrong, PK: wrong, '<html><table></table></html>': page, '%PDF-1.7': pdf };
    for (const [content, message] of Object.entries(files)) {
      const body = {
        fileName: 'personas.xls',
        surveyableExcelFile: Buffer.from(content).toString('base64'),
      };
      const reply = await test.admin('POST', '/surveyables/uploads', body);
      expect([reply.status, reply.body.message]).toEqual([422, message]);
    }
  });

  it('is made of a .csv, whatever its name, and of an .ods', async () => {
    for (const [from, format] of [
      [39_000, 'csv'],
      [39_100, 'ods'],
    ] as const) {
      const id = await open(workbookOf(people(from, 8), format));
      expect(await check(id)).toMatchObject({ created: 8, familiesCreated: 2, errors: [], notices: [] });
      expect((await load(id)).status).toBe(200);
      expect(await find(`700${from + 1}`)).toMatchObject({ firstName: 'Íngrid', cellphone: '3001234567' });
    }
  });
});
