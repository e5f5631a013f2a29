import { useCallback, useState } from 'react';

/**
 * A module that is loaded when it is first needed, such as a calendar. Unlike `lazy`, a module that cannot be loaded breaks
 * nothing else: the caller reports it, and may try again.
 *
 * @param load must be stable
 * @returns the module, null until it is loaded; whether the last attempt failed; and a function that loads it, which resolves
 *   to whether that succeeded
 */
export function useLoaded<Module extends object>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const request = useCallback(async (): Promise<boolean> => {
    setFailed(false);
    try {
      setLoaded(await load());
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }, [load]);
  return { loaded, failed, request };
}
