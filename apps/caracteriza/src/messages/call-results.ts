import { errorText } from './error-text.ts';

/**
 * The combined result of calls made together.
 * @returns `refused`: why calls failed, without duplicates, empty if all succeeded; `first`: the response of
 * the first call that succeeded
 */
export function callResults<Answer>(results: readonly PromiseSettledResult<Answer>[]): {
  refused: readonly string[];
  first: Answer | undefined;
} {
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [errorText(result.reason)] : [],
  );
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return { refused: [...new Set(reasons)], first: answers[0] };
}
