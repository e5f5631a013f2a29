import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Control extends Element {
  form: HTMLFormElement | null;
}

/**
 * Calls `hear` on an event of the form around a widget, unless a handler prevented it.
 *
 * @param box what is around the control: what one types into or ticks, else the button that opens a dialog
 */
export function useFormEvent<Type extends 'reset' | 'formdata', Found extends Control = HTMLInputElement>(
  type: Type,
  box: RefObject<HTMLElement | null>,
  hear: (control: Found, event: DocumentEventMap[Type]) => void,
): void {
  const listen = useEffectEvent((event: DocumentEventMap[Type]) => {
    const control = box.current?.querySelector<Found>('input,textarea,[aria-haspopup]');
    if (control?.form === event.target && !event.defaultPrevented) hear(control!, event);
  });
  useEffect(() => {
    document.addEventListener(type, listen);
    return () => document.removeEventListener(type, listen);
  }, [type]);
}

/**
 * Calls `goBack` when the form of a widget is reset: a browser then changes its own controls only, and tells React
 * nothing. The event comes before that change, and not at all where a handler prevented it.
 */
export const useFormReset = <Found extends Control = HTMLInputElement>(
  box: RefObject<HTMLElement | null>,
  goBack: (control: Found) => void,
) => useFormEvent('reset', box, goBack);
