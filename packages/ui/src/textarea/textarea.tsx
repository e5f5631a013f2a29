import { useRef, type ComponentProps } from 'react';
import { controlFrame, controlText } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { inputEs } from '../input/input-messages.ts';
import { LimitNote } from '../input/limit-note.tsx';
import type { TextFormat } from '../input/text-filter.ts';
import { useTextFilter } from '../input/use-text-filter.ts';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';

export interface TextareaProps
  extends Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'>, NoChildren {
  format?: Exclude<TextFormat, 'number'>;
  /**
   * Maximum length in code points; unlimited if omitted. A key beyond it is rejected and a paste is cut off, both with an
   * announcement.
   */
  maxLength?: number;
  invalid?: boolean;
  /** Shows "12 de 500" below. */
  counter?: boolean;
  /** Classes for its parts; `className` applies to the box. */
  classNames?: { control?: string; note?: string };
  onValueChange?: (value: string) => void;
}

/** A multi-line text input. It grows with its text, from `rows` up to 20 lines, and can be resized by hand. */
export function Textarea({
  format = 'all',
  maxLength,
  invalid,
  counter = false,
  rows = 3,
  className,
  classNames,
  placeholder,
  onChange,
  onValueChange,
  ...rest
}: TextareaProps) {
  const texts = useSection('input', inputEs);
  const control = useFieldControl({ ...rest, invalid });
  const rule = { format, maxLength, noSpaces: false };
  const { value, defaultValue, onCompositionEnd } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const { lost, length, handlers } = useTextFilter<HTMLTextAreaElement>({
    frame,
    rule,
    value,
    defaultValue,
    onChange,
    onCompositionEnd,
    onValueChange,
  });
  return (
    <>
      <div ref={frame} data-slot="textarea" className={cn(controlFrame, className)}>
        <textarea
          {...withoutChildren(rest)}
          {...control}
          {...handlers}
          data-slot="control"
          rows={rows}
          placeholder={placeholder ?? texts.placeholder}
          className={cn(
            controlText,
            'field-sizing-content py-1.5 max-h-[20lh] resize-y leading-6',
            rows === 1 ? 'min-h-(--ui-control-height)' : 'min-h-[3lh]',
            classNames?.control,
          )}
        />
      </div>
      <LimitNote
        lost={lost}
        rule={rule}
        counter={counter}
        length={length}
        texts={texts}
        className={classNames?.note}
      />
    </>
  );
}
