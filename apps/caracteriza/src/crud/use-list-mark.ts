import { useMemo } from 'react';
import { useUrlState } from './use-url-state.ts';
import { withFilter } from './filter-address.ts';

/** Whether a list is limited by a yes-or-no parameter of its operation, stored in the URL under the same name. */
export function useListMark(name: string) {
  const [read, write] = useMemo(
    () => [
      (params: URLSearchParams): boolean => params.get(name) === 'true',
      (params: URLSearchParams, isOn: boolean) => withFilter(params, { [name]: isOn ? 'true' : '' }),
    ],
    [name],
  );
  return useUrlState(read, write);
}
