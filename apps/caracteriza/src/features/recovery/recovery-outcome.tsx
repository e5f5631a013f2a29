import { useRef, type ReactNode } from 'react';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { useFirstFocus } from './use-first-focus.ts';

/** What became of it, in place of the form; it takes the focus, so that a screen reader reads it. */
export function RecoveryOutcome({ title, children }: { title: string; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useFirstFocus(() => outcome.current);
  return (
    <div ref={outcome} tabIndex={-1} className="outline-none">
      <ScreenHeading title={title}>{children}</ScreenHeading>
    </div>
  );
}
