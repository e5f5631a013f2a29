import type { Schema } from '@caracteriza/api-client';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { call } from '../../session/api.ts';

/** How a question is named when it is deleted, how that is done, and that it can be undone. */
export const questionDeletion = {
  nameOf: ({ code, statement }: Schema<'Question'>) => recordName(code, statement),
  remove: ({ id }: { id: string }) =>
    call('deactivateQuestion', { params: { id }, query: { status: 'inactivo' } }),
  undo: 'question',
} as const;
