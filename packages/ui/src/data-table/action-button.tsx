import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

interface ActionButtonProps {
  label: string;
  icon?: ReactNode;
  variant: 'primary' | 'secondary';
  /** Why it does nothing now; null when it may run. */
  reason: string | null;
  /** Leaves only the icon where the table is narrow. */
  collapse?: boolean;
  onClick: () => void;
}

/**
 * A button of the toolbar. Refused, it stays focusable and says why: to the eye in a tooltip, to a screen reader as its
 * description.
 */
export function ActionButton({ label, icon, variant, reason, collapse = false, onClick }: ActionButtonProps) {
  const reasonId = useId();
  const button = (
    <Button
      variant={variant}
      icon={icon}
      aria-disabled={reason !== null}
      aria-describedby={reason === null ? undefined : reasonId}
      onClick={onClick}
      className="px-3"
    >
      <span className={collapse ? '@max-2xl:sr-only' : undefined}>{label}</span>
    </Button>
  );
  return (
    <>
      {reason === null ? button : <Tooltip text={reason}>{button}</Tooltip>}
      {reason !== null && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
