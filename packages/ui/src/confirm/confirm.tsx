import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface ConfirmOptions extends Pick<
  ConfirmDialogProps,
  'title' | 'acceptLabel' | 'cancelLabel' | 'danger' | 'describeError'
> {
  text?: ReactNode;
  /** The action, run while the dialog is still open, where any failure is shown. If omitted, only the answer is returned. */
  onAccept?: () => void | Promise<void>;
}

type Ask = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Renders an app's single confirm dialog; open it with `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<((isAccepted: boolean) => void) | null>(null);
  const ask = useCallback<Ask>((next) => {
    answer.current?.(false);
    setOptions(next);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  return (
    <ConfirmContext value={ask}>
      {children}
      {options && (
        <ConfirmDialog
          {...options}
          open={open}
          onOpenChange={(_open, { reason }) => {
            setOpen(false);
            answer.current?.(reason === 'accept');
            answer.current = null;
          }}
          onAccept={options.onAccept ?? (() => undefined)}
        >
          {options.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

/**
 * Asks and waits: `if (await confirm({ title: '¿Eliminar el registro?', danger: true })) …`. A second question answers the
 * first with no.
 * @throws Error outside a `ConfirmProvider`
 */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
}
