// Light, dark or high contrast: the person's own choice on this device, at first what the system asks for.
import { useSyncExternalStore } from 'react';

export const appearances = ['light', 'dark', 'contrast'] as const;
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

/** The appearance of the page, and the way to choose another one. */
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
