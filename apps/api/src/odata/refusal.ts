import { problem } from '../http/problem.ts';

/** The error for a request that cannot be answered in full: no part of a request is ignored. */
export const invalidOption = (option: string, message: string) =>
  problem('invalid', [{ field: option, message }]);
