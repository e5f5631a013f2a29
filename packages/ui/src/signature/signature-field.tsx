import { useRef, useState, type ComponentProps } from 'react';
import { Button } from '../button/button.tsx';
import { useFieldControl } from '../field/field-context.ts';
import { LoadFailure } from '../field/load-failure.tsx';
import { SentValue } from '../field/sent-value.tsx';
import { cn } from '../class-names/cn.ts';
import { useFormValue } from '../hooks/use-controllable.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';
import { useSection } from '../messages/use-section.ts';
import { Glyph } from './glyph.tsx';
import { signatureEs } from './signature-messages.ts';
import type { SignaturePolicy } from './signature-modal.tsx';

const loadSignature = () =>
  import('./signature-modal.tsx').then(({ SignatureModal }) => ({ SignatureModal }));

/** Loads the signing dialog ahead of its first opening, for a screen that may lose the network. */
export const preloadSignature = (): Promise<unknown> => loadSignature();

export interface SignatureFieldProps extends Omit<
  ComponentProps<'button'>,
  'value' | 'defaultValue' | 'children' | 'onChange'
> {
  /** PNG data URL; '' or null if there is no signature. */
  value?: string | null;
  defaultValue?: string;
  /** Called with the PNG data URL, or '' when the signature is removed. */
  onValueChange?: (dataUrl: string) => void;
  /** What the signature is for; names the dialog and the picture. */
  label: string;
  policy?: SignaturePolicy;
  invalid?: boolean;
  required?: boolean;
}

/**
 * A signature as a form value: a button that opens the dialog, and the picture once there is one. `ref` goes to the button,
 * `name` to a hidden input. Put it in a `Field` for a visible label and error.
 */
export function SignatureField({
  value,
  defaultValue = '',
  onValueChange,
  label,
  policy,
  invalid,
  required,
  name,
  form,
  className,
  ...rest
}: SignatureFieldProps) {
  const texts = useSection('signature', signatureEs);
  const [open, setOpen] = useState(false);
  const { loaded: dialog, failed, request } = useLoaded(loadSignature);
  const buttons = useRef<HTMLDivElement>(null);
  const [signature, setSignature] = useFormValue(value === null ? '' : value, defaultValue, onValueChange);
  const {
    required: _required,
    'aria-invalid': wrong,
    ...control
  } = useFieldControl({ ...rest, invalid, required });
  useFormReset(buttons, () => {
    if (value === undefined && signature !== defaultValue) setSignature(defaultValue);
  });
  const isSigned = signature !== '';
  const remove = () => {
    setSignature('');
    // The pressed button disappears with the signature, so the focus moves to the button beside it.
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <div
      data-slot="signature-field"
      data-state={isSigned ? 'signed' : 'empty'}
      className={cn('flex flex-col gap-2', className)}
    >
      {isSigned && (
        <img
          src={signature}
          alt={texts.preview(label)}
          className="aspect-5/2 w-full max-w-72 rounded-control border border-line object-contain"
        />
      )}
      <div ref={buttons} className="flex flex-wrap gap-2">
        <Button
          {...rest}
          {...control}
          form={form}
          icon={<Glyph shape="sign" />}
          aria-haspopup="dialog"
          aria-label={`${isSigned ? texts.signAgain : texts.sign}: ${label}`}
          data-invalid={wrong}
          onClick={() => {
            if (dialog) setOpen(true);
            else void request().then(setOpen);
          }}
          className="data-invalid:border-danger"
        >
          {isSigned ? texts.signAgain : texts.sign}
        </Button>
        {isSigned && !control.disabled && (
          <Button
            variant="quiet"
            icon={<Glyph shape="remove" />}
            aria-label={`${texts.remove}: ${label}`}
            onClick={remove}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <SentValue name={name} form={form} value={signature} disabled={control.disabled} />
      {failed && <LoadFailure>{texts.unavailable}</LoadFailure>}
      {dialog && (
        <dialog.SignatureModal
          open={open}
          onOpenChange={setOpen}
          onAccept={(dataUrl) => setSignature(dataUrl)}
          title={label}
          policy={policy}
        />
      )}
    </div>
  );
}
