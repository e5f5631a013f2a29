import { ApiError } from '@caracteriza/api-client';
import { expect, it, vi } from 'vitest';
import { call } from '../../../session/api.ts';
import { endSession, startSession } from '../../../session/session.ts';
import { exampleSession } from '../../../session/session-example.ts';
import { createDraftSender } from './draft-sender.ts';
import type { OpenedSurvey } from '../open-survey.ts';

// The server gives these responses only to contents that the screen cannot produce.
vi.mock(import('../../../session/api.ts'), () => ({ call: vi.fn<() => never>() as never }));

const openedSurvey = {
  code: 'ENC000001',
  draft: null,
  answerCodes: new Map(),
  surveyable: { id: 'p' },
  association: { id: 'a' },
  start: { filled: { answers: {}, fileNames: {} }, page: 1 },
} as unknown as OpenedSurvey;
const content = { filled: { answers: {}, fileNames: {} }, page: 1, seconds: 0, sequence: 1 };

it.each([
  [0, 'failed'],
  [401, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
  [400, 'rejected'],
  [403, 'rejected'],
  [413, 'rejected'],
  [422, 'rejected'],
  [409, 'spent'],
] as const)('takes an answer with status %i for %s', async (status, kind) => {
  vi.mocked(call).mockRejectedValueOnce(new ApiError(status, 'No.'));
  expect((await createDraftSender(openedSurvey).send(content)).kind).toBe(kind);
});

/** The server's rejection of a version, with the draft that it has. */
const outdated = (draft: object) =>
  new ApiError(409, 'No.', { data: { version: 4, updatedTime: '14:03:00', answers: [], ...draft } });
const asked = { ...openedSurvey, answerCodes: new Map([['nombre', 'ENC000001-1']]) };
const typedContent = { ...content, filled: { answers: { nombre: 'Begoña' }, fileNames: {} }, sequence: 2 };
const answered = (value: string) => ({
  answers: [{ code: 'ENC000001-1', questionID: 'nombre', value, fileName: null }],
});

it('knows its own version, whose answer was lost', async () => {
  const sender = createDraftSender(asked);
  const ownDraft = { writer: sender.writer, sequence: 2, ...answered('Begoña') };
  vi.mocked(call).mockRejectedValueOnce(outdated(ownDraft));
  expect(await sender.send(typedContent)).toMatchObject({ kind: 'saved', at: '14:03' });
  expect(sender.version()).toBe(4);
});

it('takes the same answers of another tab for its own', async () => {
  vi.mocked(call).mockRejectedValueOnce(outdated({ writer: 'b', sequence: 9, ...answered('Begoña') }));
  expect((await createDraftSender(asked).send(typedContent)).kind).toBe('saved');
});

it('hands on the draft of another tab or device, and sends nothing over it', async () => {
  vi.mocked(call).mockClear();
  vi.mocked(call).mockRejectedValueOnce(outdated({ writer: 'b', sequence: 9, ...answered('Otra') }));
  expect(await createDraftSender(asked).send(typedContent)).toMatchObject({
    kind: 'conflict',
    serverDraft: answered('Otra'),
  });
  expect(call).toHaveBeenCalledOnce();
});

it('sends nothing once the person has signed out, or another has signed in', async () => {
  const session = (username: string) => exampleSession([], username);
  vi.mocked(call).mockClear();
  await startSession(session('ana'));
  const sender = createDraftSender(asked);
  endSession();
  expect((await sender.send(typedContent)).kind).toBe('signedOut');
  await startSession(session('luz'));
  expect((await sender.send(typedContent)).kind).toBe('signedOut');
  expect(call).not.toHaveBeenCalled();
  endSession();
});
