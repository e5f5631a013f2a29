import type { ComponentProps } from 'react';
import { cn } from '../class-names/cn.ts';
import { Alert } from './alert-message.tsx';

interface FailureProps extends Pick<ComponentProps<'div'>, 'ref' | 'className'> {
  /** What failed, in a sentence; null when nothing did. */
  error: string | null;
}

/** Says that something failed. Always in the page, so that a new failure is announced; takes no room without one. */
export function Failure({ error, className, ref }: FailureProps) {
  return (
    <div ref={ref} role="alert" className={cn('empty:sr-only', className)}>
      {error !== null && <Alert variant="error" title={error} />}
    </div>
  );
}
