import { useCallback, useEffect, useState } from 'react';
import { whenLockedErased } from '../../field/locked-trips.ts';
import { startTripWorks } from '../../field/trip-works.ts';
import { onDisk } from '../../field/unlock-step.ts';
import { tripsOfBrowser, type VaultRow } from '../../field/vault-rows.ts';
import { errorText } from '../../messages/error-text.ts';

/**
 * The trips of this browser that can be unlocked; a message about trips that were erased; and the reason if the trips cannot be
 * read.
 */
export function useTripRows() {
  const [rows, setRows] = useState<readonly VaultRow[]>([]);
  const [problem, setProblem] = useState('');
  const [erased, setErased] = useState<readonly string[]>([]);
  const read = useCallback(
    () =>
      onDisk(tripsOfBrowser).then(
        (tripRows) => {
          // An incomplete download continues after signing in.
          setRows(tripRows.filter(({ whole }) => whole));
          setProblem('');
        },
        (error: unknown) => setProblem(errorText(error)),
      ),
    [],
  );
  useEffect(() => {
    const stopWatching = whenLockedErased((texts) => {
      setErased((before) => [...new Set([...before, ...texts])]);
      void read();
    });
    startTripWorks();
    void read();
    return stopWatching;
  }, [read]);
  return { rows, erased, problem, read };
}
