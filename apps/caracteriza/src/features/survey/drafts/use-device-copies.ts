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
      const load = async () => {
        const mine = ++turn;
        const list = await listCopies();
        if (!current || mine !== turn) return;
        setCopies(list.flatMap((copy) => (copy.about ? [{ ...copy, about: copy.about }] : [])));
      };
      // Without storage or without the key nothing is shown here; opening a survey tells what is wrong.
      const loadQuietly = () => void load().catch(() => undefined);
      if (!current) return;
      // A survey that was just left may still be sent, which removes its copy.
      stop = watchCopies(loadQuietly);
      loadQuietly();
    };
    begin().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [asked]);
  return copies;
}
