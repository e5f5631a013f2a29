import { useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import type { ReadFile } from '../file-input/read-file.ts';
import { Input } from '../input/input.tsx';
import { Modal, type ModalCloseReason, type ModalProps } from '../modal/modal.tsx';
import { useOpen, type OpenProps } from '../modal/use-open.tsx';
import { useSection } from '../messages/use-section.ts';
import { Radio, RadioGroup } from '../radio/radio.tsx';
import { Glyph } from './glyph.tsx';
import { signatureEs } from './signature-messages.ts';
import { imageSignature, typedSignature } from './strokes.ts';
import { useSignaturePad } from './use-signature-pad.ts';

/**
 * The allowed signing methods: drawing only; also typing a name, for users who cannot draw; or any method, including a picture.
 */
export type SignaturePolicy = 'draw' | 'draw-or-type' | 'any';

type Method = 'draw' | 'type' | 'image';

/** Maximum size of a picture. */
const MAX_BYTES = 2 * 1024 * 1024;

type SignatureCloseReason = ModalCloseReason | 'cancel' | 'accept';

export interface SignatureModalProps
  extends
    Omit<
      ModalProps,
      keyof OpenProps<ModalCloseReason> | 'title' | 'description' | 'footer' | 'children' | 'closeOnOutside'
    >,
    OpenProps<SignatureCloseReason> {
  /** Called with the signature as a PNG data URL on a white background. */
  onAccept: (dataUrl: string) => void;
  /** Heading of the dialog; 'Firma' by default. */
  title?: string;
  /** What is being signed, as a sentence. */
  description?: string;
  policy?: SignaturePolicy;
}

/**
 * The dialog for signing. It starts empty each time it opens, and an empty signature is rejected. Signing with a typed name is
 * offered unless the policy forbids it. `ref` and other attributes go to the dialog.
 */
export function SignatureModal({ open, defaultOpen, onOpenChange, trigger, ...rest }: SignatureModalProps) {
  const { shown, setShown, opener } = useOpen<SignatureCloseReason>({
    open,
    defaultOpen,
    onOpenChange,
    trigger,
  });
  return (
    <>
      {opener}
      {/* The dialog's content, mounted each time it opens, so that the canvas is measured in the open dialog
          and starts empty. */}
      {shown && <OpenSignatureModal {...rest} onClose={(reason) => setShown(false, { reason })} />}
    </>
  );
}

/** A ref that focuses a newly rendered node. The function is always the same, so it runs only once. */
const focusOnce = (node: HTMLElement | null) => node?.focus();

interface OpenSignatureModalProps extends Omit<SignatureModalProps, keyof OpenProps<SignatureCloseReason>> {
  onClose: (reason: SignatureCloseReason) => void;
}

function OpenSignatureModal({
  onClose,
  onAccept,
  title,
  description,
  policy = 'draw-or-type',
  ...rest
}: OpenSignatureModalProps) {
  const texts = useSection('signature', signatureEs);
  const questionId = useId();
  const [method, setMethod] = useState<Method>('draw');
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const acceptButton = useRef<HTMLButtonElement>(null);
  /** How the user tried to close the dialog, kept while it asks whether to discard the signature. */
  const [closeReason, setCloseReason] = useState<ModalCloseReason | 'cancel' | null>(null);
  const pad = useSignaturePad();
  const latest = useRef(0);
  const [image, setImage] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const typedName = name.trim();
  const isBlank = { draw: pad.strokeCount === 0, image: image === null, type: typedName === '' };
  const error = isRefused && isBlank[method] ? texts.empty : '';
  /** The signature by the chosen method, or null if there is none. */
  const signature = () => {
    if (method === 'draw') return pad.picture();
    if (method === 'image') return image;
    return isBlank.type ? null : typedSignature(typedName);
  };
  const continueSigning = () => {
    setCloseReason(null);
    // The pressed button disappears; once React has rendered the others, one of them gets the focus.
    requestAnimationFrame(() => acceptButton.current?.focus());
  };
  /** Asks before closing would lose a signature, whichever method was used. */
  const close = (reason: ModalCloseReason | 'cancel') => {
    // On a second Esc, take the safe answer.
    if (closeReason !== null) return continueSigning();
    if (isBlank.draw && isBlank.image && isBlank.type) onClose(reason);
    else setCloseReason(reason);
  };
  const accept = () => {
    const dataUrl = signature();
    setRefused(dataUrl === null);
    if (dataUrl === null) return;
    onAccept(dataUrl);
    onClose('accept');
  };
  const takeImage = async (file: ReadFile | null) => {
    const attemptNumber = ++latest.current;
    setImage(null);
    setUnreadable(false);
    setRefused(false);
    setDrawing(file !== null);
    const picture = file && (await imageSignature(file.dataUrl));
    // A slower, earlier picture must not replace a later one, nor come back after it was removed.
    if (attemptNumber !== latest.current) return;
    setDrawing(false);
    setImage(picture);
    setUnreadable(file !== null && picture === null);
  };
  return (
    <Modal
      {...rest}
      open
      onOpenChange={(_open, { reason }) => {
        // It has no trigger, because it is mounted open.
        if (reason !== 'trigger') close(reason);
      }}
      title={title ?? texts.title}
      description={description}
      // A stroke may end outside the dialog, which must not close it.
      closeOnOutside={false}
      footer={
        closeReason === null ? (
          <>
            <Button onClick={() => close('cancel')}>{texts.cancel}</Button>
            <Button
              ref={acceptButton}
              variant="primary"
              busy={drawing && method === 'image'}
              onClick={accept}
            >
              {texts.accept}
            </Button>
          </>
        ) : (
          <>
            <p id={questionId} role="alert" className="min-w-0 text-sm max-sm:basis-full! sm:grow sm:basis-0">
              <strong className="block">{texts.unsavedTitle}</strong>
              {texts.unsavedText}
            </p>
            <Button variant="danger" onClick={() => onClose(closeReason)}>
              {texts.discard}
            </Button>
            {/* The safe answer has the focus and is described by the question. */}
            <Button ref={focusOnce} aria-describedby={questionId} onClick={continueSigning}>
              {texts.keepSigning}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {policy !== 'draw' && (
          <RadioGroup
            aria-label={texts.method}
            value={method}
            onValueChange={(next) => {
              setMethod(next as Method);
              setRefused(false);
            }}
          >
            <Radio data-autofocus value="draw" label={texts.draw} />
            <Radio value="type" label={texts.type} />
            {policy === 'any' && <Radio value="image" label={texts.image} />}
          </RadioGroup>
        )}
        {/* Hidden, not removed, so that the strokes are kept. */}
        <div hidden={method !== 'draw'}>
          <DrawingArea {...pad} error={method === 'draw' && error} />
        </div>
        {method === 'image' && (
          <Field
            label={texts.imageLabel}
            hint={texts.imageHelp}
            error={unreadable ? texts.imageUnreadable : error}
            required
          >
            <FileInput
              accept="image/png,image/jpeg"
              maxSize={MAX_BYTES}
              onValueChange={(file) => void takeImage(file)}
            />
            {image !== null && (
              <img
                src={image}
                alt={texts.preview(title ?? texts.title)}
                className="aspect-5/2 w-full rounded-control border border-line object-contain"
              />
            )}
          </Field>
        )}
        {method === 'type' && (
          <Field label={texts.typedName} hint={texts.typedHelp} error={error} required>
            <Input
              value={name}
              onValueChange={setName}
              maxLength={60}
              placeholder={texts.typedPlaceholder}
              autoComplete="off"
              className="[&_input]:font-[cursive] [&_input]:text-xl [&_input]:italic"
            />
          </Field>
        )}
      </div>
    </Modal>
  );
}

interface DrawingAreaProps extends Omit<ReturnType<typeof useSignaturePad>, 'picture'> {
  error: string | false;
}

/** The canvas with its help, and the buttons that undo strokes. */
function DrawingArea({ canvasRef, strokeCount, undo, clear, error }: DrawingAreaProps) {
  const texts = useSection('signature', signatureEs);
  const helpId = useId();
  const stateId = useId();
  const errorId = useId();
  const empty = strokeCount === 0;
  return (
    <div className="flex flex-col gap-2">
      <p id={helpId} className="text-sm text-ink-muted">
        {texts.canvasHelp}
      </p>
      <div className="relative">
        <canvas
          ref={canvasRef}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot be drawn on
          role="img"
          aria-label={texts.canvas}
          aria-describedby={`${helpId} ${stateId} ${errorId}`}
          data-slot="signature-canvas"
          data-state={error ? 'invalid' : undefined}
          className="block aspect-5/2 w-full cursor-crosshair touch-none rounded-control border border-line-strong data-[state=invalid]:border-danger"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-[8%] bottom-[22%] border-b border-dashed border-line-strong opacity-60"
        />
      </div>
      <output id={stateId} className="sr-only">
        {empty ? texts.canvasEmpty : texts.canvasSigned}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Glyph shape="undo" />} aria-disabled={empty} onClick={undo}>
          {texts.undo}
        </Button>
        <Button size="sm" icon={<Glyph shape="clear" />} aria-disabled={empty} onClick={clear}>
          {texts.clear}
        </Button>
      </div>
      <p id={errorId} role="alert" className="text-sm font-medium text-danger-ink empty:sr-only">
        {error}
      </p>
    </div>
  );
}
