/** Arabic and Persian digits as 0 to 9, without the direction marks that stand between them: what a widget wrote can be pasted. */
export const latinDigits = (text: string) =>
  text
    .replaceAll(/[\u061C\u200E\u200F]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
