/**
 * The two parts of an answer (decision 0037). During the survey and in drafts an answer is a single text: the first line is the
 * answer itself, the rest is the detail asked about it. On the wire and in storage the two are separate, as `value` and
 * `detail`.
 */
import { refusedValue } from '../words/refused-value.ts';
import { answerRulesOf } from './answer-rules.ts';
import type { DetailKind, KindQuestion } from './kind.ts';
import { withoutAnswerOf } from './without-answer.ts';

/** Maximum length of a detail, in characters. */
export const maximumDetailLength = 200;

/** The answer and its detail, which is '' if there is none. */
export type AnswerParts = { readonly value: string; readonly detail: string };

/** Whether answers of a field type can have a detail. */
export function hasDetail(fieldTypeCode: string): boolean {
  return answerRulesOf({ fieldTypeCode }).detail !== undefined;
}

/** Splits the text of an answer into its two parts. */
export function answerParts(
  { fieldTypeCode }: Pick<KindQuestion, 'fieldTypeCode'>,
  answer: string,
): AnswerParts {
  const end = hasDetail(fieldTypeCode) ? answer.indexOf('\n') : -1;
  return end === -1
    ? { value: answer, detail: '' }
    : { value: answer.slice(0, end), detail: answer.slice(end + 1) };
}

/** Joins both parts into one text. */
export function joinedParts({ value, detail }: AnswerParts): string {
  return detail === '' ? value : `${value}\n${detail}`;
}

/** An answer as displayed, with its detail: 'Otra (fique)'. */
export function withDetail(answerText: string, detail: string | null): string {
  return detail ? `${answerText} (${detail})` : answerText;
}

/** The detail that must be asked about a value, or null if there is none. */
export function requiredDetail(question: KindQuestion, value: string): DetailKind | null {
  if (withoutAnswerOf(question, value)) return null;
  return answerRulesOf(question).detail?.required?.(question, value) ?? null;
}

/** Whether a value takes a detail, either because it was asked for or because it is added automatically. */
export function takesDetail(question: KindQuestion, value: string): boolean {
  const isAutomatic = answerRulesOf(question).detail?.automaticProblem !== undefined;
  return isAutomatic ? !withoutAnswerOf(question, value) : requiredDetail(question, value) !== null;
}

/** The message for a detail that the answer does not take. */
export const superfluousDetailMessage = 'Sobre esta respuesta no se pregunta nada más.';

/** Why the detail of a value is invalid (in Spanish), or null if it is valid. */
export function detailProblem(question: KindQuestion, { value, detail }: AnswerParts): string | null {
  const { automaticProblem } = answerRulesOf(question).detail ?? {};
  if (automaticProblem) return automaticProblem(detail);
  const required = requiredDetail(question, value);
  if (required === null) return null;
  if (detail.trim() === '')
    return required === 'which' ? 'Escriba cuál.' : 'Escriba el motivo o corrija la respuesta.';
  return Array.from(detail).length > maximumDetailLength ? refusedValue.tooLong(maximumDetailLength) : null;
}
