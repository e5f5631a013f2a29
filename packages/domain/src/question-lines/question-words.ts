/** What people write in the columns of questions, and what it means. */
import { fieldTypes } from '../question/kind.ts';
import { fold } from '../values/fold.ts';

/** A kind of question as the master table has it. */
export interface NamedKind {
  readonly code: string;
  readonly value: string;
}

export interface KindWord {
  readonly fieldTypeCode: string;
  readonly several?: true;
  /** The options of a list whose line has none. */
  readonly options?: readonly string[];
}

/** Spaces around '/' are ignored. */
const wordOf = (text: string): string => fold(text).replace(/\s*\/\s*/g, '/');

const list: KindWord = { fieldTypeCode: fieldTypes.dropdown };
const several: KindWord = { ...list, several: true };
const yesNoList: KindWord = { ...list, options: ['Sí', 'No'] };

/** What else people call a kind, beside its name in the product. */
const otherWords: Readonly<Record<string, KindWord>> = {
  lista: list,
  opciones: list,
  'opcion unica': list,
  'seleccion unica': list,
  varias: several,
  'varias respuestas': several,
  'lista, varias respuestas': several,
  'opcion multiple': several,
  'seleccion multiple': several,
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

/** The kind that a word means, in any case and with or without accents; undefined if none. */
export function kindWord(text: string, kinds: readonly NamedKind[]): KindWord | undefined {
  const word = wordOf(text);
  const named = kinds.find(({ value }) => wordOf(value) === word);
  if (named) return { fieldTypeCode: named.code };
  return Object.hasOwn(otherWords, word) ? otherWords[word] : undefined;
}

const yes = new Set(['si', 's', 'x', '1', 'verdadero', 'true', 'obligatoria', 'obligatorio', 'requerida']);
const no = new Set(['no', 'n', '0', 'falso', 'false', 'opcional']);

/** 1 or 0 for what means yes or no; null for anything else. */
export function requiredWord(text: string): 0 | 1 | null {
  const word = fold(text);
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : null;
}

/** The columns in the order in which they are without titles. */
export const questionColumns = ['statement', 'kind', 'required', 'options', 'variable'] as const;
export type QuestionColumn = (typeof questionColumns)[number];

/** The titles that a first line may give the columns. */
const titles: Readonly<Record<QuestionColumn, readonly string[]>> = {
  statement: ['enunciado', 'pregunta', 'preguntas', 'item', 'items', 'label'],
  kind: ['tipo', 'tipo de pregunta', 'type'],
  required: ['obligatoria', 'obligatorio', 'requerida', 'required'],
  options: ['opciones', 'respuestas', 'opciones de respuesta'],
  variable: ['variable', 'nombre de variable', 'nombre', 'name'],
};

/** The columns that a line of titles names, in its order; null if it is a line like others. */
export function titledColumns(cells: readonly string[]): QuestionColumn[] | null {
  const columns = cells.flatMap(
    (cell) => questionColumns.find((column) => titles[column].includes(fold(cell))) ?? [],
  );
  const isTitled = columns.length === cells.length && new Set(columns).size === columns.length;
  return isTitled && columns.includes('statement') ? columns : null;
}
