import { useEffect, useState } from 'react';
import { watchPresses } from '../hooks/watch-presses.ts';

/** Whether something on the page is being pressed, from touch until the resulting click. Listens only while `active`. */
export function usePressing(active: boolean): boolean {
  const [pressing, setPressing] = useState(false);
  useEffect(() => {
    if (!active) return;
    const stop = watchPresses(
      () => setPressing(true),
      () => setPressing(false),
    );
    return () => {
      stop();
      setPressing(false);
    };
  }, [active]);
  return pressing;
}
