import { useState } from 'react';

function read(key: string | undefined): boolean {
  try {
    return key !== undefined && typeof localStorage !== 'undefined' && localStorage.getItem(key) === '1';
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return false;
  }
}

/** A switch that the browser remembers under `key`; without a key, or without storage, for this page only. */
export function useRemembered(key: string | undefined): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key));
  const set = (next: boolean) => {
    setOn(next);
    try {
      if (key !== undefined) localStorage.setItem(key, next ? '1' : '0');
    } catch {
      // As above.
    }
  };
  return [on, set];
}
