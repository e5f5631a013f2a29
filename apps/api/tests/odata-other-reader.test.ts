/**
 * The answers of a campaign by OData, read by a client that nobody here wrote; its metadata is
 * validated against OASIS' schemas, if `ODATA_SCHEMAS` names a folder with edm.xsd and edmx.xsd. Only `npm run prove:formats`
 * runs it, since it installs these packages into a folder of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type Feed, feed } from './support/feed.ts';
import { questions, surveyCount } from './support/statistics-survey.ts';

const packages = ['@odata/client@2.21.10', 'xmllint-wasm@5.3.0'];
const schemas = process.env['ODATA_SCHEMAS'] ?? '';

type Row = Record<string, unknown>;

/** The parts that are used of the packages, which are not installed where this is compiled. */
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

describe.skipIf(!process.env['FORMAT_RUNS'])('other programs read the feed', () => {
  let answers: Feed;
  let folder: string;
  let load: NodeJS.Require;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-odata-'));
    await writeFile(path.join(folder, 'package.json'), '{}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
    });
    load = createRequire(path.join(folder, 'package.json'));
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
    const { OData } = load('@odata/client') as ClientPackage;
    const credential = { username: 'admin', password: answers.secret };
    const client = OData.New4({ serviceEndpoint: address, credential });
    const surveys = client.getEntitySet('Encuestas');
    const rows = await surveys.query();
    expect(rows).toHaveLength(surveyCount);
    const heavy = client.newFilter().property('peso').gt(50);
    const filtered = await surveys.query(client.newParam().filter(heavy));
    const weight = questions.find(({ variable }) => variable === 'peso')!;
    const counted = await sql<{ n: number }>`select count(*)::integer as n
      from survey cross join lateral jsonb_array_elements(answers) as answer
      where answer->>'question' = ${weight.id} and answer->>'value' ~ '^[-0-9]' and (answer->>'value')::numeric > 50`.execute(
      answers.test.db,
    );
    expect(filtered).toHaveLength(counted.rows[0]!.n);
    expect(await surveys.count(heavy)).toBe(counted.rows[0]!.n);
    const one = await surveys.retrieve(String(rows[7]!['encuesta_codigo']));
    expect(one['encuesta_codigo']).toBe(rows[7]!['encuesta_codigo']);
    const [program, version] = packages[0]!.split(/(?<=.)@/);
    const reading = {
      program,
      version,
      read: `${surveyCount} surveys of the OData feed`,
      agreed: 'counts with SQL',
    };
    Object.assign(task.meta, { reading });
  });

  it.skipIf(!existsSync(path.join(schemas, 'edmx.xsd')))(
    'OASIS’ schemas find the metadata valid',
    async ({ task }) => {
      const { validateXML } = load('xmllint-wasm') as ValidatorPackage;
      const contents = await (await fetch(`${address}$metadata`, { headers: basic(answers.secret) })).text();
      const schema = await readFile(path.join(schemas, 'edmx.xsd'), 'utf8');
      const edm = await readFile(path.join(schemas, 'edm.xsd'), 'utf8');
      const { valid, errors } = await validateXML({
        xml: { fileName: 'metadata.xml', contents },
        schema: [schema],
        preload: [{ fileName: 'edm.xsd', contents: edm }],
      });
      expect([valid, errors]).toEqual([true, []]);
      const reading = { program: 'OASIS’ schemas', version: 'OData 4.0', read: '$metadata', agreed: 'valid' };
      Object.assign(task.meta, { reading });
    },
  );
});
