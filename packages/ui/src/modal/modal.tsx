import { Dialog } from 'radix-ui';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { FieldContext } from '../field/field-context.ts';
import { CrossGlyph } from '../icon/glyph.tsx';
import { PortalContainerContext } from './portal-container.ts';
import { useUi } from '../provider/ui-context.ts';
import { useSection } from '../messages/use-section.ts';
import { DialogOverlay, isUnderOtherCopy } from './dialog-overlay.tsx';
import { dialogContent, dialogFooter, dialogOverlay, dialogTitle } from './dialog-look.ts';
import { ModalBody } from './modal-body.tsx';
import { modalEs } from './modal-messages.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useOpen, type OpenProps } from './use-open.tsx';

/** The reason for the change: the close button, Esc, or a press outside the dialog. */
export type ModalCloseReason = 'cross' | 'escape' | 'outside';

export interface ModalProps extends Omit<ComponentProps<'div'>, 'title'>, OpenProps<ModalCloseReason> {
  title: ReactNode;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  /** sm: a question; md: a form; lg: a two-column form; xl: a table. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Work is in progress, so the dialog cannot be closed. */
  busy?: boolean;
  /** A press outside the dialog closes it. */
  closeOnOutside?: boolean;
  /** The bar at the bottom. */
  footer?: ReactNode;
  /** Classes for its parts; `className` applies to the dialog. */
  classNames?: { overlay?: string; header?: string; body?: string; footer?: string };
}

const FIRST_FIELD =
  '[data-autofocus], input:not([type=hidden], :disabled, :read-only), textarea:not(:disabled, :read-only), select:not(:disabled), [role=combobox]:not(:disabled, [aria-disabled=true])';

/**
 * A dialog over the page. It traps the focus, starting on the first field, and returns it on closing. Popups inside must render
 * into the dialog's own node, which they get from `usePortalContainer`.
 */
export function Modal({
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  title,
  description,
  size = 'md',
  busy = false,
  closeOnOutside = true,
  footer,
  className,
  classNames,
  children,
  ...rest
}: ModalProps) {
  const texts = useSection('modal', modalEs);
  const overlay = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [portal, setPortal] = useState<HTMLDivElement | null>(null);
  const { container } = useUi();
  const focus = useFocusReturn();
  const { shown, setShown, opener } = useOpen<ModalCloseReason>({ open, defaultOpen, onOpenChange, trigger });
  const close = (reason: ModalCloseReason) => {
    // To Radix, a dialog of another copy of the library is outside this one, so pressing it would close this
    // one.
    if (!busy && !isUnderOtherCopy(overlay.current)) setShown(false, { reason });
  };
  return (
    <Dialog.Root open={shown}>
      {opener}
      <Dialog.Portal container={container}>
        <DialogOverlay
          ref={overlay}
          data-slot="modal-overlay"
          className={cn(dialogOverlay, classNames?.overlay)}
        >
          <Dialog.Content
            {...(description == null ? { 'aria-describedby': undefined } : {})}
            {...rest}
            data-slot="modal"
            data-size={size}
            aria-busy={busy || undefined}
            aria-modal={container ? true : undefined}
            onCloseAutoFocus={focus.goBack}
            onOpenAutoFocus={(event) => {
              focus.remember();
              const firstField = body.current?.querySelector<HTMLElement>(FIRST_FIELD);
              if (!firstField) return;
              event.preventDefault();
              firstField.focus();
            }}
            onEscapeKeyDown={(event) => {
              event.preventDefault();
              close('escape');
            }}
            onInteractOutside={(event) => {
              event.preventDefault();
              const target = event.target;
              // Closing an alert in the corner does not count as a press outside the dialog.
              const isInAlerts = target instanceof Element && target.closest('[data-slot=alert-region]');
              if (closeOnOutside && !isInAlerts && event.type === 'dismissableLayer.pointerDownOutside')
                close('outside');
            }}
            className={dialogContent(size, className)}
          >
            <header
              data-slot="modal-header"
              className={cn(
                'flex items-start gap-4 border-b border-line px-6 py-4 max-sm:px-4',
                classNames?.header,
              )}
            >
              <div className="min-w-0 flex-1">
                <Dialog.Title className={dialogTitle}>{title}</Dialog.Title>
                {description != null && (
                  <Dialog.Description className="mt-0.5 text-sm text-ink-muted">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <Button
                variant="quiet"
                size="sm"
                icon={<CrossGlyph />}
                aria-label={texts.close}
                aria-disabled={busy}
                onClick={() => close('cross')}
                className="-me-2 text-ink-muted"
              />
            </header>
            <PortalContainerContext value={portal}>
              {/* A dialog opened from a field is not the field's control, so no control in here may take the field's ID. */}
              <FieldContext value={null}>
                <ModalBody ref={body} className={classNames?.body}>
                  {children}
                </ModalBody>
                {footer != null && (
                  <footer data-slot="modal-footer" className={cn(dialogFooter, classNames?.footer)}>
                    {footer}
                  </footer>
                )}
              </FieldContext>
            </PortalContainerContext>
            <div ref={setPortal} data-slot="modal-portal" />
          </Dialog.Content>
        </DialogOverlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// Exported here too, because this file is the package's entry `./modal`: where to render your own popups
// inside a dialog.
export { usePortalContainer } from './portal-container.ts';
