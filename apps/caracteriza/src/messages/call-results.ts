import { errorText } from './error-text.ts';

/**
 * The combined result of calls made together.
 * @returns `refused`: the reasons for failures, without duplicates, empty if all succeeded; `first`: the response of the first
 *   that succeeded
 */
export function callResults<Answer>(results: readonly PromiseSettledResult<Answer>[]): {
  refused: readonly string[];
  first: Answer | undefined;
} {
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [errorText(one.reason)] : []));
  const answers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { refused: [...new Set(reasons)], first: answers[0] };
}
