import { useCallback, useRef } from 'react';

/** The node of a combobox's box, and helpers for its parts. */
export function useBoxNode() {
  const node = useRef<HTMLDivElement>(null);
  const contains = (target: EventTarget | null) => node.current?.contains(target as Node | null) === true;
  const focusInput = useCallback(() => node.current?.querySelector('input')?.focus(), []);
  return { node, contains, focusInput };
}

export type BoxNode = ReturnType<typeof useBoxNode>;
