import type { TranslatedText } from './translation.ts';

/** Finds the translation of a text; undefined if it has none. */
export function translationFinder(texts: readonly TranslatedText[]): (text: string) => string | undefined {
  const translations = new Map(texts.map(({ text, translation }) => [text, translation]));
  return (text) => translations.get(text);
}
