import { useEffect } from 'react';

/**
 * Moves the focus to the screen's content if the focused element has disappeared. Otherwise the focus falls to the body: Tab
 * would restart at the menu, and a screen reader at the top of the page.
 */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('contenido')?.focus({ preventScroll: true });
}

/** Keeps the focus when this component unmounts with it. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, []);
}
