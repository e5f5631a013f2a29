import { useId, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { controlFrame } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { useFormValue } from '../hooks/use-controllable.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';
import { useSection } from '../messages/use-section.ts';
import { fileInputEs } from './file-input-messages.ts';
import { FileButtons, FileSummary } from './file-parts.tsx';
import type { ReadFile } from './read-file.ts';
import { useFileReader } from './use-file-reader.ts';
import { useSentFile } from './use-sent-file.ts';

export interface FileInputProps
  extends
    Omit<
      ComponentProps<'input'>,
      'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'size'
    >,
    NoChildren {
  /** The chosen file; `null` for none. */
  value?: ReadFile | null;
  defaultValue?: ReadFile | null;
  onValueChange?: (value: ReadFile | null) => void;
  /** As in HTML: ".pdf,image/*". Also applied to dropped files. */
  accept?: string;
  /** Maximum file size, in bytes. */
  maxSize?: number;
  invalid?: boolean;
  /** Shows a button that opens the device's camera, for photographs. */
  camera?: boolean;
  /**
   * Converts the chosen file before it is read, for example into a smaller picture. The size is checked afterwards. If it
   * rejects, the file is reported as unreadable.
   */
  prepare?: (file: File) => Promise<File>;
  /**
   * Classes for its parts; `className` applies to the box, `icon` to the icon or picture, `button` to the camera and remove
   * buttons.
   */
  classNames?: { icon?: string; name?: string; button?: string };
}

/**
 * One file, chosen or dropped, read as a base64 data URL. The box shows its name. The focusable element is the native file
 * input, so keyboard and screen readers work as usual.
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
  classNames = {},
  ...rest
}: FileInputProps) {
  const texts = useSection('fileInput', fileInputEs);
  const nameId = useId();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [file, setFile] = useFormValue<ReadFile | null>(value, defaultValue, onValueChange);
  const { problem, reading, read, cancel } = useFileReader(accept, maxSize, prepare, setFile);
  const control = useFieldControl({
    ...rest,
    invalid: invalid ?? (problem !== '' || undefined),
    'aria-describedby': [rest['aria-describedby'], nameId].filter(Boolean).join(' '),
  });

  const takeFiles = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !control.disabled) void read(file);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    takeFiles(currentTarget.files);
    // Emptied, so that the same file can be chosen again after it was removed.
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
        data-state={isDraggedOver ? 'over' : file ? 'filled' : 'empty'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDraggedOver(false);
          takeFiles(event.dataTransfer.files);
        }}
        className={cn(
          controlFrame,
          'relative border-dashed data-[state=filled]:border-solid data-[state=over]:border-accent data-[state=over]:bg-accent-soft',
          className,
        )}
      >
        {/* The native input is transparent and covers the text, so the browser handles click, focus and drop. */}
        <input
          {...withoutChildren(rest)}
          {...control}
          data-slot="control"
          type="file"
          accept={accept}
          // The native input is empty after reading, so the form submits the file that was read, and the input must not be
          // reported as missing.
          {...(file && { name: undefined, required: false })}
          onChange={onChange}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <FileSummary
          id={nameId}
          file={file}
          isDraggedOver={isDraggedOver}
          isReading={reading}
          classNames={classNames}
          texts={texts}
        />
        {!control.disabled && (
          <FileButtons
            hasFile={file !== null}
            camera={camera}
            onChange={onChange}
            onRemove={remove}
            texts={texts}
            className={classNames.button}
          />
        )}
      </div>
      <p role="alert" className={problem ? 'text-sm font-medium text-danger-ink' : 'sr-only'}>
        {problem}
      </p>
    </>
  );
}
