/** The answers of a campaign as files for statistics programs (decision 0096), which read them in statistics-other-reader.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import {
  insertStatisticsSurveys,
  longLabel,
  statisticsDownload,
  surveyCount,
} from '../../../tests/support/statistics-survey.ts';

let test: TestApp;
let ids: Awaited<ReturnType<typeof insertStatisticsSurveys>>;
let files: Map<string, Buffer>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ids = await insertStatisticsSurveys(test);
  files = await statisticsDownload(test.admin, ids);
});
afterAll(() => test.close());

const linesOf = (name: string) => files.get(name)!.toString('utf8').trimEnd().split(/\r?\n/);
const path = (query: string) =>
  `/campaigns/${ids.campaign}/answers/statistics?characterizationID=${ids.characterization}${query}`;

it('has data, scripts, codebook and a table for the question that is answered with rows', () => {
  expect([...files.keys()]).toEqual([
    'LEAME.txt',
    'codigos.csv',
    ...['respuestas', 'filas_vacunas'].flatMap((name) =>
      ['csv', 'sps', 'do', 'R', 'parquet'].map((ending) => `${name}.${ending}`),
    ),
    'codigos.xml',
  ]);
  const [header, ...rows] = linesOf('respuestas.csv');
  expect(rows).toHaveLength(surveyCount);
  const codebookLines = linesOf('codigos.csv')
    .slice(1)
    .map((line) => line.split(';')[0]);
  expect(codebookLines).toEqual(header!.split(','));
  expect(header).toContain('agua,agua_pun,vereda,vereda_cod,regimen,enfermedades_opc');
  expect(header).toContain('documento,documento_txt,');
});

it('has the texts as they were written, without an apostrophe', () => {
  const data = files.get('respuestas.csv')!.toString('utf8');
  expect(data).toContain(',=2+3,');
  expect(data).toContain(`,"Vereda ""El Ñame""; 'x', y",`);
  expect(data).not.toContain(`'=`);
  expect(data).toContain(',línea uno línea dos,');
});

it('has a line for each row, with keys, numbers for its list and leading zeros beside its numbers', () => {
  const [header, ...rows] = linesOf('filas_vacunas.csv');
  expect(header).toBe('encuesta_codigo,fila,vacuna,dosis,dosis_txt,aplicada,lote');
  const keys = rows.map((line) => line.split(',').slice(0, 2).join(' '));
  expect(new Set(keys).size).toBe(rows.length);
  const surveys = new Set(linesOf('respuestas.csv').map((line) => line.split(',')[0]));
  expect(rows.every((line) => surveys.has(line.split(',')[0]!))).toBe(true);
  expect(rows.some((line) => /^ENC\d+,1,1,7,007,2024-02-29,0\d+-ñ$/.test(line))).toBe(true);
});

it('has no line of a script that SPSS would cut, and the long label whole where the program takes it', () => {
  const scripts = [...files].filter(([name]) => /\.(?:sps|do)$/.test(name));
  const lines = scripts.flatMap(([, bytes]) => bytes.toString('utf8').split('\n'));
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(251);
  expect(files.get('codigos.csv')!.toString('utf8')).toContain(longLabel);
  expect(files.get('respuestas.do')!.toString('utf8')).toContain('mv(-999999991=.a \\ -999999992=.b \\');
});

it('gives Stata a text that was calculated as a text, and why there is none beside it', () => {
  const commands = files.get('respuestas.do')!.toString('utf8');
  const [header] = linesOf('respuestas.csv');
  const stageColumn = header!.split(',').indexOf('etapa') + 1;
  const texts = /stringcols\(([^)]*)\)/.exec(commands)![1]!.match(/\d+/g)!.map(Number);
  expect(texts).toContain(stageColumn);
  expect(texts).not.toContain(stageColumn + 1);
  expect(commands).toContain('label define etapa_cod .b `"Sin responder"\', add');
});

it('describes every variable of every table in DDI, with missing values and how many rows there are', () => {
  const xml = files.get('codigos.xml')!.toString('utf8');
  const variables = [...xml.matchAll(/<var ID="F1_(\w+)"/g)].map(([, name]) => name);
  expect(variables).toEqual(linesOf('respuestas.csv')[0]!.split(','));
  expect(xml).toContain(`<fileName>respuestas.csv</fileName><dimensns><caseQnty>${surveyCount}</caseQnty>`);
  expect(xml).toContain('<fileName>filas_vacunas.csv</fileName>');
  expect(xml).toContain(`<catValu>2</catValu><labl>'Pozo' o &quot;aljibe&quot;</labl>`);
  expect(xml).toContain('<catgry missing="Y"><catValu>-999999993</catValu><labl>No sabe</labl></catgry>');
  expect(xml).toContain('<range UNITS="INT" min="-999999994" max="-999999991"/>');
});

it('has the same variables whatever is filtered, and no rows of other surveys', async () => {
  const filteredFiles = await statisticsDownload(test.admin, ids, '&until=20000101');
  expect(filteredFiles.get('respuestas.csv')!.toString('utf8')).toBe(`${linesOf('respuestas.csv')[0]}\n`);
  expect(filteredFiles.get('filas_vacunas.csv')!.toString('utf8')).toBe(
    `${linesOf('filas_vacunas.csv')[0]}\n`,
  );
});

it('gives data of people only to those who may download people, and leaves an audit entry', async () => {
  const analyst = await test.userWith(['configurations:campaign:DOWNLOAD_REPORT']);
  expect((await analyst.send('GET', path('&columns=persona_documento'))).status).toBe(403);
  expect((await analyst.send('GET', path('&columns=persona_codigo'))).status).toBe(200);
  const plainUser = await test.userWith(['configurations:campaign:OPEN']);
  expect((await plainUser.send('GET', path(''))).status).toBe(403);
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('operation_id', '=', 'exportCampaignAnswersStatistics')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    entity_id: ids.campaign,
    after: { format: 'statistics', columns: 'persona_codigo' },
  });
});
