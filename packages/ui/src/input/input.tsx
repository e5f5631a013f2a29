import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { EyeGlyph, EyeOffGlyph } from '../icon/glyph.tsx';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { inputEs } from './input-messages.ts';
import { LimitNote } from './limit-note.tsx';
import type { TextFormat } from './text-filter.ts';
import { useTextFilter } from './use-text-filter.ts';

export interface InputProps
  extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'maxLength' | 'size'>, NoChildren {
  /**
   * The kind of text. `number` is digits as text (a document number keeps its zeros), never the browser's `type=number`; `tel` is
   * a telephone number as it is written, from left to right on every page.
   */
  type?: 'text' | 'password' | 'email' | 'number' | 'tel';
  /** Which characters are accepted, typed or pasted; `number` if the type is number. */
  format?: TextFormat;
  /**
   * Maximum length in code points; unlimited if omitted. A key beyond it is rejected and a paste is cut off, both with an
   * announcement.
   */
  maxLength?: number;
  /** Marks the value as invalid; a `Field` with an error sets this automatically. */
  invalid?: boolean;
  /** Shows "12 de 500" below. */
  counter?: boolean;
  /** Icon or unit before the text. */
  prefix?: string;
  /** Icon or button at the end of the box. */
  end?: ReactNode;
  /** Classes for its parts; `className` applies to the box. */
  classNames?: { unit?: string; control?: string; button?: string; note?: string };
  /** Called with text that passed the format and the limit; during IME composition, with the text composed so far. */
  onValueChange?: (value: string) => void;
}

const NATIVE = {
  text: {},
  password: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'current-password' },
  // Not type=email, because browsers rewrite its value and do not allow setting the caret.
  email: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none', autoComplete: 'email' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  // The browser's own type brings the keypad and the direction.
  tel: { autoComplete: 'tel' },
} as const;

/**
 * A one-line input. `ref`, `name`, `onChange` and all other attributes go to the `<input>`, so react-hook-form's `register` and
 * `Controller` both work; `className` goes to the box around it.
 */
export function Input({
  type = 'text',
  format = type === 'number' ? 'number' : 'all',
  maxLength,
  invalid,
  counter = false,
  prefix,
  end,
  className,
  classNames = {},
  placeholder,
  onChange,
  onValueChange,
  ...rest
}: InputProps) {
  const texts = useSection('input', inputEs);
  const [revealed, setRevealed] = useState(false);
  const control = useFieldControl({ ...rest, invalid });
  const password = type === 'password';
  const rule = { format, maxLength, noSpaces: password };
  const frame = useRef<HTMLDivElement>(null);
  const { lost, length, handlers } = useTextFilter<HTMLInputElement>({
    ...rest,
    frame,
    rule,
    onChange,
    onValueChange,
  });
  return (
    <>
      <div ref={frame} data-slot="input" data-type={type} className={cn(controlFrame, className)}>
        {prefix !== undefined && <span className={cn('ps-3 text-ink-muted', classNames.unit)}>{prefix}</span>}
        <input
          {...NATIVE[type]}
          {...withoutChildren(rest)}
          {...control}
          {...handlers}
          data-slot="control"
          type={type === 'tel' || (password && !revealed) ? type : 'text'}
          placeholder={placeholder ?? texts.placeholder}
          className={cn(controlText, classNames.control)}
        />
        {password && (
          <button
            type="button"
            aria-label={revealed ? texts.hidePassword : texts.showPassword}
            disabled={control.disabled}
            onClick={() => setRevealed(!revealed)}
            className={cn(controlAction, classNames.button)}
          >
            {revealed ? <EyeOffGlyph /> : <EyeGlyph />}
          </button>
        )}
        {end}
      </div>
      <LimitNote
        lost={lost}
        rule={rule}
        counter={counter}
        length={length}
        texts={texts}
        className={classNames.note}
      />
    </>
  );
}
