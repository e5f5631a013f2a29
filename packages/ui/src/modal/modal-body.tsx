import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { dialogBody } from './dialog-look.ts';
import { modalEs } from './modal-messages.ts';

interface ModalBodyProps {
  ref: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** The part of a dialog that scrolls. If it scrolls and nothing in it is focusable, it is focusable itself. */
export function ModalBody({ ref, className, children }: ModalBodyProps) {
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
    <div ref={ref} data-slot="modal-body" className={cn(dialogBody, className)} {...reachable}>
      {children}
    </div>
  );
}
