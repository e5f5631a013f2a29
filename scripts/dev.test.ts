import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';

test('ends with a message when the port is taken', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'dev.mjs')],
    {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      encoding: 'utf8',
    },
  );
  otherServer.close();
  expect(stderr).toBe(
    `El puerto ${port} está ocupado. Cierre el otro programa o use otro: PORT=${port + 1} npm run dev\n`,
  );
  expect([status, stdout]).toEqual([1, '']);
});
