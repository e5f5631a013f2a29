import { TriangleAlert } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Failure } from '../alert/failure.tsx';
import { Button } from '../button/button.tsx';
import { DialogOverlay, isUnderOtherCopy } from '../modal/dialog-overlay.tsx';
import { dialogContent, dialogOverlay, dialogTitle } from '../modal/dialog-look.ts';
import { cn } from '../class-names/cn.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFocusReturn } from '../modal/use-focus-return.ts';
import { useOpen, type OpenProps } from '../modal/use-open.tsx';
import { useUi } from '../provider/ui-context.ts';
import { useSection } from '../messages/use-section.ts';
import { confirmEs } from './confirm-messages.ts';

type ConfirmReason = 'accept' | 'cancel';

export interface ConfirmDialogProps
  extends Omit<ComponentProps<'div'>, 'title' | 'children'>, OpenProps<ConfirmReason> {
  /** The question: "¿Desea eliminar el registro?" */
  title: ReactNode;
  /** What will happen, as a sentence. */
  children?: ReactNode;
  /**
   * The action. The dialog cannot be closed while its promise is pending; if it rejects, the dialog stays open and shows the
   * sentence of `describeError`, or else one of its own.
   */
  onAccept: () => void | Promise<void>;
  /** Turns an error thrown by `onAccept` into a sentence for the user. The error's own message is not shown, as it may be in another language. */
  describeError?: (error: unknown) => string;
  acceptLabel?: string;
  cancelLabel?: string;
  /** The action is destructive; makes the button red. */
  danger?: boolean;
  /** Classes for its parts; `className` applies to the dialog. */
  classNames?: { overlay?: string; icon?: string; title?: string; body?: string; footer?: string };
}

/**
 * Asks the user to confirm an action. The focus starts on the cancel button, and Esc cancels. `ref` and other attributes go to
 * the dialog.
 */
export function ConfirmDialog({
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  title,
  children,
  onAccept,
  describeError,
  acceptLabel,
  cancelLabel,
  danger = false,
  className,
  classNames = {},
  ...rest
}: ConfirmDialogProps) {
  const texts = useSection('confirm', confirmEs);
  const { pending, error, run, clearError } = useAttempt(describeError, texts.failed);
  const overlay = useRef<HTMLDivElement>(null);
  const { container } = useUi();
  const focus = useFocusReturn();
  const { shown, setShown, opener } = useOpen<ConfirmReason>({ open, defaultOpen, onOpenChange, trigger });
  const cancel = () => {
    if (pending) return;
    clearError();
    setShown(false, { reason: 'cancel' });
  };
  const accept = async () => {
    await onAccept();
    setShown(false, { reason: 'accept' });
  };
  return (
    <AlertDialog.Root open={shown}>
      {opener}
      <AlertDialog.Portal container={container}>
        <DialogOverlay
          ref={overlay}
          data-slot="confirm-overlay"
          className={cn(dialogOverlay, classNames.overlay)}
        >
          <AlertDialog.Content
            {...(children == null ? { 'aria-describedby': undefined } : {})}
            {...rest}
            data-slot="confirm"
            data-variant={danger ? 'danger' : undefined}
            aria-busy={pending || undefined}
            aria-modal={container ? true : undefined}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.goBack}
            onEscapeKeyDown={(event) => {
              event.preventDefault();
              if (!isUnderOtherCopy(overlay.current)) cancel();
            }}
            className={dialogContent('sm', 'gap-5 p-6', className)}
          >
            <div className="flex gap-4">
              {danger && (
                <span
                  className={cn(
                    'grid size-10 shrink-0 place-items-center rounded-full bg-danger-soft text-danger-ink',
                    classNames.icon,
                  )}
                >
                  <TriangleAlert aria-hidden className="size-5" />
                </span>
              )}
              <div className="min-w-0">
                <AlertDialog.Title className={cn(dialogTitle, classNames.title)}>{title}</AlertDialog.Title>
                {children != null && (
                  <AlertDialog.Description asChild>
                    <div
                      className={cn(
                        'mt-1 text-(length:--ui-control-text) leading-6 text-ink-muted',
                        classNames.body,
                      )}
                    >
                      {children}
                    </div>
                  </AlertDialog.Description>
                )}
              </div>
            </div>
            <Failure error={error} />
            <div className={cn('flex flex-wrap justify-end gap-3 max-sm:[&>*]:flex-1', classNames.footer)}>
              <AlertDialog.Cancel asChild>
                <Button aria-disabled={pending} onClick={cancel}>
                  {cancelLabel ?? texts.cancel}
                </Button>
              </AlertDialog.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} busy={pending} onClick={() => void run(accept)}>
                {acceptLabel ?? texts.accept}
              </Button>
            </div>
          </AlertDialog.Content>
        </DialogOverlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
