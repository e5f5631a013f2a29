/**
 * The parts of an answer (decision 0037). While it is given and in a draft an answer is one text: its first line is the
 * answer, what follows is what was asked about it. On the wire and when it is stored they stand apart, as `value` and `detail`.
 */
import { refusedValue } from '../words/refused-value.ts';
import { answerRulesOf } from './answer-rules.ts';
import type { DetailKind, KindQuestion } from './kind.ts';
import { withoutAnswerOf } from './without-answer.ts';

/** Longest detail, in characters. */
export const maximumDetailLength = 200;

/** The answer and its detail, '' without one. */
export type AnswerParts = { readonly value: string; readonly detail: string };

/** Whether something may stand beside the answers of a field type. */
export function hasDetail(fieldTypeCode: string): boolean {
  return answerRulesOf({ fieldTypeCode }).detail !== undefined;
}

/** Splits the one text of an answer into its parts. */
export function answerParts(
  { fieldTypeCode }: Pick<KindQuestion, 'fieldTypeCode'>,
  answer: string,
): AnswerParts {
  const end = hasDetail(fieldTypeCode) ? answer.indexOf('\n') : -1;
  return end === -1
    ? { value: answer, detail: '' }
    : { value: answer.slice(0, end), detail: answer.slice(end + 1) };
}

/** The one text of both parts. */
export function joinedParts({ value, detail }: AnswerParts): string {
  return detail === '' ? value : `${value}\n${detail}`;
}

/** An answer in words with what was asked about it: 'Otra (fique)'. */
export function withDetail(shown: string, detail: string | null): string {
  return detail ? `${shown} (${detail})` : shown;
}

/** What has to be asked about a value, or null. */
export function requiredDetail(question: KindQuestion, value: string): DetailKind | null {
  if (withoutAnswerOf(question, value)) return null;
  return answerRulesOf(question).detail?.required?.(question, value) ?? null;
}

/** Whether a detail goes with a value: it was asked for, or comes by itself. */
export function takesDetail(question: KindQuestion, value: string): boolean {
  const isAutomatic = answerRulesOf(question).detail?.automaticProblem !== undefined;
  return isAutomatic ? !withoutAnswerOf(question, value) : requiredDetail(question, value) !== null;
}

/** The refusal of a detail that the answer does not take. */
export const superfluousDetail = 'Sobre esta respuesta no se pregunta nada más.';

/** Why what was asked about a value is refused, in Spanish, or null. */
export function detailProblem(question: KindQuestion, { value, detail }: AnswerParts): string | null {
  const { automaticProblem } = answerRulesOf(question).detail ?? {};
  if (automaticProblem) return automaticProblem(detail);
  const required = requiredDetail(question, value);
  if (required === null) return null;
  if (detail.trim() === '')
    return required === 'which' ? 'Escriba cuál.' : 'Escriba el motivo o corrija la respuesta.';
  return Array.from(detail).length > maximumDetailLength ? refusedValue.tooLong(maximumDetailLength) : null;
}
