import { FocusScope } from '@radix-ui/react-focus-scope';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { sharedElements } from '../provider/shared-elements.ts';

/** The overlays of dialogs opened by this copy of the library. */
const ownOverlays = new WeakSet<Element>();
/** Notifies every copy that a dialog has opened or closed. */
const CHANGE = 'caracteriza-ui-overlays';

/** Whether a dialog of another copy of the library, for example in an embedded app, lies above this one. */
export function isUnderOtherCopy(overlay: HTMLElement | null): boolean {
  const overlays = [...sharedElements('overlays')];
  return (
    overlay !== null &&
    overlays.slice(overlays.indexOf(overlay) + 1).some((otherOverlay) => !ownOverlays.has(otherOverlay))
  );
}

const keepFocus = (event: Event) => event.preventDefault();

/**
 * The background of a dialog. Radix lets only the topmost dialog hold the focus, but knows only those of its own copy. While a
 * dialog of another copy is on top, this one must release the focus.
 */
export function DialogOverlay({ ref, children, ...rest }: ComponentProps<'div'>) {
  const node = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(false);
  useLayoutEffect(() => {
    const overlay = node.current!;
    ownOverlays.add(overlay);
    sharedElements('overlays').add(overlay);
    const onChange = () => setCovered(isUnderOtherCopy(overlay));
    // The other dialog takes the focus before this one is rendered again. These listeners run before Radix's own.
    const onFocus = (event: FocusEvent) => {
      if (isUnderOtherCopy(overlay)) event.stopImmediatePropagation();
    };
    document.dispatchEvent(new Event(CHANGE));
    document.addEventListener(CHANGE, onChange);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);
    return () => {
      sharedElements('overlays').delete(overlay);
      document.removeEventListener(CHANGE, onChange);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onFocus);
      document.dispatchEvent(new Event(CHANGE));
    };
  }, []);
  return (
    <div
      {...rest}
      ref={(element) => {
        node.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
    >
      {children}
      {/* Takes the topmost place in this copy without holding the focus. */}
      {isCovered && <FocusScope onMountAutoFocus={keepFocus} onUnmountAutoFocus={keepFocus} />}
    </div>
  );
}
