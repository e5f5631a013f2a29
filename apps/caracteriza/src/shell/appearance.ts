// Light, dark or high contrast: the person's choice on this device; at first that of the system.
import { useSyncExternalStore } from 'react';

export const appearances = ['light', 'dark', 'contrast'] as const;
/** The words for each on screen. */
export const appearanceLabel = { light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' } as const;
export type Appearance = (typeof appearances)[number];

const storageName = 'caracteriza.appearance';
const listeners = new Set<() => void>();

function chosen(): Appearance | null {
  const stored = localStorage.getItem(storageName);
  return appearances.find((appearance) => appearance === stored) ?? null;
}

function asked(): Appearance {
  if (window.matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const current = (): Appearance => chosen() ?? asked();

/** The appearance of the page, and what changes it. */
export function useAppearance(): [Appearance, (next: Appearance) => void] {
  const appearance = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
  return [appearance, choose];
}

function choose(next: Appearance): void {
  localStorage.setItem(storageName, next);
  for (const listener of listeners) listener();
}
