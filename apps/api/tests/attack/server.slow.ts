/** A sample of the tricks on the running server: as a bulk load, as a form, and as the answer to a question for a file. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { questionAsker } from '../support/asked-question.ts';
import { type Loader, loaderOf } from '../support/bulk-load.ts';
import { demoSeed, recordIn } from '../support/demo.ts';
import { files } from '../support/raw-workbook.ts';
import { headers } from '../support/workbook.ts';
import { formFile, samples } from '../support/xlsforms.ts';
import { bookOf, sheetOf } from './trick.ts';
import { xlsTricks } from './xls-tricks.ts';
import { xlsxTricks } from './xlsx-tricks.ts';
import { xmlTricks } from './xml-tricks.ts';
import { zipTricks } from './zip-tricks.ts';

let test: TestApp;
let loader: Loader;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  loader = await loaderOf(test);
});
afterAll(() => test.close());

/** Every file is read in the same kind of thread, so one file in eight is enough to test the requests and responses. */
const sample = [...zipTricks, ...xmlTricks, ...xlsxTricks, ...xlsTricks].filter((_, n) => n % 8 === 4);

const formCheck = (file: Buffer) =>
  test.admin('POST', '/characterizations/xlsform/check', { workbook: file.toString('base64') });
const uploadOf = (file: Buffer) =>
  test.admin('POST', '/surveyables/uploads', {
    fileName: 'Personas.xlsx',
    surveyableExcelFile: file.toString('base64'),
  });
const sentence = expect.stringMatching(/^[A-ZÁÉÍÓÚ][^{}]*\.$/);

/** Both ways end in 422 with a sentence, because none of these files holds people or a form. */
it.each(sample)('$trickName: 422, twice', async ({ file }) => {
  const bytes = file();
  const upload = await uploadOf(bytes);
  const loadReply =
    upload.status === 200
      ? await test.admin('POST', `/surveyables/uploads/${recordIn(upload).id}/check`, {})
      : upload;
  for (const { status, body } of [loadReply, await formCheck(bytes)])
    expect({ status, message: body.message }).toEqual({ status: 422, message: sentence });
});

it('the next honest files are read', async () => {
  const [form] = Object.values(samples);
  expect((await formCheck(formFile(form!.book))).status).toBe(200);
  await loader.loaded(loader.people(5000, 3));
});

it('signs that no database keeps are refused at their row, and the rest is loaded', async () => {
  const cell = (text: string | number | null | undefined) =>
    `<c t="inlineStr"><is><t>${text ?? ''}</t></is></c>`;
  const people = loader.people(6000, 4);
  ['_xD83D_', '&#xDE00;', 'a_xDFFF_b'].forEach(
    (brokenSign, n) => (people[n]!['Primer Nombre'] = `José${brokenSign}`),
  );
  const rows = [
    [...headers, 'Nota_xD83D__x0000_'],
    ...people.map((person) => [...headers.map((header) => person[header]), '_xDE00__x0000_']),
  ];
  const name = 'Hoja &#xD83D;';
  const file = bookOf(sheetOf(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')), {
    'xl/workbook.xml': files('')['xl/workbook.xml'].replace('Hoja 1', name),
  });
  const id = await loader.open(file);
  const report = await loader.check(id);
  expect(report).toMatchObject({ rejected: 3, errorCount: 3 });
  expect(report.errors.map(({ message }) => message)).toEqual(
    Array.from({ length: 3 }, () => 'El texto tiene signos que no se pueden guardar. Escríbalo de nuevo.'),
  );
  expect((await loader.load(id, true)).status).toBe(200);
  expect(await loader.find(String(people[3]!['Número de Documento']))).toBeDefined();
});

it('a file given as an answer is kept as it is and never opened, and the type it claims does not make it a picture', async () => {
  const ask = await questionAsker(test);
  const save = await ask.opened(await ask.asked('1', {}));
  const address = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const [bomb, script] = [zipTricks[4]!.file(), Buffer.from('<svg onload="alert(1)"/>')];
  for (const type of ['image/png', 'image/webp', 'application/pdf'])
    expect((await save(address(type, bomb))).status, type).toBe(422);
  expect((await save(address(workbook, script))).status).toBe(422);
  const saveReply = await save(address(workbook, bomb));
  expect(saveReply.status, saveReply.reply.text).toBe(200);
  expect(await ask.answersOf(saveReply)).toMatchObject([{ value: address(workbook, bomb) }]);
  const pictures = await ask.opened(await ask.asked('1', { onlyImages: 1 }));
  for (const type of ['image/svg+xml', 'text/html', workbook])
    expect((await pictures(address(type, script))).status, type).toBe(422);
});
