import { createContext, use } from 'react';

/** The language in which questions are shown, and its translations. */
export const SpokenLanguage = createContext<{
  code: string;
  translationOf: (text: string) => string | undefined;
} | null>(null);

/** Translates a text for a place that only accepts a string; an untranslated text stays in Spanish. */
export function useTranslated(): (text: string) => string {
  const spokenLanguage = use(SpokenLanguage);
  return (text) => spokenLanguage?.translationOf(text) ?? text;
}

/** A text of a question in the language of the survey, marked so that a screen reader speaks it in that language. */
export function Translated({ children: text }: { children: string }) {
  const spokenLanguage = use(SpokenLanguage);
  const translation = spokenLanguage?.translationOf(text);
  return translation === undefined ? text : <span lang={spokenLanguage!.code}>{translation}</span>;
}
