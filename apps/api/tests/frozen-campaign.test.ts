/**
 * A campaign from an earlier version: its surveys, drafts and questionnaires on the wire, and every file of its
 * answers. Later versions must not change a single byte of them, because people compare files of different months, and
 * programs and scripts read them by column. The campaign's data is invented.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/db/migrations/migrate.ts';
import { testApp, type TestApp } from './support/app.ts';
import { testDatabase } from './support/database.ts';
import { fileIn } from './support/demo.ts';
import { archiveIn } from './support/files.ts';
import { insertFrozen, migrateTo, readFrozen } from './support/frozen.ts';

/** The last migration before the data was frozen. */
const frozenAt = '0404';

interface Frozen {
  campaign: string;
  characterization: string;
  /** The field names on the wire at that time; later ones are not compared. */
  names: string[];
  /** Rows by table name, as they were then. */
  tables: Record<string, readonly object[]>;
}

const whatToDo = `Something stored earlier now reads differently. If nobody meant that, mend the code, not the hash. If it is
meant, say in a decision record what becomes of files that people already have, tell users (manual, changeset), and only then
write the new hash into fixtures/campaign/hashes.json. FROZEN_FILES=<folder> writes the files: do so before and after the
change, and compare the two folders. New data gets a corpus of its own; this one is never made again.`;

const hashesFile = path.join(import.meta.dirname, 'fixtures', 'campaign', 'hashes.json');
const now = () => new Date('2026-03-10T15:00:00Z');
let test: TestApp;
let frozen: Frozen;

beforeAll(async () => {
  frozen = await readFrozen('campaign/frozen.json.gz');
  const database = await testDatabase({ empty: true });
  await migrateTo(database.db, frozenAt, now);
  await insertFrozen(database.db, frozen.tables);
  await migrate(database.db, { now });
  // The server's own role has no rights on tables made here.
  test = await testApp({ database: { ...database, serverConnection: database.connection } });
});
afterAll(() => test.close());

/** The responses of these paths, one per line. */
async function onTheWire(paths: readonly string[]): Promise<Buffer> {
  const lines: string[] = [];
  for (const pagePath of paths) {
    const { status, body, text } = await test.admin('GET', pagePath);
    expect(status, text).toBe(200);
    lines.push(JSON.stringify(body['data'], frozen.names));
  }
  return Buffer.from(lines.join('\n'));
}

/** The cells of a workbook; its bytes would differ, because they include the time at which it was written. */
function cellsOf(workbook: Buffer): Buffer {
  const { SheetNames, Sheets } = read(workbook, { cellDates: true, UTC: true });
  const sheets = SheetNames.map((name) => [
    name,
    utils.sheet_to_json(Sheets[name]!, { header: 1, UTC: true, defval: null }),
  ]);
  return Buffer.from(JSON.stringify(sheets));
}

async function filesOf(columns: string): Promise<[name: string, bytes: Buffer][]> {
  const get = (resource: string) =>
    test.admin(
      'GET',
      `/campaigns/${frozen.campaign}/${resource}?characterizationID=${frozen.characterization}${columns}`,
    );
  const files: [string, Buffer][] = [];
  for (const downloadName of ['answers', 'codebook']) {
    files.push([`${downloadName}.xlsx`, cellsOf(fileIn(await get(`${downloadName}/excel`)))]);
    for (const format of ['csv', 'txt'])
      files.push([`${downloadName}.${format}`, fileIn(await get(`${downloadName}/${format}`))]);
  }
  for (const [name, bytes] of await archiveIn(await get('answers/statistics')))
    files.push([`statistics/${name}`, bytes]);
  return files;
}

it('reads as it did', async () => {
  const rows = (table: string, column: string) =>
    frozen.tables[table]!.map((row) => (row as Record<string, string>)[column]!);
  const files: [string, Buffer][] = [
    ['surveys', await onTheWire(rows('survey', 'id').map((id) => `/surveys/${id}`))],
    ['drafts', await onTheWire(rows('draft', 'survey_code').map((code) => `/drafts/${code}`))],
    [
      'questions of drafts',
      await onTheWire(
        rows('draft', 'survey_code').map(
          (code) => `/questions/characterization/${ofDraft(code)}?surveyCode=${code}`,
        ),
      ),
    ],
    ...(await filesOf('&columns=persona_codigo,persona_edad,persona_sexo,familia_codigo,familia_zona')),
  ];
  const folder = process.env['FROZEN_FILES'];
  if (folder) for (const [name, bytes] of files) await storeFrozenFile(path.join(folder, name), bytes);
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const hashes = Object.fromEntries(files.map(([name, bytes]) => [name, hashOf(bytes)]));
  expect(hashes, whatToDo).toEqual(JSON.parse(await readFile(hashesFile, 'utf8')));
});

async function storeFrozenFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** The characterization that a draft belongs to. */
function ofDraft(code: string): string {
  const findRow = (table: string, column: string, value: string) =>
    (frozen.tables[table] as Record<string, string>[]).find((row) => row[column] === value)!;
  const link = findRow('draft', 'survey_code', code)['characterization_by_campaign_id']!;
  return findRow('characterization_by_campaign', 'id', link)['characterization_id']!;
}
