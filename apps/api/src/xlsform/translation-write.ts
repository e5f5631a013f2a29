/** The texts of a form in two languages, in the columns that XLSForm has for them. */
import type { Translation } from '@caracteriza/domain/translation/translation';
import { translationFinder } from '@caracteriza/domain/translation/translation-finder';
import { ownColumn, ownColumns } from './form.ts';
import type { WrittenRow } from './kind.ts';

/** The language of the form's other texts, in XLSForm's notation. */
export const spanishName = 'Español (es)';

/** The columns that have one version per language. */
const spokenColumns = ['label', 'hint'] as const;

/** A row with its texts in both languages; in Spanish if a translation is missing. */
function inBoth(
  row: WrittenRow,
  otherText: string,
  translationOf: (text: string) => string | undefined,
): WrittenRow {
  const { label, hint, ...cells } = row;
  const texts = spokenColumns.flatMap((column) => {
    const text = { label, hint }[column];
    if (typeof text !== 'string') return [];
    return [
      [`${column}::${spanishName}`, text],
      [`${column}::${otherText}`, translationOf(text) ?? text],
    ] as const;
  });
  const unit = cells[ownColumn('unit')];
  const unitTranslation = typeof unit === 'string' ? translationOf(unit) : undefined;
  return {
    ...cells,
    ...Object.fromEntries(texts),
    ...(unitTranslation !== undefined && { [ownColumns.unitTranslation]: unitTranslation }),
  };
}

/** The rows of a sheet in both languages. */
export function inTwoLanguages(rows: readonly WrittenRow[], { language, texts }: Translation): WrittenRow[] {
  const translationOf = translationFinder(texts);
  return rows.map((row) => inBoth(row, `${language.name} (${language.code})`, translationOf));
}

/** The headers of a sheet, with those of each language instead of the one without. */
export const spokenHeaders = (headers: readonly string[], rows: readonly WrittenRow[]): string[] => {
  const usedColumns = new Set(rows.flatMap((row) => Object.keys(row)));
  return headers.flatMap((header) => {
    const languages = [...usedColumns].filter((column) => column.startsWith(`${header}::`));
    return languages.length === 0 ? [header] : languages;
  });
};
