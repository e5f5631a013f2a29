// Reads from the server with SWR, keyed by operation and arguments, so that identical reads are made only once.
import type { Answer, ApiError, CallArgs, CallRest, OperationId } from '@caracteriza/api-client';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { call } from './api.ts';

/** An operation without parameters still has a key. */
const noArguments = {};

/**
 * The response of an operation. With `args: null` no request is made until the arguments are known. After a key change the old
 * response is never shown, unless `keepPreviousData` is set (for a list that shows another page).
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
