import { useAlert } from '@caracteriza/ui/alert';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CrudList } from '../../crud/use-list.ts';

/**
 * A step whose list cannot be loaded when it opens, as an address may ask, says why and gives its place to the step
 * before (spec §4 "Characterization wizard"). A list that was there once stays, whatever a reload of it meets.
 */
export function useFirstLoad(
  { loading, error }: Pick<CrudList<unknown>, 'loading' | 'error'>,
  onFailure: () => void,
): void {
  const alert = useAlert();
  const loaded = useRef(false);
  const giveUp = useEffectEvent((why: string) => {
    alert.error(why);
    onFailure();
  });
  useEffect(() => {
    if (loading) return;
    if (error === null) loaded.current = true;
    else if (!loaded.current) giveUp(error);
  }, [loading, error]);
}
