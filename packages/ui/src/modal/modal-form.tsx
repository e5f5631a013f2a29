import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Failure } from '../alert/failure.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { FormChangeContext } from '../hooks/form-change.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useSection } from '../messages/use-section.ts';
import { modalEs } from './modal-messages.ts';
import { Modal, type ModalCloseReason, type ModalProps } from './modal.tsx';
import { useOpen, type OpenProps } from './use-open.tsx';

type FormCloseReason = ModalCloseReason | 'cancel' | 'saved';

export interface ModalFormProps
  extends
    Omit<
      ModalProps,
      keyof OpenProps<ModalCloseReason> | 'onSubmit' | 'closeOnOutside' | 'footer' | 'onChange' | 'busy'
    >,
    OpenProps<FormCloseReason> {
  /**
   * If given, the parent component closes the dialog after a save. If omitted, the dialog closes itself, unless an input is
   * invalid.
   */
  open?: boolean;
  /** Called by the trigger, and by the close button, Esc or Cancelar once the user has agreed to lose changes. */
  onOpenChange?: (open: boolean, details: { reason: FormCloseReason | 'trigger' }) => void;
  /**
   * Saves. The dialog cannot be closed while its promise is pending; if it rejects, the dialog stays open and shows the
   * sentence of `describeError`, or else one of its own.
   * react-hook-form's `handleSubmit(save)` works here.
   */
  onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void | Promise<void>;
  /**
   * Whether closing would lose changes. By default, whether the user changed anything inside, by typing or
   * choosing.
   */
  dirty?: boolean;
  /** Turns an error thrown by `onSubmit` into a sentence for the user. The error's own message is not shown, as it may be in another language. */
  describeError?: (error: unknown) => string;
  submitLabel?: string;
  cancelLabel?: string;
  /** Whether saving is not possible (yet). */
  submitDisabled?: boolean;
  /** Whether the submitted action cannot be undone; makes the button red. */
  danger?: boolean;
  children: ReactNode;
}

/** Controls whose value is not part of the form: a search, the month of a calendar, the page of a table. */
const ASIDE = '[role=combobox], [data-slot=search-input] *, [data-slot=calendar] *, [data-slot=pagination] *';

interface OpenFormProps extends Omit<ModalFormProps, keyof OpenProps<FormCloseReason>> {
  onClose: (reason: FormCloseReason) => void;
  /** The dialog closes itself after a save. */
  closesItself: boolean;
}

/** Mounted only while the dialog is open, so that it starts clean each time it opens. */
function OpenForm({
  onClose,
  closesItself,
  onSubmit,
  dirty,
  describeError,
  submitLabel,
  cancelLabel,
  submitDisabled = false,
  danger = false,
  children,
  ...modal
}: OpenFormProps) {
  const texts = useSection('modal', modalEs);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState(false);
  const { pending, error, run } = useAttempt(describeError, texts.failed);
  const [sentCount, setSentCount] = useState(0);
  const [closeReason, setCloseReason] = useState<ModalCloseReason | 'cancel' | null>(null);
  const isUnsaved = dirty ?? touched;
  const touch = useCallback(() => setTouched(true), []);

  useEffect(() => {
    // The error is above the fields and may be scrolled out of view.
    if (error !== null) failure.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  const saved = useEffectEvent(() => {
    if (closesItself && error === null) onClose('saved');
  });
  useEffect(() => {
    // Field errors are rendered once submission has ended; focus the first one.
    if (sentCount === 0) return;
    const firstInvalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (firstInvalid) firstInvalid.focus();
    else saved();
  }, [sentCount]);

  const close = (reason: ModalCloseReason | 'cancel') => {
    if (pending) return;
    if (isUnsaved) setCloseReason(reason);
    else onClose(reason);
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    // React's events bubble through portals, so a form around the dialog must not be submitted too.
    event.stopPropagation();
    if (pending) return;
    await run(() => onSubmit(event));
    setSentCount((count) => count + 1);
  };

  return (
    <Modal
      {...modal}
      open
      busy={pending}
      closeOnOutside={false}
      onOpenChange={(_open, { reason }) => {
        // It has no trigger, because it is mounted open.
        if (reason !== 'trigger') close(reason);
      }}
      footer={
        <>
          <Button aria-disabled={pending} onClick={() => close('cancel')}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={pending}
            aria-disabled={submitDisabled}
          >
            {submitLabel ?? texts.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        data-slot="modal-form"
        onSubmit={(event) => void submit(event)}
        onChange={(event) => {
          if (event.target instanceof Element && !event.target.matches(ASIDE)) touch();
        }}
        className="flex flex-col gap-4"
      >
        <Failure ref={failure} error={error} className="*:scroll-m-5" />
        <FormChangeContext value={touch}>{children}</FormChangeContext>
      </form>
      <ConfirmDialog
        open={closeReason !== null}
        onOpenChange={(open) => {
          if (!open) setCloseReason(null);
        }}
        title={texts.unsavedTitle}
        acceptLabel={texts.discard}
        cancelLabel={texts.keepEditing}
        danger
        onAccept={() => {
          if (closeReason) onClose(closeReason);
        }}
      >
        {texts.unsavedText}
      </ConfirmDialog>
    </Modal>
  );
}

/**
 * A form in a dialog. The first field is focused, closing is blocked while saving, an error is shown inside and the entered
 * data is kept, and closing with unsaved changes asks first.
 */
export function ModalForm({ open, defaultOpen, onOpenChange, trigger, ...rest }: ModalFormProps) {
  const { shown, setShown, opener } = useOpen<FormCloseReason>({ open, defaultOpen, onOpenChange, trigger });
  return (
    <>
      {opener}
      {shown && (
        <OpenForm
          {...rest}
          closesItself={open === undefined}
          onClose={(reason) => setShown(false, { reason })}
        />
      )}
    </>
  );
}
