import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Control extends Element {
  form: HTMLFormElement | null;
}

/**
 * Calls `goBack` when the form of a widget is reset: a browser then changes its own controls only, and tells React
 * nothing. The event comes before that change, and not at all where a handler prevented it.
 *
 * @param box what is around the control: what one types into or ticks, else the button that opens a dialog
 */
export function useFormReset<Found extends Control = HTMLInputElement>(
  box: RefObject<HTMLElement | null>,
  goBack: (control: Found) => void,
): void {
  const hear = useEffectEvent((event: Event) => {
    const control = box.current?.querySelector<Found>('input,textarea,[aria-haspopup]');
    if (control?.form === event.target && !event.defaultPrevented) goBack(control!);
  });
  useEffect(() => {
    document.addEventListener('reset', hear);
    return () => document.removeEventListener('reset', hear);
  }, []);
}
