/**
 * The answers of a campaign as OData, read by a third-party client; their metadata, checked with the schemas and the
 * converter of OASIS. Only `npm run prove:formats` runs this test, because it installs these packages into a separate
 * folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type Feed, feed } from './support/feed.ts';
import { questions, surveyCount } from './support/statistics-survey.ts';

const packages = ['@odata/client@2.21.10', 'odata-csdl@0.11.2', 'xmllint-wasm@5.3.0'];

type Row = Record<string, unknown>;

/** The parts of the packages that are used here. The packages are not installed where this file is compiled. */
interface Client {
  newFilter: () => { property: (name: string) => { gt: (value: number) => unknown } };
  newParam: () => { filter: (filter: unknown) => unknown };
  getEntitySet: (name: string) => {
    query: (param?: unknown) => Promise<Row[]>;
    retrieve: (key: string) => Promise<Row>;
    count: (filter?: unknown) => Promise<number>;
  };
}
interface ClientPackage {
  OData: {
    New4: (options: {
      serviceEndpoint: string;
      credential: { username: string; password: string };
    }) => Client;
  };
}
interface ValidatorPackage {
  validateXML: (options: {
    xml: { fileName: string; contents: string };
    schema: string[];
    preload: { fileName: string; contents: string }[];
  }) => Promise<{ valid: boolean; errors: unknown[] }>;
}
interface ConverterPackage {
  xml2json: (xml: string, options: { strict: boolean }) => Record<string, Record<string, object>>;
}

describe.skipIf(!process.env['FORMAT_RUNS'])('other programs read the feed', () => {
  let answers: Feed;
  let folder: string;
  let requireModule: NodeJS.Require;
  let address: string;
  const metadata = async () =>
    (await fetch(`${address}$metadata`, { headers: basic(answers.secret) })).text();
  const oasis = packages[1]!.replaceAll('@', ' ');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-odata-'));
    await writeFile(path.join(folder, 'package.json'), '{}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
    });
    requireModule = createRequire(path.join(folder, 'package.json'));
    answers = await feed();
    await answers.test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = answers.test.app.server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}${answers.root}`;
  }, 300_000);
  afterAll(async () => {
    await answers.test.close();
    await rm(folder, { recursive: true });
  });

  it('@odata/client reads, filters, counts and finds one row, and counts what SQL counts', async ({
    task,
  }) => {
    const { OData } = requireModule('@odata/client') as ClientPackage;
    const credential = { username: 'admin', password: answers.secret };
    const client = OData.New4({ serviceEndpoint: address, credential });
    const surveys = client.getEntitySet('Encuestas');
    const rows = await surveys.query();
    expect(rows).toHaveLength(surveyCount);
    const heavyFilter = client.newFilter().property('peso').gt(50);
    const heavySurveys = await surveys.query(client.newParam().filter(heavyFilter));
    const weight = questions.find(({ variable }) => variable === 'peso')!;
    const countResult = await sql<{ n: number }>`select count(*)::integer as n
      from survey cross join lateral jsonb_array_elements(answers) as answer
      where answer->>'question' = ${weight.id} and answer->>'value' ~ '^[-0-9]' and (answer->>'value')::numeric > 50`.execute(
      answers.test.db,
    );
    expect(heavySurveys).toHaveLength(countResult.rows[0]!.n);
    expect(await surveys.count(heavyFilter)).toBe(countResult.rows[0]!.n);
    const survey = await surveys.retrieve(String(rows[7]!['encuesta_codigo']));
    expect(survey['encuesta_codigo']).toBe(rows[7]!['encuesta_codigo']);
    const [program, version] = packages[0]!.split(/(?<=.)@/);
    const agreedReading = {
      program,
      version,
      read: `${surveyCount} surveys of the OData feed`,
      agreed: 'counts with SQL',
    };
    Object.assign(task.meta, { reading: agreedReading });
  });

  it('OASIS’ schemas find the metadata valid', async ({ task }) => {
    const { validateXML } = requireModule('xmllint-wasm') as ValidatorPackage;
    const schema = (name: string) =>
      readFile(path.join(folder, 'node_modules/odata-csdl/schemas', name), 'utf8');
    const { valid, errors } = await validateXML({
      xml: { fileName: 'metadata.xml', contents: await metadata() },
      schema: [await schema('edmx.xsd')],
      preload: [{ fileName: 'edm.xsd', contents: await schema('edm.xsd') }],
    });
    expect([valid, errors]).toEqual([true, []]);
    const agreedReading = { program: 'OASIS’ schemas', version: oasis, read: '$metadata', agreed: 'valid' };
    Object.assign(task.meta, { reading: agreedReading });
  });

  it('OASIS’ converter, strict, finds in the metadata the fields that the rows have', async ({ task }) => {
    const { xml2json } = requireModule('odata-csdl') as ConverterPackage;
    const schemas = Object.entries(xml2json(await metadata(), { strict: true }));
    const types = schemas.flatMap(([name, schema]) => (name.startsWith('$') ? [] : Object.entries(schema)));
    const fieldsOf = (type: object) => Object.keys(type).filter((field) => !/[$@]/.test(field));
    const feedResponse = await fetch(`${address}Encuestas?$top=1`, { headers: basic(answers.secret) });
    const { value } = (await feedResponse.json()) as { value: Row[] };
    const fields = Object.keys(value[0]!).filter((field) => !field.includes('@'));
    expect(types.map(([, type]) => fieldsOf(type))).toContainEqual(fields);
    const agreed = `${fields.length} fields of a row`;
    const agreedReading = { program: 'OASIS’ converter', version: oasis, read: '$metadata', agreed };
    Object.assign(task.meta, { reading: agreedReading });
  });
});
