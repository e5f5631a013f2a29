import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { filterText, type TextRule } from './text-filter.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the element's value and keeps the caret where the person was typing. */
function replaceValue(element: TextElement, rule: TextRule): boolean {
  const raw = element.value;
  const { text, cut } = filterText(raw, rule);
  if (text !== raw) {
    const caret = element.selectionStart ?? raw.length;
    const before = filterText(raw.slice(0, caret), rule).text.length;
    element.value = text;
    if (element.ownerDocument.activeElement === element) element.setSelectionRange(before, before);
  }
  return cut;
}

/**
 * Keeps keys, pastes and drops within a rule, before anyone hears of the change: the owner's `onChange` (a state
 * setter, react-hook-form's `register`) only ever sees the text that may stay. While an input method composes
 * (accents, dictation, Asian scripts) nothing is touched; the rule is applied when it ends.
 *
 * @returns handlers to spread, `cut` (the last change went over the limit) and `length` of the current text
 */
export function useTextFilter<E extends TextElement>(
  rule: TextRule,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
  onValueChange: ((value: string) => void) | undefined,
) {
  const [cut, setCut] = useState(false);
  return {
    cut,
    onChange: (event: ChangeEvent<E>) => {
      const composing = (event.nativeEvent as InputEvent).isComposing;
      if (!composing) setCut(replaceValue(event.currentTarget, rule));
      onChange?.(event);
      onValueChange?.(event.currentTarget.value);
    },
    onCompositionEnd: (event: CompositionEvent<E>) => {
      const element = event.currentTarget;
      const raw = element.value;
      const next = filterText(raw, rule);
      if (next.text === raw) return;
      // The prototype's setter goes past React's own record of the value, so the event below counts as a change.
      const prototype = Object.getPrototypeOf(element) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, next.text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      setCut(next.cut);
    },
  };
}
