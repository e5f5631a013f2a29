import { useId, type ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { cn } from '../../class-names/cn.ts';
import { useReasonBubble } from './use-reason-bubble.ts';

/** How a label is hidden by the width of the table; its button keeps its name. */
export const COLLAPSED = {
  never: 'min-w-0',
  narrow: '@max-5xl:sr-only',
  medium: '@max-7xl:sr-only',
  always: 'sr-only',
};

export interface ActionButtonProps {
  label: string;
  icon?: ReactNode;
  variant: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md';
  /** Why it cannot run now; null if it can. */
  reason: string | null;
  /** When only the icon is shown: in a narrow table, also in one of medium width, always, or never. */
  collapse?: keyof typeof COLLAPSED;
  className?: string;
  /** There is no room for it, so it is in the toolbar's menu instead. */
  folded?: boolean;
  onClick: () => void;
}

/**
 * A button in the toolbar or in a row. When it cannot run it stays focusable and shows the reason in a bubble and as its
 * description. Both states are the same node, so the focus is kept.
 */
export function ActionButton({
  label,
  icon,
  variant,
  reason,
  size = 'md',
  collapse = 'never',
  className,
  folded = false,
  onClick,
}: ActionButtonProps) {
  const reasonId = useId();
  const { button, bubble } = useReasonBubble(reason !== null);
  return (
    <>
      <Button
        {...button}
        variant={variant}
        size={size}
        data-folded={folded || undefined}
        className={folded ? cn('invisible order-2', className) : className}
        icon={icon}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        // An icon alone has a tooltip; if the button cannot run, the bubble explains more.
        title={collapse !== 'never' && reason === null ? label : undefined}
        onClick={onClick}
      >
        <span className={COLLAPSED[collapse]}>{label}</span>
      </Button>
      {reason !== null && (
        <span
          {...bubble}
          id={reasonId}
          role="tooltip"
          popover="manual"
          className="inset-auto m-0 max-w-64 animate-fade rounded-control border-0 bg-ink px-2.5 py-1.5 text-sm text-balance text-canvas shadow-popover"
        >
          {reason}
        </span>
      )}
    </>
  );
}
