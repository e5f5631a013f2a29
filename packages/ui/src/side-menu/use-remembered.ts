import { useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';

function readRemembered(key: string | undefined): boolean {
  try {
    return key !== undefined && typeof localStorage !== 'undefined' && localStorage.getItem(key) === '1';
  } catch {
    // Storage may be blocked; then nothing is remembered.
    return false;
  }
}

/** A boolean state that the browser remembers under `key`. Without a key or storage it only lasts for this page. */
export function useRemembered(key: string | undefined): readonly [boolean, (isOn: boolean) => void] {
  const hydrated = useHydrated();
  const [taken, setTaken] = useState(hydrated);
  const [isOn, setIsOn] = useState(() => hydrated && readRemembered(key));
  if (hydrated && !taken) {
    setTaken(true);
    setIsOn(readRemembered(key));
  }
  const set = (next: boolean) => {
    setIsOn(next);
    try {
      if (key !== undefined) localStorage.setItem(key, next ? '1' : '0');
    } catch {
      // Storage may be blocked; the state then lasts only for this page.
    }
  };
  return [isOn, set];
}
