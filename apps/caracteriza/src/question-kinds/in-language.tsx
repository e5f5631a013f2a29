import type { Schema } from '@caracteriza/api-client';
import { translationFinder } from '@caracteriza/domain/translation/translation-finder';
import { type ReactNode, useMemo } from 'react';
import { SpokenLanguage } from './translated.tsx';

/** Shows the questions inside it in this language; in Spanish if there is none. */
export function InLanguage({
  translation,
  children,
}: {
  translation: Schema<'QuestionnaireTranslation'> | null;
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
