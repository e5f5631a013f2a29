import { useEffect } from 'react';

/**
 * When what had the focus is gone, moves it to the content of the screen: from the body the keyboard would start at the
 * menu, and a screen reader at the top of the page.
 */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('contenido')?.focus({ preventScroll: true });
}

/** Keeps the focus when this component goes with it. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, []);
}
