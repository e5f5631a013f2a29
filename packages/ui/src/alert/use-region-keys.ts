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
  const cameFrom = useRef<{ element: HTMLElement | null; byPress: boolean }>(null);
  const escape = useEffectEvent(onEscape);
  const goBack = useCallback(() => {
    const { element, byPress } = cameFrom.current ?? {};
    // After a press the person is looking at the alert's corner, or at what its action did: the page must not scroll away.
    element?.focus({ preventScroll: byPress });
    cameFrom.current = null;
  }, []);

  useEffect(() => {
    // The document does not hear of a focus that moves within a shadow root.
    const root = region.current!.getRootNode() as Document;
    let byPress = false;
    const onPress = () => {
      byPress = true;
    };
    // Not by `instanceof`: a frame has a `Node` of its own.
    const isInside = (target: EventTarget | null) =>
      target !== null && 'nodeType' in target && region.current?.contains(target as Node) === true;
    const onKey = (event: KeyboardEvent) => {
      byPress = false;
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
      // The focus event does not name what had the focus within another shadow root.
      cameFrom.current = { element: active, byPress };
    };
    const onFocus = (event: FocusEvent) => {
      const enters = event.type === 'focusin';
      if (!isInside(enters ? event.target : event.relatedTarget)) return;
      event.stopImmediatePropagation();
      if (enters && !isInside(event.relatedTarget))
        cameFrom.current = { element: event.relatedTarget as HTMLElement | null, byPress };
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPress, true);
    root.addEventListener('focusin', onFocus);
    root.addEventListener('focusout', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPress, true);
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onFocus);
    };
  }, [region, goBack]);
  return goBack;
}
