/** One answer against its question: required, and right for the field type. Source: spec §3, §5; rules §1, §6. */

import { answerRows, cellIn, maximumRows, rowsOnWire } from './answer-rows.ts';
import { answerParts, detailProblem, withoutAnswerOf } from './answer-parts.ts';
import { choiceProblem, type ListOption } from './chosen-options.ts';
import { contentFitsType, imageTypes, maximumFileBytes, parseDataUrl } from '../values/data-url.ts';
import { compactToDisplay, compareDates, isCompactDate } from '../values/dates.ts';
import { fieldTypes, isComputed, isNote } from './field-types.ts';
import { numberProblem } from './number-answer.ts';
import { matchesPattern } from './question-pattern.ts';
import { positionProblem } from '../values/position-text.ts';
import type { QuestionSettings } from './question-settings.ts';
import { refusedValue } from '../words/refused-value.ts';
import { columnQuestion, type RowColumn } from './row-columns.ts';
import { timeProblem } from '../values/time-text.ts';

/** Longest text, in characters (spec §9 "base input"). */
export const maximumTextLength = 500;

/** What the check reads of a question. */
export type CheckedQuestion = QuestionSettings & {
  readonly required: number;
  readonly fieldTypeCode: string;
  readonly statement: string;
  readonly options: readonly (ListOption & { readonly label?: string; readonly asksDetail?: number })[];
};

/** Whether a value counts as no answer: null, undefined, blank, or the text 'null' (spec §5 "Shared helper"). */
export function isEmptyAnswer(value: string | null | undefined): boolean {
  const text = (value ?? '').trim();
  return text === '' || text === 'null';
}

function dateProblem(value: string, { earliest, latest, notAfterToday }: QuestionSettings, today: string) {
  if (!isCompactDate(value)) return 'La respuesta debe ser una fecha válida.';
  if (earliest && compareDates(value, earliest) < 0)
    return `La fecha no puede ser anterior al ${compactToDisplay(earliest)}.`;
  if (latest && compareDates(value, latest) > 0)
    return `La fecha no puede ser posterior al ${compactToDisplay(latest)}.`;
  return notAfterToday === 1 && compareDates(value, today) > 0
    ? 'La fecha no puede ser posterior a hoy.'
    : null;
}

function timeAnswerProblem(value: string, { earliestTime, latestTime }: QuestionSettings): string | null {
  const problem = timeProblem(value);
  if (problem !== null) return problem;
  // Times as on the wire are in the order of their texts.
  if (earliestTime && value < earliestTime) return `La hora mínima es ${earliestTime}.`;
  return latestTime && value > latestTime ? `La hora máxima es ${latestTime}.` : null;
}

function fileProblem(value: string, onlyImages = false): string | null {
  const url = parseDataUrl(value);
  if (!url) return 'El archivo no es válido.';
  if (onlyImages && !imageTypes.includes(url.mediaType)) return 'Elija una imagen: JPG, PNG, WebP o GIF.';
  if (url.bytes > maximumFileBytes) return 'El archivo supera el tamaño máximo de 5 MB.';
  return contentFitsType(url) ? null : 'El contenido del archivo no corresponde a su tipo.';
}

/** What is wrong with a signature, or null. */
export function signatureProblem(value: string): string | null {
  return parseDataUrl(value)?.mediaType === 'image/png'
    ? fileProblem(value)
    : 'La firma debe ser una imagen PNG.';
}

function textProblem(value: string, settings: QuestionSettings): string | null {
  const { shortest, longest, pattern, patternMessage } = settings;
  const length = Array.from(value).length;
  const most = Math.min(longest ?? maximumTextLength, maximumTextLength);
  if (length > most) return refusedValue.tooLong(most);
  if (shortest && length < shortest) return refusedValue.tooShort(shortest);
  return pattern && !matchesPattern(pattern, value) ? (patternMessage ?? null) : null;
}

/**
 * Why a value cannot be saved as the answer to a question, in Spanish, or null. An empty value is wrong only where an
 * answer is required. It is held as one text with its detail, a number as on the wire (`answerOnWire`).
 * @param today compact, in Bogotá; the latest answer where a date may not be after today
 */
export function answerProblem(
  question: CheckedQuestion,
  value: string | null | undefined,
  today: string,
): string | null {
  const parts = answerParts(question, value ?? '');
  if (isNote(question)) return isEmptyAnswer(parts.value) ? null : 'Una nota no tiene respuesta.';
  // Worked out by whoever checks, and never believed.
  if (isComputed(question)) return null;
  if (isEmptyAnswer(parts.value)) {
    return question.required === 1 ? refusedValue.required(question.statement) : null;
  }
  if (withoutAnswerOf(question, parts.value)) return null;
  return valueProblem(question, parts.value, today) ?? detailProblem(question, parts);
}

/** As `answerProblem`, for what was answered alone: neither 'No sabe' nor empty, and without its detail. */
export function valueProblem(question: CheckedQuestion, text: string, today: string): string | null {
  switch (question.fieldTypeCode) {
    case fieldTypes.file:
      return fileProblem(text, question.onlyImages === 1);
    case fieldTypes.signature:
      return signatureProblem(text);
    case fieldTypes.date:
      return dateProblem(text, question, today);
    case fieldTypes.dropdown:
      return choiceProblem(question, text);
    case fieldTypes.numeric:
      return numberProblem(text, question);
    case fieldTypes.time:
      return timeAnswerProblem(text, question);
    case fieldTypes.position:
      return positionProblem(text);
    case fieldTypes.rows:
      return rowsProblem(question, text, today);
    default:
      return textProblem(text, question);
  }
}

/** Why a cell of rows is refused, in Spanish, or null. */
export function cellProblem(column: RowColumn, cell: string, today: string): string | null {
  // 'null' is no answer to a question, but what was typed into a cell stands there as it is.
  if (cell.trim() !== '') return valueProblem(columnQuestion(column), cell, today);
  return column.required === 1 ? refusedValue.required(column.label) : null;
}

/** Why rows cannot be saved: the first cell that is wrong, by the row's number and the column's name. */
function rowsProblem({ columns }: QuestionSettings, value: string, today: string): string | null {
  const asked = columns ?? [];
  const rows = answerRows(value);
  if (rows.length === 0) return 'Las filas de la respuesta no se pueden leer.';
  if (rows.length > maximumRows) return `Escriba máximo ${maximumRows} filas.`;
  const known = new Set(asked.map(({ key }) => key));
  for (const [index, row] of rows.entries()) {
    if (!Object.keys(row).every((key) => known.has(key)))
      return `La fila ${index + 1} tiene una columna que la pregunta no tiene.`;
    for (const column of asked) {
      const problem = cellProblem(column, cellIn(row, column.key), today);
      if (problem) return `Fila ${index + 1}, ${column.label}: ${problem}`;
    }
  }
  return value === rowsOnWire(asked, value) ? null : 'Las filas de la respuesta no se pueden leer.';
}
