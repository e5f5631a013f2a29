import { cva } from 'class-variance-authority';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { alertEs } from './alert-messages.ts';
import type { AlertVariant } from './alert-queue.ts';

const ICON = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info } as const;
const boxLook = cva('flex items-start gap-3 rounded-card border px-4 py-3 text-ink', {
  variants: {
    variant: {
      success: 'border-success/35 bg-success-soft',
      error: 'border-danger/35 bg-danger-soft',
      warning: 'border-warning/40 bg-warning-soft',
      info: 'border-info-ink/30 bg-info-soft',
    },
  },
});
const inkLook = cva('shrink-0', {
  variants: {
    variant: {
      success: 'text-success-ink',
      error: 'text-danger-ink',
      warning: 'text-warning-ink',
      info: 'text-info-ink',
    },
  },
});

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * success: something was done; error: it was rejected or failed; warning: think before you go on; info:
   * good to know.
   */
  variant?: AlertVariant;
  title: ReactNode;
  /** Details, shown below the title. */
  children?: ReactNode;
  action?: { label: string; onAction: () => void } | undefined;
  /** Shows a close button. */
  onDismiss?: () => void;
  /** Classes for its parts; `className` applies to the box. */
  classNames?: { icon?: string; title?: string; body?: string; action?: string; close?: string };
}

/**
 * A message in the page, or in the corner when raised by `useAlert`. Its kind is shown by icon and colour, and in words for
 * screen readers. In a page, give it `role="alert"` or `"status"` if it appears after the page has loaded.
 */
export function Alert({
  variant = 'info',
  title,
  children,
  action,
  onDismiss,
  className,
  classNames,
  ...rest
}: AlertProps) {
  const texts = useSection('alert', alertEs);
  const Icon = ICON[variant];
  return (
    <div data-slot="alert" data-variant={variant} {...rest} className={cn(boxLook({ variant }), className)}>
      <Icon aria-hidden className={cn('mt-0.5 size-5', inkLook({ variant }), classNames?.icon)} />
      <div className="min-w-0 flex-1 text-sm leading-6 wrap-anywhere">
        <p className={cn('font-semibold', classNames?.title)}>
          <span className="sr-only">{texts[variant]}: </span>
          {title}
        </p>
        {children != null && <div className={cn('text-ink', classNames?.body)}>{children}</div>}
        {action && (
          <Button size="sm" className={cn('mt-2', classNames?.action)} onClick={action.onAction}>
            {action.label}
          </Button>
        )}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={texts.close}
          onClick={onDismiss}
          className={cn(
            '-me-1.5 inline-flex size-7 cursor-pointer items-center justify-center rounded-control hover:bg-surface-raised',
            inkLook({ variant }),
            classNames?.close,
          )}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}
