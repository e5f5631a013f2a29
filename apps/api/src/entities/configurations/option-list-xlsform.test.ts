/** Shared lists and cascades leave in an XLSForm and come back, here and in another installation (decision 0124). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, fileIn, listIn, masterID, recordIn, type Row } from '../../../tests/support/demo.ts';
import { exactText } from '../../bulk-load/cell-text.ts';
import { readWorkbook } from '../../bulk-load/workbook.ts';

let importingApp: TestApp;
let otherApp: TestApp;

beforeAll(async () => {
  [importingApp, otherApp] = await Promise.all([testApp(), testApp()]);
});
afterAll(() => Promise.all([importingApp.close(), otherApp.close()]));

async function create(path: string, body: object): Promise<Row> {
  return recordIn(
    await importingApp.admin('POST', path, { code: await codeFrom(importingApp.admin, path), ...body }),
  );
}

/** A characterization that asks for department and town and, depending on the department, for the coast. */
async function questionnaire(): Promise<Row> {
  const departments = await create('/optionLists', {
    name: 'Departamentos',
    options: [
      { code: '05', label: 'Antioquia' },
      { code: '08', label: 'Atlántico' },
    ],
  });
  const towns = await create('/optionLists', {
    name: 'Municipios',
    parentID: departments.id,
    options: [
      { code: '05001', label: 'Buenavista', parent: '05' },
      { code: '08001', label: 'Buenavista', parent: '08' },
      { code: '99', label: 'Otro' },
    ],
  });
  const characterization = await create('/characterizations', { name: 'Lugares', description: 'x' });
  const mtFieldTypeID = await masterID(importingApp.admin, 'fieldTypes', 3);
  const sharedFields = { characterizationID: characterization.id, mtFieldTypeID, required: 0 };
  const department = await create('/questions', {
    ...sharedFields,
    weight: 1,
    statement: 'Departamento',
    optionList: departments.code,
  });
  await create('/questions', {
    ...sharedFields,
    weight: 2,
    statement: 'Municipio',
    variable: 'municipio',
    optionList: towns.code,
    cascadeFrom: department.code,
  });
  await create('/questions', {
    ...sharedFields,
    mtFieldTypeID: await masterID(importingApp.admin, 'fieldTypes', 5),
    weight: 3,
    statement: '¿Qué costa?',
    showWhen: { match: 'all', conditions: [{ questionID: department.id, operator: 'equal', value: '08' }] },
  });
  return characterization;
}

/** The questions, reduced to what two installations have in common. */
async function askedOf({ admin }: TestApp, { id }: Row) {
  const lists = listIn(await admin('GET', '/optionLists'));
  const questions = listIn(await admin('GET', `/questions/characterization/${id}`));
  return questions.map((question) => {
    const source = questions.find(({ code }) => code === question['cascadeFrom']);
    const list = lists.find(({ code }) => code === question['optionList']);
    return {
      statement: question['statement'],
      variable: question['variable'],
      options: question['optionListVersion'],
      after: source?.['statement'],
      parent: (list?.['parentID'] as Row | null | undefined)?.['name'],
      text: (question['showWhen'] as { text: string } | null)?.text,
    };
  });
}

it('come back as they were, using the lists that are there', async () => {
  const characterization = await questionnaire();
  const file = fileIn(await importingApp.admin('GET', `/characterizations/${characterization.id}/xlsform`));
  const sheets = await readWorkbook(file, exactText);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)!.rows.map((row) => row ?? []);
  const [heads = [], , town = []] = rowsOf('survey');
  const cell = (headText: string) => town[heads.indexOf(headText)];
  const source = String(rowsOf('survey')[1]![heads.indexOf('name')]);
  expect(cell('choice_filter')).toBe(
    `caracteriza_parent = \${${source}} or string-length(caracteriza_parent) = 0 or \${${source}} = ''`,
  );
  expect(rowsOf('choices').map((row) => row[1])).toEqual(['name', '05', '08', '05001', '08001', '99']);

  const workbook = file.toString('base64');
  const checkResult = recordIn(
    await importingApp.admin('POST', '/characterizations/xlsform/check', { workbook }),
  );
  expect(checkResult).toMatchObject({ gaps: [], questions: 3, options: 5 });
  const listsBefore = listIn(await importingApp.admin('GET', '/optionLists'));
  const importedBack = recordIn(
    await importingApp.admin('POST', '/characterizations/xlsform', { workbook, name: 'Otra vez' }),
  );
  expect(listIn(await importingApp.admin('GET', '/optionLists'))).toEqual(listsBefore);
  const original = await askedOf(importingApp, characterization);
  expect(original.map(({ after }) => after)).toEqual([undefined, 'Departamento', undefined]);
  expect(await askedOf(importingApp, importedBack['characterization'] as Row)).toEqual(original);

  const otherQuestionnaire = recordIn(
    await otherApp.admin('POST', '/characterizations/xlsform', { workbook }),
  );
  const namedQuestions = original.map((question) => ({
    ...question,
    parent: question.parent && 'Departamento',
  }));
  expect(await askedOf(otherApp, otherQuestionnaire['characterization'] as Row)).toEqual(namedQuestions);
  expect(listIn(await otherApp.admin('GET', '/optionLists')).map(({ name }) => name)).toEqual([
    'Departamento',
    'Municipio',
  ]);
});
