import { createContext, use } from 'react';
import type { UiMessagesOverride } from '../messages/messages.ts';

/** Whether the person at the screen has a permission, named in the app's own words. */
export type Grants = (permission: string) => boolean;

/** `system` is light, dark or high contrast as the person's system asks, also while it changes. */
export type Theme = 'light' | 'dark' | 'contrast' | 'system';
export type Density = 'comfortable' | 'compact';

interface UiContextValue {
  messages: UiMessagesOverride;
  /** BCP 47 tag for dates, numbers and sorting. */
  locale: string;
  grants: Grants;
  density: Density | undefined;
}

const allowAll: Grants = () => true;

/** Without a provider: Spanish of Colombia and everything allowed, so that a widget works alone. */
export const UiContext = createContext<UiContextValue>({
  messages: {},
  locale: 'es-CO',
  grants: allowAll,
  density: undefined,
});

/** The nearest provider's settings (locale, grants, density). Texts come from `useSection`. */
export function useUi(): UiContextValue {
  return use(UiContext);
}
