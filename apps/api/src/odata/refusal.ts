import { problem } from '../http/problem.ts';

/** The error for a request that cannot be answered as it is: nothing that was asked is passed over. */
export const invalidOption = (option: string, message: string) =>
  problem('invalid', [{ field: option, message }]);
