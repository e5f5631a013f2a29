type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts a text into a control as typing does. The prototype's setter bypasses the value that React has noted, so the
 * event counts as a change and reaches `onChange`.
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

/** Puts a text where the selection is, so that Ctrl+Z takes it back. */
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
