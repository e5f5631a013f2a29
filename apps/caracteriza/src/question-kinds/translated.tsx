import type { Schema } from '@caracteriza/api-client';
import { translationFinder } from '@caracteriza/domain/translation/translation';
import { createContext, type ReactNode, use, useMemo } from 'react';

type Translation = Schema<'QuestionnaireTranslation'>;

interface Spoken {
  code: string;
  translationOf: (text: string) => string | undefined;
}

const SpokenLanguage = createContext<Spoken | null>(null);

/** Shows the texts of questions inside it in this language; in Spanish without one. */
export function InLanguage({
  translation,
  children,
}: {
  translation: Translation | null;
  children: ReactNode;
}) {
  const spoken = useMemo(
    () =>
      translation && {
        code: translation.language.code,
        translationOf: translationFinder(translation.texts),
      },
    [translation],
  );
  return <SpokenLanguage value={spoken}>{children}</SpokenLanguage>;
}

/** Translates a text for a place that only takes a string; what has no translation stays in Spanish. */
export function useTranslated(): (text: string) => string {
  const spoken = use(SpokenLanguage);
  return (text) => spoken?.translationOf(text) ?? text;
}

/** A text of a question in the language of the survey, marked so that a screen reader speaks it in that language. */
export function Translated({ children: text }: { children: string }) {
  const spoken = use(SpokenLanguage);
  const translation = spoken?.translationOf(text);
  return translation === undefined ? text : <span lang={spoken!.code}>{translation}</span>;
}
