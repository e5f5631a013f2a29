import { useAlert } from '@caracteriza/ui/alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordList } from '../../crud/use-list.ts';

/**
 * If the list of a step cannot be loaded when the step opens, an alert shows the reason and the previous step opens (spec §4
 * "Characterization wizard"). A list that has loaded once stays even if reloading it fails.
 */
export function useFirstLoad(
  { loading, error }: Pick<RecordList<unknown>, 'loading' | 'error'>,
  onFailure: () => void,
): void {
  const alert = useAlert();
  const hasLoaded = useRef(false);
  const showFailure = useEffectEvent((reason: string) => {
    alert.error(reason);
    onFailure();
  });
  useEffect(() => {
    if (loading) return;
    if (error === null) hasLoaded.current = true;
    else if (!hasLoaded.current) showFailure(error);
  }, [loading, error]);
}
