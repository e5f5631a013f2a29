/** Questions typed or pasted as lines of text, several at once. */
import { hasOptions, isAnsweredByPerson } from '../question/kinds.ts';
import { fieldTypes } from '../question/kind.ts';
import { counted } from '../words/counted.ts';
import { refusedValue } from '../words/refused-value.ts';
import { lineOptions } from './line-options.ts';
import { newQuestionProblem, type NewQuestion } from './new-question-problem.ts';
import {
  kindWord,
  questionColumns,
  requiredWord,
  titledColumns,
  type NamedKind,
  type QuestionColumn,
} from './question-words.ts';
import { spreadsheetRows, type SpreadsheetRow } from './spreadsheet-rows.ts';

/** Maximum number of questions that are added at once. */
export const maxQuestionLines = 200;

/** A line, and the question that it would be. */
export interface QuestionLine extends NewQuestion, Omit<SpreadsheetRow, 'cells'> {
  readonly statement: string;
  /** Why it cannot be added, in Spanish. */
  readonly problem: string | null;
}

interface LineContext {
  /** The kinds of the master table. */
  readonly kinds: readonly NamedKind[];
  /** What a line gets that does not say it; the options only with the kind. */
  readonly usual: {
    readonly fieldTypeCode: string;
    readonly required: 0 | 1;
    readonly options: string;
  };
  /** Maximum lengths of a statement and of an option, in characters. */
  readonly longestStatement: number;
  readonly longestOption: number;
  /** The names of variables that the questionnaire has. */
  readonly taken: readonly string[];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const isLonger = (text: string, longest: number): boolean => Array.from(text).length > longest;

/** What a line says by itself, and the first problem with it. */
function lineOf(
  { cells, ...place }: SpreadsheetRow,
  columns: readonly QuestionColumn[],
  { kinds, usual, longestStatement, longestOption }: LineContext,
): QuestionLine {
  const cellText = (column: QuestionColumn): string => cells[columns.indexOf(column)] ?? '';
  const statement = oneLine(cellText('statement'));
  const named = cellText('kind') === '' ? null : kindWord(cellText('kind'), kinds);
  // Options make a line a list that does not say what it is.
  const listed = cellText('options') === '' ? usual.fieldTypeCode : fieldTypes.dropdown;
  const fieldTypeCode = named?.fieldTypeCode ?? listed;
  const isUsual = fieldTypeCode === usual.fieldTypeCode && hasOptions(usual);
  const { options, mixed } = lineOptions(
    cellText('options') || named?.options?.join(';') || (isUsual ? usual.options : ''),
  );
  const required = cellText('required') === '' ? null : requiredWord(cellText('required'));
  const answered = isAnsweredByPerson({ fieldTypeCode });
  const question = {
    ...place,
    statement,
    fieldTypeCode,
    required: required ?? (answered ? usual.required : 0),
    several: named?.several ? (1 as const) : (0 as const),
    variable: cellText('variable') || null,
    options,
  };
  const extra = cells.slice(columns.length).find((cell) => cell !== '');
  const long = options.find(({ label }) => isLonger(label, longestOption));
  const [only] = options;
  const problems = [
    statement === '' && 'Falta el enunciado.',
    isLonger(statement, longestStatement) && `Enunciado: ${refusedValue.tooLong(longestStatement)}`,
    extra !== undefined && `Sobra «${extra}»: son hasta ${counted(columns.length, 'columna', 'columnas')}.`,
    named === undefined && `«${cellText('kind')}» no es un tipo de pregunta.`,
    cellText('required') !== '' &&
      required === null &&
      `Obligatoria: escriba sí o no, no «${cellText('required')}».`,
    mixed && 'Unas opciones tienen código y otras no.',
    options.length === 1 && only!.label.includes(',') && 'Separe las opciones con ; o con |.',
    long !== undefined && `Opción «${long.label.slice(0, 20)}…»: ${refusedValue.tooLong(longestOption)}`,
    newQuestionProblem(question),
  ];
  return { ...question, problem: problems.find((problem) => typeof problem === 'string') ?? null };
}

/** Adds the problem of a name that another question or an earlier line has. */
function withNameProblems(lines: readonly QuestionLine[], taken: readonly string[]): QuestionLine[] {
  const lineOfName = new Map<string, number>();
  const takenKeys = new Set(taken.map((name) => name.toLowerCase()));
  return lines.map((line) => {
    const key = line.variable?.toLowerCase();
    if (key === undefined) return line;
    const earlier = lineOfName.get(key);
    lineOfName.set(key, earlier ?? line.number);
    const where = takenKeys.has(key) ? 'otra pregunta' : earlier !== undefined && `la línea ${earlier}`;
    return where === false
      ? line
      : { ...line, problem: line.problem ?? `La variable «${line.variable}» ya es de ${where}.` };
  });
}

/**
 * Parses questions from a text, one per line, with columns as a spreadsheet copies them: statement, kind, whether it is required,
 * options and name, or as the titles in the first line say.
 */
export function questionLines(text: string, context: LineContext): QuestionLine[] {
  const rows = spreadsheetRows(text);
  const titled = rows.length > 1 ? titledColumns(rows[0]!.cells) : null;
  const lines = (titled ? rows.slice(1) : rows).map((row) => lineOf(row, titled ?? questionColumns, context));
  return withNameProblems(lines, context.taken);
}

/** The text without a line. */
export const withoutLine = (text: string, { start, end }: QuestionLine): string =>
  text.slice(0, start) + text.slice(end);
