import { Slot } from 'radix-ui';
import type { ReactElement } from 'react';
import { useControllable } from '../hooks/use-controllable.ts';

/** Props that open and close any dialog; `Reason` lists the reasons it reports besides its trigger. */
export interface OpenProps<Reason extends string> {
  /** If omitted, the dialog manages its own open state. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean, details: { reason: Reason | 'trigger' }) => void;
  /** The button that opens the dialog, rendered in its place; if omitted, the parent component opens the dialog. */
  trigger?: ReactElement;
}

/** A dialog's open state and its trigger. */
export function useOpen<Reason extends string>({
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
}: OpenProps<Reason>) {
  const [isShown, setIsShown] = useControllable<boolean, [{ reason: Reason | 'trigger' }]>(
    open,
    defaultOpen,
    onOpenChange,
  );
  const opener = trigger && (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={isShown}
      onClick={() => setIsShown(true, { reason: 'trigger' })}
    >
      {trigger}
    </Slot.Root>
  );
  return { shown: isShown, setShown: setIsShown, opener };
}
