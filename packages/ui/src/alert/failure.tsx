import type { ComponentProps } from 'react';
import { cn } from '../class-names/cn.ts';
import { Alert } from './alert-message.tsx';

interface FailureProps extends Pick<ComponentProps<'div'>, 'ref' | 'className'> {
  /** What failed, as a sentence; null if nothing did. */
  error: string | null;
}

/**
 * Shows that something failed. It is always in the page, so that a new failure is announced, and takes no space while there is
 * none.
 */
export function Failure({ error, className, ref }: FailureProps) {
  return (
    <div ref={ref} role="alert" className={cn('empty:sr-only', className)}>
      {error !== null && <Alert variant="error" title={error} />}
    </div>
  );
}
