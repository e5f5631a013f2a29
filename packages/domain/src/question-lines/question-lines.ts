/** Questions typed or pasted as lines of text, several at once. */
import { fieldTypes, hasOptions, isAnsweredByPerson } from '../question/kinds.ts';
import { countText } from '../words/counted.ts';
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

/** Maximum number of questions that can be added at once. */
export const maxQuestionLines = 200;

/** A pasted line and the question that it describes. */
export interface QuestionLine extends NewQuestion, Omit<SpreadsheetRow, 'cells'> {
  readonly statement: string;
  /** Why the question cannot be added, in Spanish. */
  readonly problem: string | null;
}

interface LineContext {
  /** The kinds of the master table. */
  readonly kinds: readonly NamedKind[];
  /** The defaults for anything that a line leaves out; the default options only go with the default kind. */
  readonly usual: {
    readonly fieldTypeCode: string;
    readonly required: 0 | 1;
    readonly options: string;
  };
  /** Maximum lengths of a statement and of an option, in characters. */
  readonly longestStatement: number;
  readonly longestOption: number;
  /** The variable names already used in the questionnaire. */
  readonly takenNames: readonly string[];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const isLonger = (text: string, longest: number): boolean => Array.from(text).length > longest;

/** Reads one line on its own, and finds its first problem. */
function lineOf(
  { cells, ...rowPosition }: SpreadsheetRow,
  columns: readonly QuestionColumn[],
  { kinds, usual, longestStatement, longestOption }: LineContext,
): QuestionLine {
  const cellText = (column: QuestionColumn): string => cells[columns.indexOf(column)] ?? '';
  const statement = oneLine(cellText('statement'));
  const statedKind = cellText('kind') === '' ? null : kindWord(cellText('kind'), kinds);
  // A line that names no kind but has options is a list.
  const unstatedKind = cellText('options') === '' ? usual.fieldTypeCode : fieldTypes.dropdown;
  const fieldTypeCode = statedKind?.fieldTypeCode ?? unstatedKind;
  const isUsual = fieldTypeCode === usual.fieldTypeCode && hasOptions(usual);
  const { options, mixed } = lineOptions(
    cellText('options') || statedKind?.options?.join(';') || (isUsual ? usual.options : ''),
  );
  const required = cellText('required') === '' ? null : requiredWord(cellText('required'));
  const isAnswered = isAnsweredByPerson({ fieldTypeCode });
  const question = {
    ...rowPosition,
    statement,
    fieldTypeCode,
    required: required ?? (isAnswered ? usual.required : 0),
    several: statedKind?.several ? (1 as const) : (0 as const),
    variable: cellText('variable') || null,
    options,
  };
  const extraCell = cells.slice(columns.length).find((cell) => cell !== '');
  const tooLongOption = options.find(({ label }) => isLonger(label, longestOption));
  const [onlyOption] = options;
  const problems = [
    statement === '' && 'Falta el enunciado.',
    isLonger(statement, longestStatement) && `Enunciado: ${refusedValue.tooLong(longestStatement)}`,
    extraCell !== undefined &&
      `Sobra «${extraCell}»: son hasta ${countText(columns.length, 'columna', 'columnas')}.`,
    statedKind === undefined && `«${cellText('kind')}» no es un tipo de pregunta.`,
    cellText('required') !== '' &&
      required === null &&
      `Obligatoria: escriba sí o no, no «${cellText('required')}».`,
    mixed && 'Unas opciones tienen código y otras no.',
    options.length === 1 && onlyOption!.label.includes(',') && 'Separe las opciones con ; o con |.',
    tooLongOption !== undefined &&
      `Opción «${tooLongOption.label.slice(0, 20)}…»: ${refusedValue.tooLong(longestOption)}`,
    newQuestionProblem(question),
  ];
  return { ...question, problem: problems.find((problem) => typeof problem === 'string') ?? null };
}

/** Adds a problem to each line whose name is already used by another question or an earlier line. */
function withNameProblems(lines: readonly QuestionLine[], takenNames: readonly string[]): QuestionLine[] {
  const lineOfName = new Map<string, number>();
  const takenKeys = new Set(takenNames.map((name) => name.toLowerCase()));
  return lines.map((line) => {
    const key = line.variable?.toLowerCase();
    if (key === undefined) return line;
    const earlierLine = lineOfName.get(key);
    lineOfName.set(key, earlierLine ?? line.number);
    const otherPlace = takenKeys.has(key)
      ? 'otra pregunta'
      : earlierLine !== undefined && `la línea ${earlierLine}`;
    return otherPlace === false
      ? line
      : { ...line, problem: line.problem ?? `La variable «${line.variable}» ya es de ${otherPlace}.` };
  });
}

/**
 * Parses questions from a text with one question per line, in tab-separated columns as copied from a
 * spreadsheet: statement, kind, whether it is required, options and name. If the first line contains titles,
 * they determine the columns.
 */
export function questionLines(text: string, context: LineContext): QuestionLine[] {
  const rows = spreadsheetRows(text);
  const headerColumns = rows.length > 1 ? titledColumns(rows[0]!.cells) : null;
  const lines = (headerColumns ? rows.slice(1) : rows).map((row) =>
    lineOf(row, headerColumns ?? questionColumns, context),
  );
  return withNameProblems(lines, context.takenNames);
}

/** The text without a line. */
export const withoutLine = (text: string, { start, end }: QuestionLine): string =>
  text.slice(0, start) + text.slice(end);
