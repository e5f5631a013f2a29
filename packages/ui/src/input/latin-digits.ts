/**
 * Converts Arabic and Persian digits to 0 to 9 and removes the direction marks between them, so that a text formatted
 * by a widget can be pasted.
 */
export const latinDigits = (text: string) =>
  text
    .replaceAll(/[\u061C\u200E\u200F]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
