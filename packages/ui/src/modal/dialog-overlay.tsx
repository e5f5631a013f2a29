import { FocusScope } from '@radix-ui/react-focus-scope';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

/** The overlays of dialogs that this copy of the library has drawn. */
const own = new WeakSet<Element>();

/** Whether a dialog of another copy of the library, as another app on the page brings it, stands over this one. */
export function isUnderOtherCopy(overlay: Element | null): boolean {
  return [...document.querySelectorAll('[data-slot=modal-overlay],[data-slot=confirm-overlay]')].some(
    (other) =>
      !own.has(other) &&
      overlay !== null &&
      (overlay.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

const stay = (event: Event) => event.preventDefault();

/**
 * What a dialog lies on. Radix lets only the topmost dialog hold the focus, but knows those of its own copy alone: while a
 * dialog of another copy is on top, this one must let the focus go.
 */
export function DialogOverlay({ ref, children, ...rest }: ComponentProps<'div'>) {
  const node = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState(false);
  useLayoutEffect(() => {
    const overlay = node.current!;
    own.add(overlay);
    const observer = new MutationObserver(() => setCovered(isUnderOtherCopy(overlay)));
    observer.observe(overlay.ownerDocument.body, { childList: true });
    // The other dialog takes the focus before the observer hears of it. These listeners run before Radix's own.
    const onFocus = (event: FocusEvent) => {
      if (isUnderOtherCopy(overlay)) event.stopImmediatePropagation();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onFocus);
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
      {/* Takes the topmost place in this copy, and holds no focus itself. */}
      {covered && <FocusScope onMountAutoFocus={stay} onUnmountAutoFocus={stay} />}
    </div>
  );
}
