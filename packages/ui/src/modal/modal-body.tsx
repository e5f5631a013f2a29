import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useSection } from '../messages/use-section.ts';
import { dialogBody } from './dialog-look.ts';
import { modalEs } from './modal-messages.ts';

/** The part of a dialog that scrolls. While it scrolls and nothing in it can be focused, it can be focused itself. */
export function ModalBody({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const texts = useSection('modal', modalEs);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const body = ref.current;
    if (!body || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setScrolls(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, [ref]);
  const reachable = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': texts.content } : {};
  return (
    <div ref={ref} data-slot="modal-body" className={dialogBody} {...reachable}>
      {children}
    </div>
  );
}
