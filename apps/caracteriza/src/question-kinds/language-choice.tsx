import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';

type Translation = Schema<'QuestionnaireTranslation'>;

const storageName = 'caracteriza.question-language';

/** The language last chosen in this tab, because the family's next questionnaire is probably asked in the same one. */
function lastChosen(): string | null {
  try {
    return sessionStorage.getItem(storageName);
  } catch {
    return null;
  }
}

function note(code: string): void {
  try {
    sessionStorage.setItem(storageName, code);
  } catch {
    // If storage is blocked, the language has to be chosen again.
  }
}

/** The translation in which questions are shown; null for Spanish. */
export function useQuestionLanguage(translation: Translation | undefined) {
  const [code, setCode] = useState(lastChosen);
  const activeTranslation = translation && translation.language.code === code ? translation : null;
  return {
    chosen: activeTranslation,
    offered: translation,
    choose: (language: string) => {
      note(language);
      setCode(language);
    },
  };
}

/** Offers Spanish and the questionnaire's second language, if it has one. */
export function LanguageChoice({
  language: { chosen, offered, choose },
  className = '',
}: {
  language: ReturnType<typeof useQuestionLanguage>;
  className?: string;
}) {
  if (!offered) return null;
  const { code, name } = offered.language;
  return (
    <div role="group" aria-label="Idioma de las preguntas" className={`flex flex-wrap gap-2 ${className}`}>
      <Button
        size="sm"
        aria-pressed={chosen === null}
        variant={chosen === null ? 'primary' : 'secondary'}
        onClick={() => choose('es')}
      >
        Español
      </Button>
      <Button
        size="sm"
        aria-pressed={chosen !== null}
        variant={chosen === null ? 'secondary' : 'primary'}
        onClick={() => choose(code)}
      >
        {name}
      </Button>
    </div>
  );
}
