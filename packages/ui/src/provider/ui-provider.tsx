import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { UiMessagesOverride } from '../messages/messages.ts';
import { UiContext, useUi, type Density, type Grants, type Theme } from './ui-context.ts';

export interface UiProviderProps {
  children?: ReactNode;
  /** Texts that replace the Spanish ones, either whole sections or single texts: `messages={en}`. */
  messages?: UiMessagesOverride;
  /** BCP 47 tag for dates, numbers and sorting. */
  locale?: string;
  /**
   * The time zone in which moments are shown, such as 'America/Bogota'; by default the machine's. Required if a server renders
   * for readers in another zone, so that both render the same.
   */
  timeZone?: string;
  /** Sets `data-theme` on <html> or on the container; omit it to set the attribute yourself. */
  theme?: Theme;
  /** Sets `data-density` on <html> or on the container; omit it to set the attribute yourself. */
  density?: Density;
  /** Which permissions the user has; if omitted, everything is allowed. */
  grants?: Grants;
  /**
   * The app's own element, if the app is not the whole page: part of the page, an element in a shadow root, or the <body> of a
   * frame. Dialogs, lists, menus and hints are rendered in it, and theme and density are set on it. Pass `null` while it does
   * not exist yet: `<div ref={setContainer}><UiProvider container={container}>`.
   */
  container?: HTMLElement | null;
}

/**
 * Sets an attribute on the container or, without one, on <html>, before the browser paints, and restores the previous value on
 * unmount.
 */
function useRootAttribute(
  name: string,
  value: string | undefined,
  container: HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    if (value === undefined || container === null) return;
    const root = container ?? document.documentElement;
    const previous = root.getAttribute(name);
    root.setAttribute(name, value);
    return () => {
      if (previous === null) root.removeAttribute(name);
      else root.setAttribute(name, previous);
    };
  }, [name, value, container]);
}

/** In a shadow root or a frame, focus management needs extra code, which is loaded only there. */
function useContainerFocus(container: HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!container || container.getRootNode() === document) return;
    let end: (() => void) | undefined;
    let hasEnded = false;
    void import('./container-focus.ts').then(
      ({ keepFocus }) => {
        if (!hasEnded) end = keepFocus(container);
      },
      // If it cannot be loaded, the widgets still work with the pointer.
      () => undefined,
    );
    return () => {
      hasEnded = true;
      end?.();
    };
  }, [container]);
}

/**
 * The settings shared by all widgets below it. Optional: without it, widgets work in Spanish. Theme and density are set on
 * <html>, because popups are rendered at the end of <body>, outside this element, so only one provider should set them; with
 * `container` each app on a page has its own. Inside another provider, omitted props are inherited and given messages replace
 * inherited ones.
 */
export function UiProvider({ children, theme, density, ...ownSettings }: UiProviderProps) {
  const outer = useUi();
  const {
    messages = outer.messages,
    locale = outer.locale,
    timeZone = outer.timeZone,
    grants = outer.grants,
    container = outer.container,
  } = ownSettings;
  useRootAttribute('data-theme', theme, container);
  useRootAttribute('data-density', density, container);
  useContainerFocus(ownSettings.container);
  const value = useMemo(
    () => ({ messages, locale, timeZone, grants, density: density ?? outer.density, container }),
    [messages, locale, timeZone, grants, density, outer.density, container],
  );
  return <UiContext value={value}>{children}</UiContext>;
}

// Exported here too, because this file is the package's entry `./provider`.
export { useUi, type Density, type Grants, type Theme, type UiSettings } from './ui-context.ts';
