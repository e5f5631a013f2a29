/**
 * The second language of a questionnaire (decision 0147). Translations are looked up by the Spanish text, so 'Sí' is translated
 * only once, and a changed text has no translation until it gets a new one. Untranslated texts are shown in Spanish.
 */
import type { RowColumn } from '../question/kinds/rows/row-columns.ts';

/** A language: its BCP 47 code and its everyday name. */
export interface Language {
  readonly code: string;
  readonly name: string;
}

/** A Spanish text and its translation. */
export interface TranslatedText {
  readonly text: string;
  readonly translation: string;
}

export interface Translation {
  readonly language: Language;
  readonly texts: readonly TranslatedText[];
}

/** The role of a text where it first occurs. */
export type TextKind = 'section' | 'statement' | 'description' | 'unit' | 'option' | 'column';

/** The texts of a question. */
interface TranslatableQuestion {
  readonly parentID: unknown;
  readonly section?: string | null;
  readonly statement: string;
  readonly description: string | null;
  readonly unit?: string | null;
  readonly options: readonly { readonly label: string }[];
  readonly columns?: readonly Pick<RowColumn, 'label' | 'options'>[] | null;
}

/** Longer lists contain names of places and the like, which nobody translates. */
export const maxTranslatedOptions = 100;

/** Maximum number of characters of all texts and translations of a questionnaire, because every survey of it carries them. */
export const maxTranslatedCharacters = 400_000;

function textsOf(question: TranslatableQuestion): { kind: TextKind; text: string | null | undefined }[] {
  const { parentID, section, statement, description, unit, options, columns } = question;
  const offeredOptions = options.length > maxTranslatedOptions ? [] : options;
  return [
    // A dependent question is in the section of its base question.
    { kind: 'section', text: parentID === null ? section : null },
    { kind: 'statement', text: statement },
    { kind: 'description', text: description },
    { kind: 'unit', text: unit },
    ...offeredOptions.map(({ label }) => ({ kind: 'option' as const, text: label })),
    ...(columns ?? []).flatMap(({ label, options: cells }) => [
      { kind: 'column' as const, text: label },
      ...cells.map((text) => ({ kind: 'option' as const, text })),
    ]),
  ];
}

/** The texts of a questionnaire, in order and each once. */
export function translatableTexts(
  questions: readonly TranslatableQuestion[],
): { kind: TextKind; text: string }[] {
  const kindByText = new Map<string, TextKind>();
  for (const { kind, text } of questions.flatMap(textsOf)) {
    if (text && !kindByText.has(text)) kindByText.set(text, kind);
  }
  return Array.from(kindByText, ([text, kind]) => ({ kind, text }));
}

/**
 * The translations after some of them were replaced; an empty one removes a translation. The order does not depend on who
 * edited them when.
 */
export function exchangedTexts(
  textsBefore: readonly TranslatedText[],
  sentTexts: readonly TranslatedText[],
): TranslatedText[] {
  const translations = new Map(textsBefore.map(({ text, translation }) => [text, translation]));
  for (const { text, translation } of sentTexts) {
    if (translation.trim() === '') translations.delete(text);
    else translations.set(text, translation.trim());
  }
  return Array.from(translations, ([text, translation]) => ({ text, translation })).toSorted((a, b) =>
    a.text < b.text ? -1 : 1,
  );
}

/** The language with its code in BCP 47 form; if it cannot be the second language, why not (in Spanish). */
export function secondLanguage({ code, name }: Language): Language | { problem: string } {
  let canonical: string | undefined;
  try {
    [canonical] = Intl.getCanonicalLocales(code.trim());
  } catch {
    canonical = undefined;
  }
  // Longer codes are reserved and belong to no language.
  if (canonical === undefined || !/^[a-z]{2,3}(?:-|$)/.test(canonical))
    return { problem: 'No es un código de idioma. Por ejemplo: guc (wayuunaiki), en (inglés).' };
  if (/^es(?:-|$)/.test(canonical))
    return { problem: 'El cuestionario ya está en español: escriba el código de otro idioma.' };
  return { code: canonical, name: name.trim() };
}
