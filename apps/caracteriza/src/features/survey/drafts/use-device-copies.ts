import { useEffect, useState } from 'react';
import { canKeepSession } from '../../../session/session-vault.ts';
import type { CopiedDraft } from './draft-start.ts';

/** A copy that says of what it is one, so that it can be listed. */
export type ListedCopy = CopiedDraft & { readonly about: NonNullable<CopiedDraft['about']> };

/** What this device has of the user's surveys, as it is now, once `asked`; nothing until that is known. */
export function useDeviceCopies(asked: boolean): readonly ListedCopy[] {
  const [copies, setCopies] = useState<readonly ListedCopy[]>([]);
  useEffect(() => {
    if (!asked || !canKeepSession()) return;
    let current = true;
    let stop = () => {};
    const begin = async () => {
      const { listCopies, watchCopies } = await import('./draft-copy.ts');
      let turn = 0;
      const read = async () => {
        const mine = ++turn;
        const found = await listCopies();
        if (!current || mine !== turn) return;
        setCopies(found.flatMap((copy) => (copy.about ? [{ ...copy, about: copy.about }] : [])));
      };
      // Without storage or without the key nothing is shown here; opening a survey tells what is wrong.
      const readQuietly = () => void read().catch(() => undefined);
      if (!current) return;
      // A survey that was just left may still be sent, which removes its copy.
      stop = watchCopies(readQuietly);
      readQuietly();
    };
    begin().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [asked]);
  return copies;
}
