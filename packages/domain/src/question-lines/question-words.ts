/** The words that people write in the columns of pasted questions, and their meaning. */
import { fieldTypes } from '../question/kinds.ts';
import { fold } from '../values/fold.ts';

/** A kind of question, as in the master table. */
export interface NamedKind {
  readonly code: string;
  readonly value: string;
}

export interface KindWord {
  readonly fieldTypeCode: string;
  readonly several?: true;
  /** The options of a list if its line contains none. */
  readonly options?: readonly string[];
}

/** Spaces around '/' are ignored. */
const wordOf = (text: string): string => fold(text).replace(/\s*\/\s*/g, '/');

const list: KindWord = { fieldTypeCode: fieldTypes.dropdown };
const severalKind: KindWord = { ...list, several: true };
const yesNoList: KindWord = { ...list, options: ['Sí', 'No'] };

/** Other words for a kind, besides its name in the product. */
const otherWords: Readonly<Record<string, KindWord>> = {
  lista: list,
  opciones: list,
  'opcion unica': list,
  'seleccion unica': list,
  varias: severalKind,
  'varias respuestas': severalKind,
  'lista, varias respuestas': severalKind,
  'opcion multiple': severalKind,
  'seleccion multiple': severalKind,
  'si/no': yesNoList,
  'si o no': yesNoList,
  numero: { fieldTypeCode: fieldTypes.numeric },
  numerica: { fieldTypeCode: fieldTypes.numeric },
  'texto libre': { fieldTypeCode: fieldTypes.text },
  abierta: { fieldTypeCode: fieldTypes.text },
  archivo: { fieldTypeCode: fieldTypes.file },
  adjunto: { fieldTypeCode: fieldTypes.file },
  foto: { fieldTypeCode: fieldTypes.file },
  ubicacion: { fieldTypeCode: fieldTypes.position },
};

/** The kind that a word stands for, ignoring case and accents; undefined if there is none. */
export function kindWord(text: string, kinds: readonly NamedKind[]): KindWord | undefined {
  const word = wordOf(text);
  const matchingKind = kinds.find(({ value }) => wordOf(value) === word);
  if (matchingKind) return { fieldTypeCode: matchingKind.code };
  return Object.hasOwn(otherWords, word) ? otherWords[word] : undefined;
}

const yesWords = new Set([
  'si',
  's',
  'x',
  '1',
  'verdadero',
  'true',
  'obligatoria',
  'obligatorio',
  'requerida',
]);
const noWords = new Set(['no', 'n', '0', 'falso', 'false', 'opcional']);

/** 1 for a word meaning yes, 0 for one meaning no; null for anything else. */
export function requiredWord(text: string): 0 | 1 | null {
  const word = fold(text);
  if (yesWords.has(word)) return 1;
  return noWords.has(word) ? 0 : null;
}

/** The order of the columns if there are no titles. */
export const questionColumns = ['statement', 'kind', 'required', 'options', 'variable'] as const;
export type QuestionColumn = (typeof questionColumns)[number];

/** The titles that the first line may give to each column. */
const titles: Readonly<Record<QuestionColumn, readonly string[]>> = {
  statement: ['enunciado', 'pregunta', 'preguntas', 'item', 'items', 'label'],
  kind: ['tipo', 'tipo de pregunta', 'type'],
  required: ['obligatoria', 'obligatorio', 'requerida', 'required'],
  options: ['opciones', 'respuestas', 'opciones de respuesta'],
  variable: ['variable', 'nombre de variable', 'nombre', 'name'],
};

/** The columns named by a line of titles, in the line's order; null if the line is not one of titles. */
export function titledColumns(cells: readonly string[]): QuestionColumn[] | null {
  const columns = cells.flatMap(
    (cell) => questionColumns.find((column) => titles[column].includes(fold(cell))) ?? [],
  );
  const isTitled = columns.length === cells.length && new Set(columns).size === columns.length;
  return isTitled && columns.includes('statement') ? columns : null;
}
