import { errorText } from './error-text.ts';

/**
 * What calls that were made together came to.
 * @returns `refused`: why some failed, each reason once, empty when all went well; `first`: the answer of the first that did not
 */
export function callResults<Answer>(results: readonly PromiseSettledResult<Answer>[]): {
  refused: readonly string[];
  first: Answer | undefined;
} {
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [errorText(one.reason)] : []));
  const answers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { refused: [...new Set(reasons)], first: answers[0] };
}
