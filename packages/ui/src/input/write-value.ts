type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Sets a control's text as typing would. The prototype's setter bypasses the value that React tracks, so the event counts as a
 * change and triggers `onChange`.
 */
export function writeValue(
  element: TextElement,
  text: string,
  event: Event = new Event('input', { bubbles: true }),
): void {
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(event);
}

/** Inserts a text at the selection in a way that Ctrl+Z can undo. */
export function insertText(element: TextElement, text: string): void {
  const page = element.ownerDocument;
  // Deprecated, and the only way into the browser's own undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  if (page.activeElement === element && page.execCommand?.('insertText', false, text)) return;
  const { value, selectionStart, selectionEnd } = element;
  const start = selectionStart ?? value.length;
  writeValue(element, value.slice(0, start) + text + value.slice(selectionEnd ?? start));
  element.setSelectionRange(start + text.length, start + text.length);
}
