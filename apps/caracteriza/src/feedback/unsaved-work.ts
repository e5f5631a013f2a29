import { useEffect } from 'react';

const held = new Set<object>();

/** Whether something on screen would be lost with the page: typed and not saved, or offered only once. */
export const hasUnsavedWork = (): boolean => held.size > 0;

/** Counts a component's work as unsaved, as long as it is. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const work = {};
    held.add(work);
    return () => {
      held.delete(work);
    };
  }, [unsaved]);
}
