import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeBackup } from '../src/db/backup/backup.ts';
import { restoreBackup } from '../src/db/backup/restore.ts';
import { seedBasics, testApp } from './support/app.ts';
import { testDatabase } from './support/database.ts';
import { passkeyEnvironment, passkeySteps } from './support/passkeys.ts';
import { factorSteps } from './support/second-factor.ts';

it('a passkey signs in at a server that was restored from a backup', async () => {
  const source = await testDatabase({ seedTemplate: { name: 'basics', seed: seedBasics } });
  const target = await testDatabase({ empty: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-passkey-'));
  const firstApp = await testApp({ environment: passkeyEnvironment, database: source });
  const user = await factorSteps(firstApp).someone();
  const { key } = await passkeySteps(firstApp).add(user.send);
  const now = firstApp.clock.now;
  await restoreBackup(target.connection, await writeBackup(source.connection, { folder, now }), { now });
  const database = { ...target, serverConnection: target.connection };
  const secondApp = await testApp({ environment: passkeyEnvironment, database });
  const reply = await passkeySteps(secondApp).enter(key);
  expect(reply.status, reply.text).toBe(200);
  await firstApp.close();
  await secondApp.close();
  await rm(folder, { recursive: true });
});
