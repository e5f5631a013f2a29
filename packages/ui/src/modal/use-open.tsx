import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';
import { useControllable } from '../hooks/use-controllable.ts';

/** What every dialog takes to be opened and closed; `Reason` is what it tells of besides its trigger. */
export interface OpenProps<Reason extends string> {
  /** Left out, the dialog keeps it itself. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean, details: { reason: Reason | 'trigger' }) => void;
  /** The button that opens the dialog, drawn in its place; without one the owner opens it. */
  trigger?: ReactElement;
}

/** Whether a dialog is open, and its trigger. */
export function useOpen<Reason extends string>({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
}: OpenProps<Reason>) {
  const [shown, setShown] = useControllable<boolean, [{ reason: Reason | 'trigger' }]>(
    open,
    defaultOpen,
    onOpenChange,
  );
  const opener = trigger && (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={shown}
      onClick={() => setShown(true, { reason: 'trigger' })}
    >
      {trigger}
    </Slot.Root>
  );
  return { shown, setShown, opener };
}
