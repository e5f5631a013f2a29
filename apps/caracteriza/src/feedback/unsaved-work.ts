import { useEffect } from 'react';

const unsavedWork = new Set<object>();

/** Whether something on screen would be lost with the page: typed and not saved, or offered only once. */
export const hasUnsavedWork = (): boolean => unsavedWork.size > 0;

/** Counts a component's work as unsaved, as long as it is. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const work = {};
    unsavedWork.add(work);
    return () => {
      unsavedWork.delete(work);
    };
  }, [unsaved]);
}
