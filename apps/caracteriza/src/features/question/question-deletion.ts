import type { Schema } from '@caracteriza/api-client';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { call } from '../../session/api.ts';
import { questionConsequences } from './answered-uses.ts';

/** How to name and delete a question; the deletion can be undone. */
export const questionDeletion = {
  nameOf: ({ code, statement }: Schema<'Question'>) => recordName(code, statement),
  remove: ({ id }: { id: string }) =>
    call('deactivateQuestion', { params: { id }, query: { status: 'inactivo' } }),
  consequences: questionConsequences,
  undo: 'question',
} as const;
