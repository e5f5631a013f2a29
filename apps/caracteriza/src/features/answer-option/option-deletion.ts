import type { Schema } from '@caracteriza/api-client';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { call } from '../../session/api.ts';
import { optionConsequences } from '../question/answered-uses.ts';

/** How to name and delete an option; the deletion can be undone. */
export const optionDeletion = {
  nameOf: ({ code, label }: Pick<Schema<'AnswerOption'>, 'code' | 'label'>) => recordName(code, label),
  remove: ({ id }: { id: string }) =>
    call('deactivateAnswerOption', { params: { id }, query: { status: 'inactivo' } }),
  consequences: optionConsequences,
  undo: 'answerOption',
} as const;
