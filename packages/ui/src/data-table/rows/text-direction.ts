const LETTER_FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LOCALE_FROM_RIGHT = /^(?:ar|ckb|dv|fa|he|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)/;

/**
 * Whether a text may run against the page, so that its brackets and numbers need their own direction. A node in each of 450
 * cells would be slow, so only these cells get one.
 */
export function mixesDirections(text: string, locale: string): boolean {
  return LOCALE_FROM_RIGHT.test(locale) || LETTER_FROM_RIGHT.test(text);
}
