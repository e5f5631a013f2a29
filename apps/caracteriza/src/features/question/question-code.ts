import { call } from '../../session/api.ts';

/** A code for a question. With a count the same operation answers many, for answers. */
export async function newQuestionCode(): Promise<{ data: string }> {
  const { data } = await call('generateQuestionCode');
  return { data: typeof data === 'string' ? data : (data[0] ?? '') };
}
