/** The second language of a form (decision 0147): its first language that is not Spanish and has a code. */
import {
  type Language,
  maxTranslatedCharacters,
  secondLanguage,
  translatableTexts,
  type TranslatedText,
  type Translation,
} from '@caracteriza/domain/translation/translation';
import { fields } from '@caracteriza/openapi/fields';
import { type FormQuestion, type Gap, ownColumn, ownColumns } from './form.ts';
import { type FormTable, languageColumns } from './sheet-rows.ts';

/** The columns of each sheet that are translated. */
const spokenColumns = { survey: ['label', 'hint'], choices: ['label'] } as const;

type SheetName = keyof typeof spokenColumns;

const longestTranslation = fields.TranslatedTextFields.translation.maxLength;

/** 'Inglés (en)' or 'en' as a language; null if it contains no code. */
function languageIn(languageText: string): Language | null {
  const [, name = languageText, code = languageText] = /^([^():]+?)\s*\(([^()]+)\)$/.exec(languageText) ?? [];
  const language = secondLanguage({ code, name });
  return 'problem' in language || name.length > fields.LanguageFields.name.maxLength ? null : language;
}

/** The language, and the suffix of its headers in these tables. */
function findLanguage(tables: readonly FormTable[], byDefault: string) {
  for (const table of tables) {
    const [ownColumn] = languageColumns(table, 'label', byDefault).filter((column) =>
      table.headers.has(column),
    );
    for (const [column, headerText] of table.headers) {
      if (!column.startsWith('label::') || column === ownColumn) continue;
      const language = languageIn(headerText.replace(/^[^:]*:+\s*/, '').trim());
      if (language) return { language, ending: column.slice('label'.length) };
    }
  }
  return null;
}

/** The unread cells of a column in the other language, with the Spanish text of their rows. */
function cellsIn(table: FormTable, name: string, ending: string, byDefault: string) {
  const column = name + ending;
  const spanish = languageColumns(table, name, byDefault).filter((columnName) => columnName !== column);
  const unreadRows = new Set(table.unread().flatMap((cell) => (cell.column === column ? [cell.row] : [])));
  return table.rows
    .filter(({ number }) => unreadRows.has(number))
    .map((row) => {
      const text = spanish.map(row.lookAt).find((columnName) => columnName.trim() !== '') ?? '';
      return { row: row.number, text, translation: row.takeText(column).trim() };
    });
}

/** The same for units, which are in our own column. */
const unitCells = ({ rows }: FormTable) =>
  rows
    .filter((row) => row.lookAt(ownColumns.unitTranslation) !== '')
    .map((row) => ({
      row: row.number,
      text: row.lookAt(ownColumn('unit')),
      translation: row.takeText(ownColumns.unitTranslation).trim(),
    }));

interface SpokenForm {
  tables: Readonly<Record<SheetName, FormTable>>;
  /** The form's default language. */
  byDefault: string;
  questions: readonly FormQuestion[];
}

/** The Spanish texts of the questions created from the form, some of them shortened. */
const knownTexts = (questions: readonly FormQuestion[]) =>
  new Set(
    translatableTexts(
      questions.map((question) => ({
        ...question,
        parentID: null,
        columns: question.settings.columns ?? [],
        unit: question.settings.unit,
      })),
    ).map(({ text }) => text),
  );

/** Reads the translations. Those whose Spanish text does not occur in the questionnaire are reported, once per column. */
export function readTranslation(
  { tables, byDefault, questions }: SpokenForm,
  gaps: Gap[],
): Translation | null {
  const foundLanguage = findLanguage([tables.survey, tables.choices], byDefault);
  if (!foundLanguage) return null;
  const originalTexts = knownTexts(questions);
  const texts = new Map<string, TranslatedText>();
  let remainingLength = maxTranslatedCharacters;
  const columns = (['survey', 'choices'] as const).flatMap((sheet) =>
    spokenColumns[sheet].map((name) => ({
      sheet,
      column: name + foundLanguage.ending,
      cells: cellsIn(tables[sheet], name, foundLanguage.ending, byDefault),
    })),
  );
  const units = {
    sheet: 'survey',
    column: ownColumns.unitTranslation,
    cells: unitCells(tables.survey),
  } as const;
  for (const { sheet, column, cells } of [...columns, units]) {
    const header = tables[sheet].headers.get(column) ?? '';
    const unmatchedGaps: Gap[] = [];
    for (const { row, text, translation } of cells) {
      // Our own files contain the Spanish text in both languages where a translation is missing.
      if (translation === '' || translation === text.trim()) continue;
      const gap = { sheet, row, column: header, text: translation };
      const sameText = texts.get(text);
      const size = text.length + translation.length;
      if (sameText) {
        if (sameText.translation !== translation)
          gaps.push({ ...gap, reason: `«${text}» tiene dos traducciones: se importa la primera.` });
      } else if (
        originalTexts.has(text) &&
        translation.length <= longestTranslation &&
        size <= remainingLength
      ) {
        texts.set(text, { text, translation });
        remainingLength -= size;
      } else
        unmatchedGaps.push({
          ...gap,
          reason:
            'Esta traducción no se importa: su texto en español se cortó, no se importa o es de una lista larga.',
        });
    }
    const [firstGap] = unmatchedGaps;
    if (firstGap)
      gaps.push({
        ...firstGap,
        text:
          unmatchedGaps.length === 1 ? firstGap.text : `${firstGap.text} (y ${unmatchedGaps.length - 1} más)`,
      });
  }
  const sortedTexts = [...texts.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
  return sortedTexts.length === 0 ? null : { language: foundLanguage.language, texts: sortedTexts };
}
