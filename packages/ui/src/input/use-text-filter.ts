import { useState, type ChangeEvent, type ComponentProps, type CompositionEvent } from 'react';
import { writeValue } from './write-value.ts';
import { filterText, lengthOf, type FilteredText, type TextRule } from './text-filter.ts';

type NativeValue = ComponentProps<'input'>['value'];
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the element's value and keeps the caret where the person was typing. @returns what was lost */
function replaceValue(element: TextElement, rule: TextRule): FilteredText['lost'] {
  const raw = element.value;
  const { text, lost } = filterText(raw, rule);
  if (text !== raw) {
    const caret = element.selectionStart ?? raw.length;
    const before = filterText(raw.slice(0, caret), rule).text.length;
    element.value = text;
    if (element.ownerDocument.activeElement === element) element.setSelectionRange(before, before);
  }
  return lost;
}

interface Filtered<E extends TextElement> {
  rule: TextRule;
  /** The owner's value, where it holds one; else the first value. */
  value: NativeValue;
  defaultValue: NativeValue;
  onChange: ((event: ChangeEvent<E>) => void) | undefined;
  onCompositionEnd: ((event: CompositionEvent<E>) => void) | undefined;
  onValueChange: ((value: string) => void) | undefined;
}

/**
 * Keeps keys, pastes and drops within a rule before the change is reported: the owner's `onChange` (a state setter,
 * react-hook-form's `register`) only gets the text that is kept. While an input method composes (accents, dictation,
 * Asian scripts) nothing is touched; the rule is applied when it ends.
 *
 * @returns handlers to spread, what the last change lost, and the length of the present text in code points
 */
export function useTextFilter<E extends TextElement>({
  rule,
  value,
  defaultValue,
  onChange,
  onCompositionEnd,
  onValueChange,
}: Filtered<E>) {
  const [lost, setLost] = useState<FilteredText['lost']>(null);
  const [typed, setTyped] = useState<NativeValue>(defaultValue);
  return {
    // The owner set another text: what the former one lost no longer matters.
    lost: value === undefined || value === typed ? lost : null,
    length: lengthOf(String(value ?? typed ?? '')),
    handlers: {
      onChange: (event: ChangeEvent<E>) => {
        const composing = (event.nativeEvent as InputEvent).isComposing;
        if (!composing) setLost(replaceValue(event.currentTarget, rule));
        setTyped(event.currentTarget.value);
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        onCompositionEnd?.(event);
        const element = event.currentTarget;
        const raw = element.value;
        const next = filterText(raw, rule);
        if (next.text === raw) return;
        writeValue(element, next.text);
        setLost(next.lost);
      },
    },
  };
}
