import { Camera, Paperclip } from 'lucide-react';
import type { ChangeEventHandler } from 'react';
import { cn } from '../class-names/cn.ts';
import { controlAction } from '../field/control-frame.ts';
import { CrossGlyph } from '../icon/glyph.tsx';
import { useUi } from '../provider/ui-context.ts';
import type { FileInputMessages } from './file-input-messages.ts';
import { sizeText, type ReadFile } from './read-file.ts';

/** Picture types that cannot run scripts; they are shown in place of the paperclip. */
const PICTURE = /^data:image\/(png|jpeg|gif|webp)[;,]/;

interface FileSummaryProps {
  /** ID of the file name. */
  id: string;
  file: ReadFile | null;
  /** Whether a file is being dragged over the box. */
  isDraggedOver: boolean;
  isReading: boolean;
  classNames: { icon?: string; name?: string };
  texts: FileInputMessages;
}

/** The file's picture, name and size, or the current state of the box. */
export function FileSummary({ id, file, isDraggedOver, isReading, classNames, texts }: FileSummaryProps) {
  const { locale } = useUi();
  return (
    <>
      {file && PICTURE.test(file.dataUrl) ? (
        // The picture has no alternative text, because the name beside it describes it.
        <img
          src={file.dataUrl}
          alt=""
          data-slot="file-thumbnail"
          className={cn('ms-2 size-9 object-cover', classNames.icon)}
        />
      ) : (
        <Paperclip aria-hidden className={cn('ms-3 size-4.5 shrink-0 text-ink-muted', classNames.icon)} />
      )}
      <span
        id={id}
        className={cn(
          'min-w-0 flex-1 truncate px-2.5',
          file ? 'text-ink' : 'text-ink-muted',
          classNames.name,
        )}
      >
        {isDraggedOver ? texts.drop : isReading ? texts.reading : file ? file.name : texts.empty}
      </span>
      {file && !isDraggedOver && !isReading && (
        <span className="shrink-0 pe-2 text-sm text-ink-muted tabular-nums max-sm:hidden">
          {sizeText(file.size, locale)}
        </span>
      )}
    </>
  );
}

interface FileButtonsProps {
  /** Whether there is a file that can be removed. */
  hasFile: boolean;
  camera: boolean;
  /** Attributes for the camera's input. */
  onChange: ChangeEventHandler<HTMLInputElement>;
  onRemove: () => void;
  className: string | undefined;
  texts: FileInputMessages;
}

/** The camera button, and the remove button or, without a file, the text that explains what a press does. */
export function FileButtons({ hasFile, camera, onChange, onRemove, className, texts }: FileButtonsProps) {
  return (
    <>
      {camera && (
        <label
          title={texts.camera}
          className={cn(
            controlAction,
            'relative size-9 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            className,
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
      {hasFile ? (
        <button
          type="button"
          aria-label={texts.remove}
          onClick={onRemove}
          className={cn(controlAction, 'relative', className)}
        >
          <CrossGlyph />
        </button>
      ) : (
        <span aria-hidden className="shrink-0 pe-3 text-sm font-semibold text-accent-ink max-sm:hidden">
          {texts.choose}
        </span>
      )}
    </>
  );
}
