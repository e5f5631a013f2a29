import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ensureInstallationKey, installationKey } from './installation-key.ts';

it('is one whole key, private, for all who need it first at the same moment', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-key-'));
  try {
    for (let round = 0; round < 20; round++) {
      const name = `key-${round}`;
      const keys = await Promise.all(Array.from({ length: 8 }, () => ensureInstallationKey(folder, name)));
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
      expect(await installationKey(folder, name)).toEqual(keys[0]);
      expect((await stat(path.join(folder, `${name}.key`))).mode & 0o777).toBe(0o600);
    }
    expect((await readdir(folder)).filter((file) => !file.endsWith('.key'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
