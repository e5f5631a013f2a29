import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { EyeGlyph, EyeOffGlyph } from '../icon/glyph.tsx';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { inputEs } from './input-messages.ts';
import { LimitNote } from './limit-note.tsx';
import type { TextFormat } from './text-filter.ts';
import { useTextFilter } from './use-text-filter.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'size'> {
  /** The kind of text. `number` is digits as text (a document number keeps its zeros), never `type=number`. */
  type?: 'text' | 'password' | 'email' | 'number';
  /** Which characters are accepted, typed or pasted; `number` when the type is number. */
  format?: TextFormat;
  /** Longest text in code points; no limit without it. A key beyond it is refused, a paste is cut; the widget says so. */
  maxLength?: number;
  /** Marks the value as refused; a `Field` with an error does it by itself. */
  invalid?: boolean;
  /** Shows "12 de 500" below. */
  counter?: boolean;
  /** Icon or unit before the text. */
  prefix?: string;
  /** Icon or button at the end of the box. */
  end?: ReactNode;
  /** Classes of its parts; `className` is the box's. */
  classNames?: { unit?: string; control?: string; button?: string; note?: string };
  /** Called with text that passed the format and the limit; while an input method composes, with the undecided text. */
  onValueChange?: (value: string) => void;
}

const NATIVE = {
  text: {},
  password: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'current-password' },
  // Not type=email: browsers rewrite its value and forbid setting the caret.
  email: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none', autoComplete: 'email' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
} as const;

/**
 * A one-line input. `ref`, `name`, `onChange` and all other attributes reach the `<input>`, so react-hook-form's
 * `register` and `Controller` both work; `className` goes to the box around it.
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
          {...rest}
          {...control}
          {...handlers}
          data-slot="control"
          type={password && !revealed ? 'password' : 'text'}
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
