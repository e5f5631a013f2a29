import { ApiError } from '@caracteriza/api-client';
import { expect, it, vi } from 'vitest';
import { call } from '../../../session/api.ts';
import { stopOf } from './use-accept.ts';

// A draft made by another tab cannot be produced on a single screen.
vi.mock(import('../../../session/api.ts'), () => ({ call: vi.fn<() => never>() as never }));

const content = { filled: { answers: {}, fileNames: {} }, page: 1, seconds: 0, sequence: 1 };
const stopContent = { content, basis: { draftVersion: 3, writer: 'a' } };
const conflictError = new ApiError(409, 'La familia ya tiene esta encuesta en la campaña.');
const stop = () => stopOf({ code: 'ENC000001' }, stopContent, conflictError);
const draftIs = (draft: object) =>
  vi.mocked(call).mockResolvedValueOnce({ message: '', data: draft } as never);

it('is no conflict of drafts when the draft that is there is the own one', async () => {
  draftIs({ version: 3, writer: 'b' });
  expect(await stop()).toBeNull();
  draftIs({ version: 4, writer: 'a' });
  expect(await stop()).toBeNull();
});

it('is a conflict with a draft of another tab, and an end without a draft', async () => {
  draftIs({ version: 4, writer: 'b' });
  expect(await stop()).toMatchObject({ kind: 'conflict', serverDraft: { writer: 'b' } });
  vi.mocked(call).mockRejectedValueOnce(new ApiError(404, 'No.'));
  expect(await stop()).toEqual({ kind: 'spent', content, text: conflictError.message });
});
