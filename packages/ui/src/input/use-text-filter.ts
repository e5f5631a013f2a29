import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type RefObject,
} from 'react';
import { useFormReset } from '../hooks/use-form-reset.ts';
import { differenceOf, lengthOf, takeText, type Lost, type TextRule } from './text-filter.ts';
import { insertText, writeValue } from './write-value.ts';

type NativeValue = ComponentProps<'input'>['value'];
type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Filtered<E extends TextElement> {
  /** The box around the control. */
  frame: RefObject<HTMLElement | null>;
  rule: TextRule;
  /** The parent's value, in a controlled input. */
  value?: NativeValue;
  defaultValue?: NativeValue;
  onChange: ((event: ChangeEvent<E>) => void) | undefined;
  onCompositionEnd?: (event: CompositionEvent<E>) => void;
  onValueChange: ((value: string) => void) | undefined;
}

/** How many code points fit in place of `selection` in `text`. */
const freeLength = (text: string, selection: string, { maxLength = Infinity }: TextRule) =>
  Math.max(0, maxLength - lengthOf(text) + lengthOf(selection));

/** Whether nothing of a text was deleted or replaced. */
function onlyAdds(oldText: string, newText: string): boolean {
  const { start, end } = differenceOf(oldText, newText);
  return start === end;
}

/** The text that an event is about to insert, if any. */
function insertedText({ inputType, data, dataTransfer }: InputEvent, element: TextElement) {
  // Enter inserts nothing into an input; if it were rejected, it would no longer submit the form.
  if (inputType === 'insertLineBreak') return element.tagName === 'INPUT' ? '' : '\n';
  return inputType.startsWith('insert') && (data ?? dataTransfer?.getData('text/plain'));
}

/**
 * Applies a rule to typing, pasting, dropping and autofill. Text is rejected before it is inserted, so that undo keeps working
 * and the existing text, which is never checked, stays intact. During IME composition (accents, dictation, Asian scripts)
 * nothing is touched; the rule is applied when it ends.
 *
 * @returns handlers to spread, why the last change lost text, and the current length in code points
 */
export function useTextFilter<E extends TextElement>({
  frame,
  rule,
  value,
  defaultValue,
  onChange,
  onCompositionEnd,
  onValueChange,
}: Filtered<E>) {
  const [loss, setLoss] = useState<Lost>(null);
  const [typedText, setTypedText] = useState<NativeValue>(defaultValue);
  /** The text before the change in progress. */
  const textBefore = useRef('');
  /** Why part of the current change was dropped before insertion, if any was. */
  const cutBefore = useRef<Lost>(null);
  /** Whether nothing was typed since the control got the focus. */
  const arrived = useRef(true);

  /**
   * A reason stays visible while the user types on, because a fast typist has not read it before the next key is accepted. It
   * disappears when something is deleted or replaced, or at the first change after the field gets the focus again. The message
   * about a rejected paste disappears sooner, because the paste changed nothing.
   */
  const noteLost = (now: Lost, typedOn: boolean) => {
    const stays = typedOn && !arrived.current;
    setLoss((previous) => now ?? (stays && previous !== 'whole' ? previous : null));
    arrived.current = false;
  };

  const beforeInput = useEffectEvent((event: InputEvent) => {
    const element = event.target as E;
    if (event.isComposing || !event.cancelable) return;
    textBefore.current = element.value;
    const piece = insertedText(event, element);
    if (!piece) return;
    const { selectionStart, selectionEnd } = element;
    const selection = element.value.slice(selectionStart ?? 0, selectionEnd ?? 0);
    const freeCharacters = freeLength(element.value, selection, rule);
    const accepted = takeText(
      piece.replaceAll(/\r\n?/g, '\n'),
      freeCharacters,
      rule,
      event.inputType === 'insertText',
    );
    if (accepted.lost === null && accepted.text === piece) return;
    event.preventDefault();
    if (accepted.text === '') {
      setTypedText(element.value);
      noteLost(accepted.lost, true);
    } else {
      // The browser dispatches `input` only afterwards. Setting state here would render the parent's value over the text.
      cutBefore.current = accepted.lost;
      insertText(element, accepted.text);
    }
  });
  useEffect(() => {
    const frameElement = frame.current;
    const control = frameElement?.querySelector<E>('[data-slot=control]');
    if (!frameElement || !control) return;
    const note = () => {
      textBefore.current = control.value;
    };
    note();
    const abortListeners = new AbortController();
    const { signal } = abortListeners;
    frameElement.addEventListener('beforeinput', beforeInput, { signal });
    const arrive = () => {
      // Resetting a form changes the text without an event.
      note();
      arrived.current = true;
    };
    frameElement.addEventListener('focusin', arrive, { signal });
    frameElement.addEventListener('compositionstart', note, { signal });
    return () => abortListeners.abort();
  }, [frame]);

  useFormReset<E>(frame, (control) => {
    setLoss(null);
    if (value !== undefined) return;
    // The browser resets the text without an event.
    const text = control.defaultValue;
    textBefore.current = text;
    setTypedText(text);
    if (control.value !== text) onValueChange?.(text);
  });

  /** Applies the rule afterwards to text that arrived without `beforeinput` (autofill, a composition). */
  const settleText = (element: E, fromKeyboard: boolean) => {
    const oldText = typeof value === 'string' && !fromKeyboard ? value : textBefore.current;
    const { start, end, piece } = differenceOf(oldText, element.value);
    const accepted = takeText(
      piece,
      freeLength(oldText, oldText.slice(start, end), rule),
      rule,
      fromKeyboard,
    );
    const isRefused = accepted.text === '' && piece !== '';
    const text = isRefused ? oldText : oldText.slice(0, start) + accepted.text + oldText.slice(end);
    return {
      before: oldText,
      text,
      caret: isRefused ? end : start + accepted.text.length,
      lost: accepted.lost,
    };
  };

  return {
    // Once the parent sets another text, the loss from the previous one no longer matters.
    lost: value === undefined || value === typedText ? loss : null,
    length: lengthOf(String(value ?? typedText ?? '')),
    handlers: {
      onChange: (event: ChangeEvent<E>) => {
        const element = event.currentTarget;
        // React also calls this for a plain Event, which autofill programs dispatch.
        const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>;
        // Undo only restores text that was accepted before.
        if (!isComposing && !inputType?.startsWith('history')) {
          const next = settleText(element, false);
          noteLost(next.lost ?? cutBefore.current, onlyAdds(textBefore.current, element.value));
          cutBefore.current = null;
          if (next.lost !== null && next.text === next.before) {
            element.value = next.before;
            setTypedText(next.before);
            return;
          }
          if (next.text !== element.value) {
            element.value = next.text;
            if (element.ownerDocument.activeElement === element)
              element.setSelectionRange(next.caret, next.caret);
          }
          textBefore.current = next.text;
        }
        setTypedText(element.value);
        onChange?.(event);
        onValueChange?.(element.value);
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        onCompositionEnd?.(event);
        const element = event.currentTarget;
        const next = settleText(element, true);
        if (next.text !== element.value) {
          textBefore.current = next.text;
          writeValue(element, next.text);
          element.setSelectionRange(next.caret, next.caret);
        }
        noteLost(next.lost, onlyAdds(textBefore.current, next.text));
        textBefore.current = next.text;
      },
    },
  };
}
