import { Camera, Paperclip } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { controlAction, controlFrame } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { CrossGlyph } from '../icon/glyph.tsx';
import { cn } from '../class-names/cn.ts';
import { useUi } from '../provider/ui-context.ts';
import { useFormValue } from '../hooks/use-controllable.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';
import { useSection } from '../messages/use-section.ts';
import { fileInputEs } from './file-input-messages.ts';
import { useSentFile } from './use-sent-file.ts';
import { accepts, readFile, sizeText, type ReadFile } from './read-file.ts';

export interface FileInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'size'
> {
  /** The file chosen; `null` for none. */
  value?: ReadFile | null;
  defaultValue?: ReadFile | null;
  onValueChange?: (value: ReadFile | null) => void;
  /** As in HTML: ".pdf,image/*". Checked for drops too. */
  accept?: string;
  /** Largest file, in bytes. */
  maxSize?: number;
  invalid?: boolean;
  /** Shows a button that opens the device's camera, for photographs. */
  camera?: boolean;
  /**
   * Makes of the chosen file the one that is read, such as a smaller picture. Its size is checked afterwards. When it
   * rejects, the file counts as unreadable.
   */
  prepare?: (file: File) => Promise<File>;
  /** Classes of its parts; `className` is the box's. `icon` is the picture too, `button` the camera and the cross. */
  classNames?: { icon?: string; name?: string; button?: string };
}

/** Pictures that cannot run scripts; they are shown in place of the paperclip. */
const PICTURE = /^data:image\/(png|jpeg|gif|webp)[;,]/;

/** Reads chosen files, of which the latest counts, and says what is wrong with one. */
function useReader(
  accept: string | undefined,
  maxSize: number,
  prepare: FileInputProps['prepare'],
  onRead: (file: ReadFile) => void,
) {
  const texts = useSection('fileInput', fileInputEs);
  const { locale } = useUi();
  const latest = useRef(0);
  const [problem, setProblem] = useState('');
  const [reading, setReading] = useState(false);
  const read = async (chosen: File) => {
    if (!accepts(chosen, accept)) return setProblem(texts.wrongType(accept ?? ''));
    const turn = ++latest.current;
    setReading(true);
    setProblem('');
    try {
      const prepared = prepare ? await prepare(chosen) : chosen;
      // A slower, earlier file must not replace a later one.
      if (turn !== latest.current) return;
      if (prepared.size > maxSize) return setProblem(texts.tooBig(sizeText(maxSize, locale)));
      const file = await readFile(prepared);
      if (turn === latest.current) onRead(file);
    } catch {
      if (turn === latest.current) setProblem(texts.unreadable);
    } finally {
      if (turn === latest.current) setReading(false);
    }
  };
  /** Drops a file that is still being read. */
  const cancel = () => {
    latest.current++;
    setReading(false);
    setProblem('');
  };
  return { problem, reading, read, cancel };
}

/**
 * One file, chosen or dropped, read as a base64 data URL. It shows the file's name where a placeholder would stand.
 * The focusable node is the native file input, so keyboard and screen readers work as they do there.
 */
export function FileInput({
  value,
  defaultValue = null,
  onValueChange,
  accept,
  maxSize = 5 * 1024 * 1024,
  invalid,
  camera = false,
  prepare,
  className,
  classNames,
  ...rest
}: FileInputProps) {
  const texts = useSection('fileInput', fileInputEs);
  const { locale } = useUi();
  const noteId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [file, setFile] = useFormValue<ReadFile | null>(value, defaultValue, onValueChange);
  const { problem, reading, read, cancel } = useReader(accept, maxSize, prepare, setFile);
  const [over, setOver] = useState(false);
  const control = useFieldControl({
    ...rest,
    invalid: invalid ?? (problem !== '' || undefined),
    'aria-describedby': [rest['aria-describedby'], noteId].filter(Boolean).join(' '),
  });

  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !control.disabled) void read(chosen);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files);
    // So that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  useFormReset(frame, () => {
    cancel();
    if (value === undefined && file !== defaultValue) setFile(defaultValue);
  });
  useSentFile(frame, rest.name, file);
  const remove = () => {
    cancel();
    setFile(null);
    frame.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <div
        ref={frame}
        data-slot="file-input"
        data-state={over ? 'over' : file ? 'filled' : 'empty'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cn(
          controlFrame,
          'relative border-dashed data-[state=filled]:border-solid data-[state=over]:border-accent data-[state=over]:bg-accent-soft',
          className,
        )}
      >
        {/* The native input lies transparent over the text: click, focus and drop are the browser's. */}
        <input
          {...rest}
          {...control}
          data-slot="control"
          type="file"
          accept={accept}
          // With a file the form gets that one, and not the empty one of the native input.
          name={file ? undefined : rest.name}
          // The native input is empty after reading; with a value it must not count as missing.
          required={control.required && !file}
          onChange={onChange}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        {file && PICTURE.test(file.dataUrl) ? (
          // The name beside it says what it is.
          <img
            src={file.dataUrl}
            alt=""
            data-slot="file-thumbnail"
            className={cn('ms-2 size-9 object-cover', classNames?.icon)}
          />
        ) : (
          <Paperclip aria-hidden className={cn('ms-3 size-4.5 shrink-0 text-ink-muted', classNames?.icon)} />
        )}
        <span
          id={noteId}
          className={cn(
            'min-w-0 flex-1 truncate px-2.5',
            file ? 'text-ink' : 'text-ink-muted',
            classNames?.name,
          )}
        >
          {over ? texts.drop : reading ? texts.reading : file ? file.name : texts.empty}
        </span>
        {file && !over && !reading && (
          <span className="shrink-0 pe-2 text-sm text-ink-muted tabular-nums max-sm:hidden">
            {sizeText(file.size, locale)}
          </span>
        )}
        {!control.disabled && (
          <>
            {camera && (
              <label
                title={texts.camera}
                className={cn(
                  controlAction,
                  'relative size-9 has-focus-visible:outline-2 has-focus-visible:outline-focus',
                  classNames?.button,
                )}
              >
                <Camera aria-hidden />
                <input
                  type="file"
                  aria-label={texts.camera}
                  accept="image/*"
                  capture="environment"
                  onChange={onChange}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
              </label>
            )}
            {file ? (
              <button
                type="button"
                aria-label={texts.remove}
                onClick={remove}
                className={cn(controlAction, 'relative', classNames?.button)}
              >
                <CrossGlyph />
              </button>
            ) : (
              <span aria-hidden className="shrink-0 pe-3 text-sm font-semibold text-accent-ink max-sm:hidden">
                {texts.choose}
              </span>
            )}
          </>
        )}
      </div>
      <p role="alert" className={problem ? 'text-sm font-medium text-danger-ink' : 'sr-only'}>
        {problem}
      </p>
    </>
  );
}
