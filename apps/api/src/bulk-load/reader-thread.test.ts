import { expect, test } from 'vitest';
import { readInOwnThread } from './reader-thread.ts';

const endless = new URL('../../tests/support/endless-thread.ts', import.meta.url);
const task = () => ({ bytes: new Uint8Array(1) });

test('a thread that has used up its time of the processor is ended, and the user is told what to do', async () => {
  const limits = { processor: 300, clock: 60_000 };
  await expect(readInOwnThread(endless, task(), { limits })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/tarda demasiado.*Copie solo las filas/),
  });
});

test('one that hardly runs on a busy machine is given back to be sent again', async () => {
  const limits = { processor: 60_000, clock: 300 };
  await expect(readInOwnThread(endless, task(), { limits })).rejects.toMatchObject({ status: 503 });
});

test('one whose user cancels is ended', async () => {
  const signal = AbortSignal.timeout(300);
  await expect(readInOwnThread(endless, task(), { signal })).rejects.toThrow(signal.reason as Error);
});
