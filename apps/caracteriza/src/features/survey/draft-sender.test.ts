import { ApiError } from '@caracteriza/api-client';
import { expect, it, vi } from 'vitest';
import { call } from '../../session/api.ts';
import { createDraftSender } from './draft-sender.ts';
import type { OpenedSurvey } from './open-survey.ts';

// The server gives these answers only to contents that the screen cannot make.
vi.mock(import('../../session/api.ts'), () => ({ call: vi.fn<() => never>() as never }));

const opened = {
  code: 'ENC000001',
  draft: null,
  answerCodes: new Map(),
  surveyable: { id: 'p' },
  association: { id: 'a' },
  start: { filled: { answers: {}, fileNames: {} }, page: 1 },
} as unknown as OpenedSurvey;
const content = { filled: { answers: {}, fileNames: {} }, page: 1, sequence: 1 };

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
  expect((await createDraftSender(opened).send(content)).kind).toBe(kind);
});
