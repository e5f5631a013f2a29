import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../tests/support/database.ts';
import { readConfig } from './config.ts';
import { openMailer } from './mail/open-mailer.ts';
import { anchorPlaces } from './anchor-places.ts';
import { anchorToday } from './audit/anchoring.ts';
import { writeAudit } from './audit/audit.ts';
import { sealEntries } from './audit/chain.ts';

const now = new Date('2026-03-10T15:00:00Z');

let base: Awaited<ReturnType<typeof testDatabase>>;
let dataDir: string;

beforeAll(async () => {
  base = await testDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-anchor-places-'));
  await writeAudit(base.db, null, 'updateZone', { entity: 'zone' }, now);
  // Other test files run at the same time, and their transactions may be older.
  await vi.waitUntil(() => sealEntries(base.db, now), { timeout: 30_000 });
});
afterAll(async () => {
  await base.dropDatabase();
  await rm(dataDir, { recursive: true });
});

it('mails the line that the file gets, to the address of the settings', async () => {
  const file = path.join(dataDir, 'kept', 'anchors.txt');
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://encuestas.example.org',
    AUDIT_ANCHOR_FILE: file,
    AUDIT_ANCHOR_MAIL: 'sellos@example.org',
  });
  const anchorTargets = anchorPlaces(config, await openMailer(config));
  await anchorToday({ db: base.db, anchorPlaces: anchorTargets, dataDir, clock: () => now });
  const line = (await readFile(file, 'utf8')).trimEnd();
  expect(line).toMatch(
    /^2026-03-10 sello=1 registros=1 sha256=[0-9a-f]{64} clave=[0-9a-f]{16} firma=[0-9a-f]{64}$/,
  );
  const mails = await readdir(path.join(dataDir, 'outbox'));
  expect(mails).toHaveLength(1);
  const mail = await readFile(path.join(dataDir, 'outbox', mails[0]!), 'utf8');
  expect(mail).toMatch(/^To: sellos@example\.org$/m);
  // In quoted-printable, '=' at the end of a line continues it on the next line, and '=3D' stands for '='.
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text.split(/\r?\n/).find((textLine) => textLine.startsWith('    '))).toBe(`    ${line}`);
});

it('there are no places where the settings name neither', async () => {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://encuestas.example.org' });
  expect(anchorPlaces(config, await openMailer(config))).toEqual([]);
});
