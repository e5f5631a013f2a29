/**
 * The second language of a questionnaire (decision 0147). Its translations are found by the Spanish text, so that 'Sí' is translated
 * once, and a text that is changed lacks its translation again. What has none is shown in Spanish.
 */
import type { RowColumn } from '../question/kinds/rows/row-columns.ts';

/** A language by its code of BCP 47, and as people call it. */
export interface Language {
  readonly code: string;
  readonly name: string;
}

/** A Spanish text and what it is in the other language. */
export interface TranslatedText {
  readonly text: string;
  readonly translation: string;
}

export interface Translation {
  readonly language: Language;
  readonly texts: readonly TranslatedText[];
}

/** What a text is where it stands first. */
export type TextKind = 'section' | 'statement' | 'description' | 'unit' | 'option' | 'column';

/** A question, as far as its texts are read. */
interface TranslatableQuestion {
  readonly parentID: unknown;
  readonly section?: string | null;
  readonly statement: string;
  readonly description: string | null;
  readonly unit?: string | null;
  readonly options: readonly { readonly label: string }[];
  readonly columns?: readonly Pick<RowColumn, 'label' | 'options'>[] | null;
}

/** Longer lists are names of places and the like, which nobody translates. */
export const maxTranslatedOptions = 100;

/** The most characters of all texts and translations of a questionnaire, since every survey of it carries them. */
export const maxTranslatedCharacters = 400_000;

function textsOf(question: TranslatableQuestion): { kind: TextKind; text: string | null | undefined }[] {
  const { parentID, section, statement, description, unit, options, columns } = question;
  const offered = options.length > maxTranslatedOptions ? [] : options;
  return [
    // A dependent question is in the section of its base question.
    { kind: 'section', text: parentID === null ? section : null },
    { kind: 'statement', text: statement },
    { kind: 'description', text: description },
    { kind: 'unit', text: unit },
    ...offered.map(({ label }) => ({ kind: 'option' as const, text: label })),
    ...(columns ?? []).flatMap(({ label, options: cells }) => [
      { kind: 'column' as const, text: label },
      ...cells.map((text) => ({ kind: 'option' as const, text })),
    ]),
  ];
}

/** The texts of a questionnaire in its order, each once. */
export function translatableTexts(
  questions: readonly TranslatableQuestion[],
): { kind: TextKind; text: string }[] {
  const found = new Map<string, TextKind>();
  for (const { kind, text } of questions.flatMap(textsOf)) {
    if (text && !found.has(text)) found.set(text, kind);
  }
  return Array.from(found, ([text, kind]) => ({ kind, text }));
}

/** The texts after some of them were exchanged; an empty translation takes one away. In an order that does not depend on who wrote when. */
export function exchangedTexts(
  before: readonly TranslatedText[],
  sent: readonly TranslatedText[],
): TranslatedText[] {
  const all = new Map(before.map(({ text, translation }) => [text, translation]));
  for (const { text, translation } of sent) {
    if (translation.trim() === '') all.delete(text);
    else all.set(text, translation.trim());
  }
  return Array.from(all, ([text, translation]) => ({ text, translation })).toSorted((a, b) =>
    a.text < b.text ? -1 : 1,
  );
}

/** The language with its code as BCP 47 writes it; why it cannot be the second one (in Spanish) if so. */
export function secondLanguage({ code, name }: Language): Language | { problem: string } {
  let canonical: string | undefined;
  try {
    [canonical] = Intl.getCanonicalLocales(code.trim());
  } catch {
    canonical = undefined;
  }
  // Longer codes are reserved: no language has one.
  if (canonical === undefined || !/^[a-z]{2,3}(?:-|$)/.test(canonical))
    return { problem: 'No es un código de idioma. Por ejemplo: guc (wayuunaiki), en (inglés).' };
  if (/^es(?:-|$)/.test(canonical))
    return { problem: 'El cuestionario ya está en español: escriba el código de otro idioma.' };
  return { code: canonical, name: name.trim() };
}
