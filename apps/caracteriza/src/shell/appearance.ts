// Light, dark or high contrast: the user's choice on this device, by default the system's.
import { useSyncExternalStore } from 'react';

export const appearances = ['light', 'dark', 'contrast'] as const;
/** The name of each theme on screen. */
export const appearanceLabel = { light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' } as const;
export type Appearance = (typeof appearances)[number];

const storageName = 'caracteriza.appearance';
const listeners = new Set<() => void>();

function storedAppearance(): Appearance | null {
  const savedAppearance = localStorage.getItem(storageName);
  return appearances.find((appearance) => appearance === savedAppearance) ?? null;
}

function requestedAppearance(): Appearance {
  if (window.matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const current = (): Appearance => storedAppearance() ?? requestedAppearance();

/** The theme of the page, and the function that changes it. */
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
