import { createContext, use } from 'react';
import type { UiMessagesOverride } from '../messages/messages.ts';

/** Whether the current user has a permission, identified by the app's own name for it. */
export type Grants = (permission: string) => boolean;

/** `system` follows the operating system's setting (light, dark or high contrast), including changes to it. */
export type Theme = 'light' | 'dark' | 'contrast' | 'system';
export type Density = 'comfortable' | 'compact';

/** The nearest provider's settings, or the defaults if there is none. */
export interface UiSettings {
  messages: UiMessagesOverride;
  /** BCP 47 tag for dates, numbers and sorting. */
  locale: string;
  /** The IANA name of the time zone in which moments are shown; undefined for the machine's zone. */
  timeZone: string | undefined;
  grants: Grants;
  density: Density | undefined;
  /** Where popups are rendered; undefined for <body>, null while the element does not exist yet. */
  container: HTMLElement | null | undefined;
}

const allowAll: Grants = () => true;

/** Defaults without a provider: Colombian Spanish and everything allowed, so that a widget works alone. */
export const UiContext = createContext<UiSettings>({
  messages: {},
  locale: 'es-CO',
  timeZone: undefined,
  grants: allowAll,
  density: undefined,
  container: undefined,
});

/** The nearest provider's settings (locale, time zone, grants, density, container), without its texts. */
export function useUi(): UiSettings {
  return use(UiContext);
}
