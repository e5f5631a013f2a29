import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { UiMessagesOverride } from '../messages/messages.ts';
import { UiContext, useUi, type Density, type Grants, type Theme } from './ui-context.ts';

export interface UiProviderProps {
  children?: ReactNode;
  /** Texts that replace the Spanish ones, either whole sections or single texts: `messages={en}`. */
  messages?: UiMessagesOverride;
  /** BCP 47 tag for dates, numbers and sorting. */
  locale?: string;
  /**
   * The zone in which moments are shown, such as 'America/Bogota'; by default that of the machine. A server in another zone
   * than its readers needs it, so that both draw the same.
   */
  timeZone?: string;
  /** Sets `data-theme` on <html>; omit it to set the attribute yourself. */
  theme?: Theme;
  /** Sets `data-density` on <html>; omit it to set the attribute yourself. */
  density?: Density;
  /** Which permissions the user has; if omitted, everything is allowed. */
  grants?: Grants;
}

/** Sets an attribute on <html> before the browser paints, and restores the previous value on unmount. */
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
 * The settings shared by all widgets below it. Optional: without it, widgets work in Spanish. Theme and density are set on
 * <html>, because popups are rendered at the end of <body>, outside this element, so only one provider should set them. Inside
 * another provider, omitted props are inherited and given messages replace inherited ones.
 */
export function UiProvider({ children, theme, density, ...given }: UiProviderProps) {
  const above = useUi();
  const {
    messages = above.messages,
    locale = above.locale,
    timeZone = above.timeZone,
    grants = above.grants,
  } = given;
  useRootAttribute('data-theme', theme);
  useRootAttribute('data-density', density);
  const value = useMemo(
    () => ({ messages, locale, timeZone, grants, density: density ?? above.density }),
    [messages, locale, timeZone, grants, density, above.density],
  );
  return <UiContext value={value}>{children}</UiContext>;
}

// The public entry of the package: the names an app needs besides the provider.
export { useUi, type Density, type Grants, type Theme } from './ui-context.ts';
