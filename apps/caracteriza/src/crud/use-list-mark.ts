import { useMemo } from 'react';
import { useUrlState } from './use-url-state.ts';

/** Whether a list is limited by a yes-or-no parameter of its operation, stored in the URL under the same name. */
export function useListMark(name: string) {
  const [read, write] = useMemo(
    () => [
      (params: URLSearchParams): boolean => params.get(name) === 'true',
      (params: URLSearchParams, isOn: boolean) => {
        const next = new URLSearchParams(params);
        // Other records are found, so the list begins anew.
        next.delete('page');
        if (isOn) next.set(name, 'true');
        else next.delete(name);
        return next;
      },
    ],
    [name],
  );
  return useUrlState(read, write);
}
