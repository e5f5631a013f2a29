import { useId, type ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { useReasonBubble } from './use-reason-bubble.ts';

const COLLAPSED = {
  never: 'min-w-0',
  narrow: '@max-2xl:sr-only',
  medium: '@max-5xl:sr-only',
  always: 'sr-only',
};

interface ActionButtonProps {
  label: string;
  icon?: ReactNode;
  variant: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md';
  /** Why it does nothing now; null when it may run. */
  reason: string | null;
  /** Leaves only the icon where the table is narrow, already where it is of medium width, or always. */
  collapse?: keyof typeof COLLAPSED;
  className?: string;
  onClick: () => void;
}

/**
 * A button of the toolbar or of a row. When it is refused it stays focusable and gives the reason in a bubble and as its
 * description. It is one node in both states, so that the focus is kept.
 */
export function ActionButton({
  label,
  icon,
  variant,
  reason,
  size = 'md',
  collapse = 'never',
  className,
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
        className={className}
        icon={icon}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        // An icon alone has a tooltip; of a refused button the bubble says more.
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
