import { call } from '../../session/api.ts';

/** Requests a code for a question. With a count, the same operation returns several codes, for answers. */
export async function newQuestionCode(): Promise<{ data: string }> {
  const { data } = await call('generateQuestionCode');
  return { data: typeof data === 'string' ? data : (data[0] ?? '') };
}
