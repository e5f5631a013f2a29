import { Search } from 'lucide-react';
import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { useFieldControl } from '../field/field-context.ts';
import { CrossGlyph } from '../icon/glyph.tsx';
import { inputEs } from '../input/input-messages.ts';
import { withoutChildren, type NoChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { useFormReset } from '../hooks/use-form-reset.ts';
import { useSection } from '../messages/use-section.ts';
import { searchInputEs } from './search-input-messages.ts';

export interface SearchInputProps
  extends
    Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'size'>,
    NoChildren {
  value?: string;
  defaultValue?: string;
  /** Called on every change, so that a table in the browser can filter as the user types. */
  onValueChange?: (value: string) => void;
  /** Called on Enter, when the icon is pressed, with '' when cleared, and with the default text when its form is reset. */
  onSearch?: (value: string) => void;
  /** Maximum length in UTF-16 units, as browsers count; unlimited if omitted. A message appears when the limit is reached. */
  maxLength?: number;
  /** Classes for its parts; `className` applies to the box. */
  classNames?: { control?: string; button?: string };
}

/** A search box. Enter or its icon starts the search; Esc or the clear button empties it and shows everything again. */
export function SearchInput({
  value,
  defaultValue = '',
  onValueChange,
  onSearch,
  maxLength,
  className,
  classNames,
  placeholder,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const texts = useSection('searchInput', searchInputEs);
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useControllable(value, defaultValue, onValueChange);
  const control = useFieldControl(rest);
  const inputTexts = useSection('input', inputEs);
  const clear = () => {
    setText('');
    onSearch?.('');
    frame.current?.querySelector('input')?.focus();
  };
  useFormReset(frame, () => {
    if (value !== undefined || text === defaultValue) return;
    setText(defaultValue);
    onSearch?.(defaultValue);
  });
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // In a form, Enter searches and does not submit the form.
      event.preventDefault();
      onSearch?.(text);
    }
    // Only a filled box uses Esc; an empty one leaves it to the dialog around it.
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  };
  return (
    <div ref={frame} data-slot="search-input" className={cn(controlFrame, className)}>
      <button
        type="button"
        aria-label={texts.search}
        disabled={control.disabled}
        onClick={() => onSearch?.(text)}
        className={cn(controlAction, 'ms-1 me-0', classNames?.button)}
      >
        <Search aria-hidden />
      </button>
      <input
        aria-label={control.id ? undefined : texts.search}
        enterKeyHint="search"
        {...withoutChildren(rest)}
        {...control}
        data-slot="control"
        type="text"
        inputMode="search"
        autoComplete="off"
        value={text}
        maxLength={maxLength}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={placeholder ?? texts.placeholder}
        onKeyDown={onKey}
        className={cn(controlText, 'ps-1.5', classNames?.control)}
      />
      <span aria-live="polite" className="sr-only">
        {text.length === maxLength && inputTexts.full(maxLength)}
      </span>
      {text !== '' && (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={clear}
          className={cn(controlAction, classNames?.button)}
        >
          <CrossGlyph />
        </button>
      )}
    </div>
  );
}
