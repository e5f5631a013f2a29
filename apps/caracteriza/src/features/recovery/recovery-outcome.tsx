import { useRef, type ReactNode } from 'react';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { useReadyFocus } from './use-ready-focus.ts';

/** The outcome, shown in place of the form; it takes the focus, so that a screen reader reads it. */
export function RecoveryOutcome({ title, children }: { title: string; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useReadyFocus(() => outcome.current);
  return (
    <div ref={outcome} tabIndex={-1} className="outline-none">
      <ScreenHeading title={title}>{children}</ScreenHeading>
    </div>
  );
}
