/** The answers of a campaign as OData (decision 0100): what the protocol promises. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { basic, type Feed, feed, option, rowsIn } from '../../../tests/support/feed.ts';
import { statisticsDownload, surveyCount } from '../../../tests/support/statistics-survey.ts';
import { chunksOf } from '../../seed/chunks.ts';

let test: TestApp;
let ids: Feed['ids'];
let [root, secret] = ['', ''];
let get: Feed['get'];

beforeAll(async () => {
  ({ test, ids, root, secret, get } = await feed());
});
afterAll(() => test.close());

type Row = ReturnType<typeof rowsIn>[number];
const errorOf = ({ json }: { json: Record<string, unknown> }) =>
  json['error'] as { code: string; message: string };

const filterFeed = (filter: string) => get(`Encuestas?${option('$filter', filter)}`);

describe('the protocol', () => {
  it('has a service document and metadata that name the same tables, with the version in the header', async () => {
    const service = await get('');
    expect(service.status, service.text).toBe(200);
    expect(service.headers['odata-version']).toBe('4.0');
    expect(service.json['@odata.context']).toBe(`http://localhost:80${root}$metadata`);
    const names = rowsIn(service).map(({ name }) => name);
    expect(names).toEqual(['Encuestas', 'filas_vacunas']);
    const metadata = await get('$metadata');
    expect(metadata.headers['content-type']).toBe('application/xml;charset=utf-8');
    for (const name of names) expect(metadata.text).toContain(`<EntitySet Name="${name}"`);
    expect(metadata.text).toContain('<Property Name="peso" Type="Edm.Double">');
    expect(metadata.text).toContain('<Property Name="visita" Type="Edm.Date">');
  });

  it('has every column of the metadata in each row, and the cells of the downloaded table', async () => {
    const rows = rowsIn(await get('Encuestas'));
    expect(rows).toHaveLength(surveyCount);
    const { text } = await get('$metadata');
    const entity = text.slice(text.indexOf('<EntityType Name="Encuesta">'), text.indexOf('</EntityType>'));
    const names = [...entity.matchAll(/<Property Name="(\w+)"/g)].map(([, name]) => name!);
    expect(names).toEqual(Object.keys(rows[0]!));
    const path = `/campaigns/${ids.campaign}/answers/csv?characterizationID=${ids.characterization}&columns=persona_codigo,familia_codigo`;
    const csv = Buffer.from(String((await test.admin('GET', path)).body['data']), 'base64').toString('utf8');
    const header = csv
      .slice(1)
      .split('\r\n')[0]!
      .split(';')
      .map((cell) => cell.replaceAll('"', ''));
    expect(names.filter((name) => !name.endsWith('_txt'))).toEqual(header);
    expect(
      rows.filter(({ documento_txt: text }) => text === '007').every(({ documento }) => documento === 7),
    ).toBe(true);
    expect(rows.some(({ observaciones }) => observaciones === '=2+3')).toBe(true);
    expect(rows.some(({ visita }) => visita === '2024-02-21')).toBe(true);
  });

  it('has a row of the repeat for each row of the file for statistics', async () => {
    const files = await statisticsDownload(test.admin, ids);
    const lines = files.get('filas_vacunas.csv')!.toString('utf8').trimEnd().split('\n').slice(1);
    const rows = rowsIn(await get('filas_vacunas'));
    expect(rows.map((row) => `${row['encuesta_codigo']},${row['fila']}`).toSorted()).toEqual(
      lines.map((line) => line.split(',').slice(0, 2).join(',')).toSorted(),
    );
    const [firstRow] = rows;
    expect(Object.keys(firstRow!)).toEqual([
      'encuesta_codigo',
      'fila',
      'vacuna',
      'dosis',
      'dosis_txt',
      'aplicada',
      'lote',
    ]);
    expect(rows.every(({ vacuna }) => ['BCG', '=Polio ñ'].includes(String(vacuna)))).toBe(true);
    const key = `filas_vacunas(encuesta_codigo='${firstRow!['encuesta_codigo']}',fila=${firstRow!['fila']})`;
    expect((await get(key)).json).toMatchObject(firstRow!);
  });

  it('filters as the same condition over all rows does', async () => {
    const allRows = rowsIn(await get('Encuestas'));
    const number = (row: Row, name: string) => row[name] as number | null;
    const cases: [string, (row: Row) => boolean][] = [
      ['peso gt 0', (row) => (number(row, 'peso') ?? -1) > 0],
      ['peso le 72.5 and peso ne null', (row) => row['peso'] !== null && number(row, 'peso')! <= 72.5],
      ['not (peso eq null)', (row) => row['peso'] !== null],
      [
        "visita ge 2024-02-25 or agua_cod eq 'NS'",
        (row) => String(row['visita'] ?? '') >= '2024-02-25' || row['agua_cod'] === 'NS',
      ],
      [
        "(vereda eq 'Vereda \"El Ñame\"; ''x'', y') or -3 eq peso",
        (row) => row['vereda'] === 'Vereda "El Ñame"; \'x\', y' || row['peso'] === -3,
      ],
      ["observaciones ne '007'", (row) => row['observaciones'] !== '007'],
      ['peso eq puntaje', (row) => row['peso'] === row['puntaje']],
      // A calculation that gives a text.
      ["etapa eq '007'", (row) => row['etapa'] === '007'],
      ['etapa eq null and etapa_cod ne null', (row) => row['etapa'] === null && row['etapa_cod'] !== null],
    ];
    for (const [filter, isMatch] of cases) {
      const reply = await filterFeed(filter);
      expect(reply.status, filter + reply.text.slice(0, 200)).toBe(200);
      expect(rowsIn(reply), filter).toEqual(allRows.filter(isMatch));
      const count = await get(`Encuestas/$count?${option('$filter', filter)}`);
      expect([filter, count.text]).toEqual([filter, String(allRows.filter(isMatch).length)]);
    }
  });

  it('answers chosen columns, the first rows, the number of all, and one row by its key', async () => {
    const reply = await get('Encuestas?$select=peso,encuesta_codigo&$top=3&$count=true');
    expect(reply.json).toMatchObject({ '@odata.count': surveyCount });
    expect(String(reply.json['@odata.context'])).toContain('$metadata#Encuestas(encuesta_codigo,peso)');
    expect(rowsIn(reply).map((row) => Object.keys(row))).toEqual(Array(3).fill(['encuesta_codigo', 'peso']));
    expect(reply.json['@odata.nextLink']).toBeUndefined();
    expect((await get('Encuestas/$count')).text).toBe(String(surveyCount));
    const code = rowsIn(reply)[1]!['encuesta_codigo'];
    const survey = await get(`Encuestas('${code}')?$select=peso`);
    expect(survey.json['peso']).toBe(rowsIn(reply)[1]!['peso']);
    expect((await get("Encuestas('ENC0')")).status).toBe(404);
  });

  it('refuses in Spanish what it does not support, in the shape of OData', async () => {
    const rejectedQueries = [
      'Encuestas?$orderby=peso',
      'Encuestas?$skip=5',
      'Encuestas?$expand=filas_vacunas',
      'Encuestas?$search=a',
      'Encuestas?top=5',
      'Encuestas?$top=-1',
      'Encuestas?$top=1&$top=2',
      'Encuestas?$count=1',
      'Encuestas?$select=nada',
      'Encuestas?$skiptoken=1',
      'Encuestas?$filter=',
      "Encuestas?$filter=contains(vereda,'a')",
      "Encuestas?$filter=peso eq 'a'",
      'Encuestas?$filter=peso',
      'Encuestas?$filter=peso add 1 eq 2',
      'Encuestas?$filter=nada eq 1',
      'Encuestas?$filter=visita eq 2024-02-30',
      'Encuestas?$filter=(peso eq 1',
      'Encuestas?$filter=peso eq 1)',
      `Encuestas?$filter=${'('.repeat(21)}peso eq 1${')'.repeat(21)}`,
      `Encuestas?$filter=${Array(51).fill('peso eq 1').join(' or ')}`,
      `Encuestas?$filter=${'not '.repeat(30)}peso eq 1`,
      `Encuestas?$filter=vereda eq '${'a'.repeat(2000)}'`,
      'Encuestas(1,2)',
      '$metadata?$top=1',
    ];
    for (const path of rejectedQueries) {
      const reply = await get(path.replaceAll(' ', '%20'));
      expect([path, reply.status]).toEqual([path, 400]);
      expect(Object.keys(reply.json)).toEqual(['error']);
      expect(errorOf(reply)).toMatchObject({
        code: '400',
        message: expect.stringMatching(/[a-z]{3}.*\.$/) as string,
      });
      expect(reply.headers['odata-version']).toBe('4.0');
    }
    expect((await get('Encuestas', { headers: { 'odata-maxversion': '3.0' } })).status).toBe(400);
    expect((await get('Encuestas', { headers: { accept: 'application/atom+xml' } })).status).toBe(406);
    expect((await get('nada')).status).toBe(404);
    const post = await test.app.inject({
      method: 'POST',
      url: `${root}Encuestas`,
      headers: basic(secret),
      payload: {},
    });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET']);
    expect(post.json()).toMatchObject({ error: { code: '405' } });
  });

  it('takes what Power BI and Excel send', async () => {
    const acceptHeader =
      'application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7';
    const headers = { accept: acceptHeader, 'odata-maxversion': '4.0', maxdataserviceversion: '3.0' };
    for (const path of [
      '',
      '$metadata',
      'Encuestas?$top=1000',
      'Encuestas?%24select=peso&%24filter=peso+gt+1',
    ])
      expect([path, (await get(path, { headers })).status]).toEqual([path, 200]);
  });
});

describe('paging', () => {
  /** Saves copies of a stored survey, as other users might in the meantime. */
  async function saveMore(count: number): Promise<void> {
    const { db } = test;
    const linkedSurveys = db
      .selectFrom('survey')
      .selectAll()
      .where('characterization_by_campaign_id', '=', ids.link);
    const { id: _id, ...survey } = await linkedSurveys.limit(1).executeTakeFirstOrThrow();
    const values = Array.from({ length: count }, () => {
      const id = randomUUIDv7();
      const code = `ENC-${id}`;
      return { ...survey, id, code, content_hash: code, answers: JSON.stringify(survey.answers) };
    });
    for (const chunk of chunksOf(values)) await db.insertInto('survey').values(chunk).execute();
  }

  it('leads through all rows once, none missed, while others are saved', async () => {
    await saveMore(2000);
    const { db } = test;
    const linkedSurveys = db.selectFrom('survey').where('characterization_by_campaign_id', '=', ids.link);
    const codesBefore = (await linkedSurveys.select('code').execute()).map(({ code }) => code);
    const seenCodes: string[] = [];
    const sizes: number[] = [];
    let nextAddress: unknown = `Encuestas?$count=true&${option('$select', 'encuesta_codigo')}&${option('$filter', "encuesta_codigo ne '1'")}`;
    while (typeof nextAddress === 'string') {
      const page = await get(nextAddress);
      expect(page.status, page.text.slice(0, 200)).toBe(200);
      expect(page.json['@odata.count']).toBe(sizes.length === 0 ? codesBefore.length : undefined);
      seenCodes.push(...rowsIn(page).map((row) => String(row['encuesta_codigo'])));
      sizes.push(rowsIn(page).length);
      nextAddress = page.json['@odata.nextLink'];
      if (sizes.length === 1) await saveMore(50);
    }
    expect(sizes).toEqual([1000, 1000, codesBefore.length - 2000]);
    // Surveys saved after the first page was read are left for the next reading.
    expect(seenCodes.toSorted()).toEqual(codesBefore.toSorted());
    await db.deleteFrom('survey').where('code', 'like', 'ENC-%').execute();
  });

  it('counts $top over all pages', async () => {
    await saveMore(1500);
    const firstPage = await get('Encuestas?$top=1200&$select=encuesta_codigo');
    const secondPage = await get(String(firstPage.json['@odata.nextLink']));
    expect([rowsIn(firstPage).length, rowsIn(secondPage).length]).toEqual([1000, 200]);
    expect(secondPage.json['@odata.nextLink']).toBeUndefined();
    await test.db.deleteFrom('survey').where('code', 'like', 'ENC-%').execute();
  });
});
