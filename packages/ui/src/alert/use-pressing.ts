import { useEffect, useState } from 'react';

/** How long after the finger is lifted its click may still arrive, in milliseconds. */
const clickDelay = 300;

/** Whether something on the page is being pressed, from touch until the resulting click. Listens only while `active`. */
export function usePressing(active: boolean): boolean {
  const [pressing, setPressing] = useState(false);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setPressing(true);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(setPressing, clickDelay, false);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      setPressing(false);
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [active]);
  return pressing;
}
