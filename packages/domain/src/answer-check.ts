/** One answer against its question: required, and right for the field type. Source: spec §3, §5; rules §1, §6. */

import { contentFitsType, maximumFileBytes, parseDataUrl } from './data-url.ts';
import { isCompactDate } from './dates.ts';
import { refusedValue } from './refused-value.ts';

/** Field type codes of a question (spec §3 "Question"); any other code is treated as text. */
export const fieldTypes = {
  file: '1',
  date: '2',
  signature: '3',
  dropdown: '4',
  numeric: '5',
  text: '6',
} as const;

/** Longest numeric answer, in digits (spec §5 "Survey"), and longest text, in characters (spec §9 "base input"). */
export const maximumNumberLength = 15;
export const maximumTextLength = 500;

/** What the check reads of a question. */
export type CheckedQuestion = {
  readonly required: number;
  readonly fieldTypeCode: string;
  readonly statement: string;
  readonly options: readonly { readonly id: string }[];
};

/** Whether a value counts as no answer: null, undefined, blank, or the text 'null' (spec §5 "Shared helper"). */
export function isEmptyAnswer(value: string | null | undefined): boolean {
  const text = (value ?? '').trim();
  return text === '' || text === 'null';
}

function numberProblem(value: string): string | null {
  if (value.length > maximumNumberLength) return refusedValue.tooLong(maximumNumberLength);
  return /^\d+$/.test(value) ? null : 'La respuesta debe ser un número.';
}

function fileProblem(value: string): string | null {
  const url = parseDataUrl(value);
  if (!url) return 'El archivo no es válido.';
  if (url.bytes > maximumFileBytes) return 'El archivo supera el tamaño máximo de 5 MB.';
  return contentFitsType(url) ? null : 'El contenido del archivo no corresponde a su tipo.';
}

function signatureProblem(value: string): string | null {
  return parseDataUrl(value)?.mediaType === 'image/png'
    ? fileProblem(value)
    : 'La firma debe ser una imagen PNG.';
}

/**
 * Why a value cannot be saved as the answer to a question, in Spanish, or null. An empty value is wrong only
 * where an answer is required. Numbers are digits only, as the number input yields (spec §5 "Input widget").
 */
export function answerProblem(question: CheckedQuestion, value: string | null | undefined): string | null {
  if (isEmptyAnswer(value)) {
    return question.required === 1 ? refusedValue.required(question.statement) : null;
  }
  const text = value ?? '';
  switch (question.fieldTypeCode) {
    case fieldTypes.file:
      return fileProblem(text);
    case fieldTypes.signature:
      return signatureProblem(text);
    case fieldTypes.date:
      return isCompactDate(text) ? null : 'La respuesta debe ser una fecha válida.';
    case fieldTypes.dropdown:
      return question.options.some(({ id }) => id === text) ? null : 'La opción elegida no existe.';
    case fieldTypes.numeric:
      return numberProblem(text);
    default:
      return Array.from(text).length > maximumTextLength ? refusedValue.tooLong(maximumTextLength) : null;
  }
}
