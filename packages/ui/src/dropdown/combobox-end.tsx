import { ChevronDown, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { controlAction } from '../field/control-frame.ts';
import { cn } from '../class-names/cn.ts';
import { focusedElement } from '../hooks/shadow-roots.ts';
import type { DropdownMessages } from './dropdown-messages.ts';
import type { ComboboxState } from './use-combobox.ts';

export interface ComboboxEndProps {
  combobox: ComboboxState;
  texts: DropdownMessages;
  /** Whether there are no options (yet), or a search elsewhere found none. */
  empty: boolean;
  /** The text of the empty list. */
  emptyText: string;
  disabled: boolean;
  busy: boolean;
  /** Why loading the options failed. */
  failure: string | undefined;
  onRetry: (() => void) | undefined;
  /** Whether an option is chosen and may be cleared. */
  canClear: boolean;
  onClear: () => void;
  focusInput: () => void;
  /** Classes for each button. */
  className: string | undefined;
}

interface RetryButtonProps {
  label: string;
  busy: boolean;
  onRetry: () => void;
  focusInput: () => void;
  className: string | undefined;
}

/** Loads the options again. Once they are loaded, the button disappears and the focus moves to the input. */
function RetryButton({ label, busy, onRetry, focusInput, className }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Checked while the button still exists, because a dialog takes the focus when the focused node disappears.
  useLayoutEffect(() => {
    const node = button.current;
    return () => {
      hadFocus.current = focusedElement() === node;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current) focusInput();
    },
    [focusInput],
  );
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (busy) return;
        // The retry button disappears with this press, and a dialog would take its focus; the input of an
        // empty list does not disappear.
        focusInput();
        onRetry();
      }}
      className={cn(controlAction, className)}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <RotateCw aria-hidden />}
    </button>
  );
}

/** For the pointer only; keyboard and screen reader users open the list from the input. */
function Arrow({ combobox, disabled, busy, focusInput, className }: ComboboxEndProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        focusInput();
        if (combobox.open) combobox.close();
        else combobox.show();
      }}
      className={cn(controlAction, className)}
    >
      {busy ? (
        <LoaderCircle className="animate-spin" />
      ) : (
        <ChevronDown className={cn('transition-transform', combobox.open && 'rotate-180')} />
      )}
    </button>
  );
}

/** Announces to screen readers how many options match, or why there are none. */
function Announcement({ combobox, texts, empty, emptyText, busy, failure }: ComboboxEndProps) {
  const count = combobox.matches.length;
  return (
    <output className="sr-only">
      {empty && !combobox.open && (busy ? texts.loading : failure)}
      {combobox.open && count === 0 && emptyText}
      {combobox.open && combobox.searching && count > 0 && texts.results(count)}
    </output>
  );
}

/** The end of a combobox: the clear, arrow or retry button, and the announcements. */
export function ComboboxEnd(props: ComboboxEndProps) {
  const { texts, empty, busy, failure, onRetry, canClear, onClear, focusInput, className } = props;
  const [retried, setRetried] = useState(false);
  if (retried && !empty) setRetried(false);
  const mayRetry = empty && onRetry !== undefined && (failure !== undefined || retried);
  return (
    <>
      {canClear && (
        // Not a tab stop, because Tab would land on it after each choice. Keyboard users clear by erasing the text.
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.clear}
          onClick={() => {
            onClear();
            focusInput();
          }}
          className={cn(controlAction, 'me-0', className)}
        >
          <X aria-hidden />
        </button>
      )}
      {mayRetry ? (
        <RetryButton
          label={texts.retry}
          busy={busy}
          onRetry={() => {
            setRetried(true);
            onRetry();
          }}
          focusInput={focusInput}
          className={className}
        />
      ) : (
        <Arrow {...props} />
      )}
      <Announcement {...props} />
    </>
  );
}
