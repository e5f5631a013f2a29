import { problem } from '../http/problem.ts';

/** The error for a request that cannot be fulfilled completely, because no part of a request is ignored. */
export const invalidOption = (option: string, message: string) =>
  problem('invalid', [{ field: option, message }]);
