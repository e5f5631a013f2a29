// Reading from the server, for screens: SWR keyed by operation and arguments, so that the same read is made once.
import type { Answer, ApiError, CallArgs, CallRest, OperationId } from '@caracteriza/api-client';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from './api.ts';

/** An operation without parameters still has a key. */
const noArguments = {};

/**
 * The answer of an operation. With `args: null` nothing is asked until the arguments are known. A changed key never
 * shows the old answer, unless `keepPreviousData` says so (a list that shows another page).
 */
export function useRead<Op extends OperationId>(
  operationId: Op,
  args: CallArgs<Op> | null | undefined = noArguments as CallArgs<Op>,
  options: SWRConfiguration<Answer<Op>, ApiError> = {},
): SWRResponse<Answer<Op>, ApiError> {
  return useSWR<Answer<Op>, ApiError>(
    args ? [operationId, args] : null,
    () => call(operationId, ...([args] as CallRest<Op>)),
    { revalidateOnFocus: false, shouldRetryOnError: false, ...options },
  );
}
