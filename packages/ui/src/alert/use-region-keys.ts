import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * The keys of the corner where alerts stand: F8 goes there and back, from a dialog too; Esc there is the alerts' own.
 *
 * A dialog holds the focus by listening to the document for the focus going elsewhere, and closes on Esc by listening
 * there first. Both hear later than this: the region stands on the page before any dialog opens, and a key is heard by
 * the window before the document.
 *
 * @returns `goBack`: gives the focus back to where F8 was pressed
 */
export function useRegionKeys(region: RefObject<HTMLElement | null>, onEscape: () => void): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const escape = useEffectEvent(onEscape);
  const goBack = useCallback(() => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  }, []);

  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && inside(event.target)) {
        event.stopImmediatePropagation();
        escape();
      }
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      const active = document.activeElement;
      if (inside(active)) return goBack();
      cameFrom.current = active instanceof HTMLElement ? active : null;
      region.current?.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (inside(event.type === 'focusin' ? event.target : event.relatedTarget))
        event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onFocus);
    };
  }, [region, goBack]);
  return goBack;
}
