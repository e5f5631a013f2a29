import { useEffect, useState } from 'react';
import { canKeepSession } from '../../../session/session-vault.ts';
import type { CopiedDraft } from './draft-start.ts';

/** A copy that names its survey, so that it can be listed. */
export type ListedCopy = CopiedDraft & { readonly about: NonNullable<CopiedDraft['about']> };

/** The current copies of the user's surveys on this device, once `enabled`; empty until they are known. */
export function useDeviceCopies(enabled: boolean): readonly ListedCopy[] {
  const [copies, setCopies] = useState<readonly ListedCopy[]>([]);
  useEffect(() => {
    if (!enabled || !canKeepSession()) return;
    let current = true;
    let stop = () => {};
    const begin = async () => {
      const { listCopies, watchCopies } = await import('./draft-copy.ts');
      let runNumber = 0;
      const load = async () => {
        const ownTurn = ++runNumber;
        const list = await listCopies();
        if (!current || ownTurn !== runNumber) return;
        setCopies(list.flatMap((copy) => (copy.about ? [{ ...copy, about: copy.about }] : [])));
      };
      // Without storage or the key, nothing is shown here; opening a survey reports the problem.
      const loadQuietly = () => void load().catch(() => undefined);
      if (!current) return;
      // A survey that was just left may still be sending, which removes its copy.
      stop = watchCopies(loadQuietly);
      loadQuietly();
    };
    begin().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [enabled]);
  return copies;
}
