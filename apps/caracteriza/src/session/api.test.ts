import { afterEach, expect, it } from 'vitest';
import { answerOnDevice, call } from './api.ts';
import { endSession, startSession } from './session.ts';
import { exampleSession } from './session-example.ts';

afterEach(() => {
  answerOnDevice(null);
  endSession();
});

const answer = { data: [], message: '' };
/** There is no server in this test, so calls that reach it get no answer. */
const unanswered = { name: 'ApiError', status: 0 };

it('asks the device first, and the server for what it does not answer', async () => {
  await startSession(exampleSession());
  answerOnDevice((operationId) => (operationId === 'listZones' ? Promise.resolve(answer) : null));
  expect(await call('listZones')).toBe(answer);
  await expect(call('listCampaigns')).rejects.toMatchObject(unanswered);
});

it('asks the server again once the device answers no more', async () => {
  await startSession(exampleSession());
  answerOnDevice(() => Promise.resolve(answer));
  answerOnDevice(null);
  await expect(call('listZones')).rejects.toMatchObject(unanswered);
});
