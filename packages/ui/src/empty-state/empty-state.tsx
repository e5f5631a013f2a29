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
  /** By default, each kind has its own text. */
  title?: ReactNode;
  /** What to do next, as a sentence. */
  children?: ReactNode;
  /** Offers to load again. */
  onRetry?: () => void;
  /** Another way to continue, such as the button that adds the first record. */
  action?: ReactNode;
}

/** Explains why there is nothing to show and how to continue. The three kinds differ in icon, text and colour. */
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
