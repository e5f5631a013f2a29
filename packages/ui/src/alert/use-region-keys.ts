import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusedElement, innerTarget } from '../hooks/shadow-roots.ts';
import { sharedElements } from '../provider/shared-elements.ts';
import { hasAlerts } from './use-place-beside.ts';

/**
 * Keyboard support for the corner where alerts appear: F8 moves the focus there and back, even from a dialog; Esc inside it
 * closes an alert.
 *
 * A dialog traps the focus with a focus listener on the document and closes on Esc with a key listener there. The listeners
 * here run first: the region is mounted before any dialog opens, and a key event reaches the window before the document.
 *
 * @returns `goBack`, which returns the focus to where it was before it came here, by F8 or a press
 */
export function useRegionKeys(region: RefObject<HTMLElement | null>, onEscape: () => void): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const escape = useEffectEvent(onEscape);
  const goBack = useCallback(() => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  }, []);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isInside(innerTarget(event))) {
        event.stopImmediatePropagation();
        escape();
      }
      if (event.key !== 'F8' || event.defaultPrevented) return;
      // In that case the key is meant for the region of another copy of the library on the page.
      if (!hasAlerts(region.current) && [...sharedElements('alert-regions')].some(hasAlerts)) return;
      event.preventDefault();
      const active = focusedElement();
      if (isInside(active)) return goBack();
      region.current?.focus();
      // The focus event names the host of a shadow root only.
      cameFrom.current = active;
    };
    const onFocus = (event: FocusEvent) => {
      const enters = event.type === 'focusin';
      if (!isInside(enters ? event.target : event.relatedTarget)) return;
      event.stopImmediatePropagation();
      if (enters && !isInside(event.relatedTarget))
        cameFrom.current = event.relatedTarget as HTMLElement | null;
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
