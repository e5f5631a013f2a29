import { useEffect } from 'react';

const unsavedWork = new Set<object>();

/** Whether leaving the page would lose something on screen: unsaved input, or something shown only once. */
export const hasUnsavedWork = (): boolean => unsavedWork.size > 0;

/** Registers a component's work as unsaved while this is the case. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const work = {};
    unsavedWork.add(work);
    return () => {
      unsavedWork.delete(work);
    };
  }, [isUnsaved]);
}
