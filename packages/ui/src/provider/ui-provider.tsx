import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { UiMessagesOverride } from '../messages/messages.ts';
import { UiContext, useUi, type Density, type Grants, type Theme } from './ui-context.ts';

export interface UiProviderProps {
  children?: ReactNode;
  /** Texts that replace the Spanish ones, whole sections or single texts: `messages={en}`. */
  messages?: UiMessagesOverride;
  /** BCP 47 tag for dates, numbers and sorting. */
  locale?: string;
  /** Sets `data-theme` on <html>; leave out to set it yourself. */
  theme?: Theme;
  /** Sets `data-density` on <html>; leave out to set it yourself. */
  density?: Density;
  /** Which permissions the person has; everything is allowed without it. */
  grants?: Grants;
}

/** Sets an attribute of <html> before the browser paints and puts the previous value back at the end. */
function useRootAttribute(name: string, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return;
    const root = document.documentElement;
    const previous = root.getAttribute(name);
    root.setAttribute(name, value);
    return () => {
      if (previous === null) root.removeAttribute(name);
      else root.setAttribute(name, previous);
    };
  }, [name, value]);
}

/**
 * What all widgets below share. Optional: each widget works without it in Spanish. Theme and density go to <html>,
 * because popups are rendered at the end of <body>, outside this element: give them to one provider. Inside another
 * provider, what is left out is inherited; given messages replace inherited ones.
 */
export function UiProvider({ children, theme, density, ...given }: UiProviderProps) {
  const above = useUi();
  const { messages = above.messages, locale = above.locale, grants = above.grants } = given;
  useRootAttribute('data-theme', theme);
  useRootAttribute('data-density', density);
  const value = useMemo(
    () => ({ messages, locale, grants, density: density ?? above.density }),
    [messages, locale, grants, density, above.density],
  );
  return <UiContext value={value}>{children}</UiContext>;
}

// The entry of the package: what an app names beside the provider.
export { useUi, type Density, type Grants, type Theme } from './ui-context.ts';
