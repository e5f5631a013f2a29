/** Lines kept elsewhere reveal what the chain alone cannot. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { installationKey } from '../db/installation-key.ts';
import type { Database } from '../db/types.ts';
import { anchorKey, checkAnchors } from './anchor.ts';
import { anchorToday } from './anchoring.ts';
import { writeAudit } from './audit.ts';
import { sealEntries, verifyChain } from './chain.ts';

const firstDay = new Date('2026-03-10T15:00:00Z');
/** Already the 11th in UTC, still the 10th in Colombia. */
const sameDay = new Date('2026-03-11T02:00:00Z');
const secondDay = new Date('2026-03-11T15:00:00Z');

let base: Awaited<ReturnType<typeof testDatabase>>;
let db: Kysely<Database>;
let folder: string;
let file: string;
let key: Buffer | null;
const mailed: string[] = [];

/** Adds an entry and seals it. */
async function seal(): Promise<void> {
  await writeAudit(db, null, 'updateZone', { entity: 'zone' }, firstDay);
  // Other test files run at the same time, and their transactions may be older.
  await vi.waitUntil(() => sealEntries(db, firstDay), { timeout: 30_000 });
}

function anchorOn(day: Date, deliver?: (line: string) => Promise<void>): Promise<void> {
  const anchorTargets = [
    { file: path.join(folder, 'mailed.txt'), ...(deliver ? { deliver } : {}) },
    { file },
  ];
  return anchorToday({ db, anchorPlaces: anchorTargets, dataDir: folder, clock: () => day });
}
const deliver = async (line: string) => void mailed.push(line);

beforeAll(async () => {
  base = await testDatabase();
  ({ db } = base);
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-anchor-'));
  file = path.join(folder, 'kept', 'anchors.txt');
  await seal();
  await anchorOn(firstDay, deliver);
  await seal();
  await seal();
  await anchorOn(sameDay, deliver);
  await anchorOn(secondDay, deliver);
  key = await installationKey(folder, anchorKey);
});
afterAll(async () => {
  await base.dropDatabase();
  await rm(folder, { recursive: true });
});

/** Changes the trail with the owner's privileges, checks the file against it, then undoes the change. */
async function resultAfterChange(change: string) {
  const undo = new Error('undo');
  let checkResult: Awaited<ReturnType<typeof checkAnchors>> | undefined;
  let checkError: unknown;
  const transaction = db.transaction().execute(async (trx) => {
    await sql`alter table audit_entry disable trigger user; alter table audit_seal disable trigger user`.execute(
      trx,
    );
    await sql.raw(change).execute(trx);
    ({ broken: checkError } = await verifyChain(trx));
    checkResult = await checkAnchors(trx, await readFile(file, 'utf8'), key);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
  return { checked: checkResult!, broken: checkError };
}

it('adds one line a day to the file, and mails the same', async () => {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /^2026-03-10 sello=1 registros=1 sha256=[0-9a-f]{64} clave=[0-9a-f]{16} firma=[0-9a-f]{64}$/,
    ),
    expect.stringMatching(/^2026-03-11 sello=3 registros=3 /),
  ]);
  expect(mailed).toEqual(lines);
});

it('finds nothing wrong where nothing was changed', async () => {
  const { checked, broken } = await resultAfterChange('select');
  expect(broken).toBeNull();
  expect(checked).toEqual({
    matching: 2,
    newest: expect.objectContaining({ seal: 3 }),
    ofOthers: 0,
    problems: [],
  });
});

it('names the line whose seal was cut off together with its entries, which the chain does not show', async () => {
  const { checked, broken } = await resultAfterChange(
    `delete from audit_entry where position > (select position from audit_seal where number = 2);
     delete from audit_seal where number > 2`,
  );
  expect(broken).toBeNull();
  expect(checked).toMatchObject({
    matching: 1,
    problems: [{ line: 2, anchor: { day: '2026-03-11', seal: 3 }, reason: 'missing' }],
  });
});

it('names the lines of a chain that was made again as a whole', async () => {
  const { checked } = await resultAfterChange(`update audit_seal set hash = repeat('f', 64)`);
  expect(checked.problems).toMatchObject([
    { line: 1, reason: 'different' },
    { line: 2, reason: 'different' },
  ]);
});

it('names lines that were edited or cut short', async () => {
  const text = await readFile(file, 'utf8');
  const editedText = text.replace('2026-03-10', '2026-03-09').replace(/[0-9a-f]{10}\n$/, '\n');
  expect((await checkAnchors(db, editedText, key)).problems).toMatchObject([
    { line: 1, reason: 'forged' },
    { line: 2, anchor: null, reason: 'unreadable' },
  ]);
});

it('says that it cannot check the signature of another installation', async () => {
  const text = await readFile(file, 'utf8');
  expect(await checkAnchors(db, text, null)).toMatchObject({ matching: 2, ofOthers: 2, problems: [] });
});

it('tries again where a mail failed, and writes the other line meanwhile', async () => {
  const afterAnchor = new Date('2026-03-12T15:00:00Z');
  const failingMail = () => Promise.reject(new Error('no mail server'));
  await expect(anchorOn(afterAnchor, failingMail)).rejects.toThrow('no mail server');
  expect(await readFile(file, 'utf8')).toContain('2026-03-12');
  await anchorOn(afterAnchor, deliver);
  expect(mailed).toHaveLength(3);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/2026-03-12.*\n/, ''));
});
