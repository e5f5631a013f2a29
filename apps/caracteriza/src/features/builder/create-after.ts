import type { CallArgs, Schema } from '@caracteriza/api-client';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { orderWith } from './question-place.ts';

type Question = Schema<'Question'>;

/**
 * Makes a question and puts it after another one. Once it is made, only a failed order is left to tell: `order` is what
 * was thrown.
 */
export async function createAfter(
  body: CallArgs<'createQuestion'>['body'],
  questions: readonly Question[],
  previous: Question | null,
): Promise<{ message: string; saved: Question; order: unknown }> {
  const { message, data: saved } = await call('createQuestion', { body });
  const questionIDs = orderWith(questions, saved, previous?.id ?? null);
  let order: unknown = null;
  if (questionIDs && mayDo('reorderQuestions')) {
    const params = { id: body.characterizationID };
    await call('reorderQuestions', { params, body: { questionIDs } }).catch((thrown: unknown) => {
      order = thrown;
    });
  }
  return { message, saved, order };
}
