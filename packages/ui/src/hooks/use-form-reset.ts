import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Control extends Element {
  form: HTMLFormElement | null;
}

/**
 * Calls `hear` on an event of the form around a widget, unless a handler prevented the event.
 * @param container the element around the control; the control is the input or checkbox or, failing that, the button that opens a
 * dialog
 */
export function useFormEvent<Type extends 'reset' | 'formdata', Target extends Control = HTMLInputElement>(
  type: Type,
  container: RefObject<HTMLElement | null>,
  handleEvent: (control: Target, event: DocumentEventMap[Type]) => void,
): void {
  const listen = useEffectEvent((event: DocumentEventMap[Type]) => {
    const control = container.current?.querySelector<Target>('input,textarea,[aria-haspopup]');
    if (control?.form === event.target && !event.defaultPrevented) handleEvent(control!, event);
  });
  useEffect(() => {
    // These events do not leave a shadow root.
    const root = (container.current ?? document).getRootNode() as Document;
    root.addEventListener(type, listen);
    return () => root.removeEventListener(type, listen);
  }, [type, container]);
}

/**
 * Calls `goBack` when a widget's form is reset. A browser resets only its own controls and does not notify React. `goBack` is
 * called before that, and not at all if a handler prevented the event.
 */
export const useFormReset = <Target extends Control = HTMLInputElement>(
  container: RefObject<HTMLElement | null>,
  goBack: (control: Target) => void,
) => useFormEvent('reset', container, goBack);
