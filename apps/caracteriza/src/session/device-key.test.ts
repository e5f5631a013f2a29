import { afterEach, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { deviceKeys } from './device-key.ts';
import { endSession, startSession } from './session.ts';
import { exampleSession } from './session-example.ts';

vi.mock(import('./api.ts'), () => ({ call: vi.fn<() => never>() as never }));
afterEach(endSession);

it('asks the server for no key where nothing can be encrypted', async () => {
  await startSession(exampleSession());
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.mocked(call).mockClear();
  await expect(deviceKeys()).rejects.toThrow('encrypt');
  expect(call).not.toHaveBeenCalled();
});
