import { Inbox, SearchX, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { emptyStateEs } from './empty-state-messages.ts';

const ICON = { empty: Inbox, 'no-results': SearchX, error: TriangleAlert } as const;

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** empty: there is nothing yet; no-results: the search found nothing; error: loading failed. */
  kind?: 'empty' | 'no-results' | 'error';
  /** Each kind has its own words when left out. */
  title?: ReactNode;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** Offers to load again. */
  onRetry?: () => void;
  /** Another way on, e.g. the button that adds the first one. */
  action?: ReactNode;
}

/** Why there is nothing to see, and the way on. The three kinds differ in icon, words and colour. */
export function EmptyState({
  kind = 'empty',
  title,
  children,
  onRetry,
  action,
  className,
  ...rest
}: EmptyStateProps) {
  const texts = useSection('emptyState', emptyStateEs);
  const Icon = ICON[kind];
  const words = { empty: texts.empty, 'no-results': texts.noResults, error: texts.error }[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      data-slot="empty-state"
      data-variant={kind}
      {...rest}
      className={cn('flex flex-col items-center gap-3 px-6 py-10 text-center', className)}
    >
      <span
        className={cn(
          'grid size-14 place-items-center rounded-full',
          kind === 'error' ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink',
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="max-w-prose">
        <p className="font-bold text-ink">{title ?? words}</p>
        {children != null && <div className="mt-1 text-sm leading-6 text-ink-muted">{children}</div>}
      </div>
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      {action}
    </div>
  );
}
