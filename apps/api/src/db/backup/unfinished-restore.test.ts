import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertRestored, unfinishedRestoreMark } from './unfinished-restore.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-restore-'));
afterAll(() => rm(folder, { recursive: true }));

test('a server starts on a folder without a restore, or with one that ended', async () => {
  await expect(assertRestored(folder)).resolves.toBeUndefined();
  await expect(assertRestored(path.join(folder, 'new'))).resolves.toBeUndefined();
});

test('a server refuses to start where a restore did not end, and says which and what to do', async () => {
  const markerFile = unfinishedRestoreMark(folder);
  await writeFile(markerFile, '/copias/marzo.backup\n');
  await expect(assertRestored(folder)).rejects.toThrow(/marzo\.backup no terminó\. Repítala/);
  await rm(markerFile);
  // A marker that cannot be read.
  await mkdir(markerFile);
  await expect(assertRestored(folder)).rejects.toThrow(/un respaldo no terminó/);
});
