/**
 * Puts a text into a control as typing does. The prototype's setter bypasses the value that React has noted, so the
 * event counts as a change and reaches `onChange`.
 */
export function writeValue(
  element: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  event: Event = new Event('input', { bubbles: true }),
): void {
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(event);
}
