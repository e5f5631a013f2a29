import { useEffect } from 'react';

/**
 * When the focused element disappears, moves the focus to the screen's content; from the body, the keyboard would start at the
 * menu, and a screen reader at the top of the page.
 */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('contenido')?.focus({ preventScroll: true });
}

/** Keeps the focus when this component unmounts with it. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, []);
}
