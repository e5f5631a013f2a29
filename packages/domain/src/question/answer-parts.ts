/**
 * The parts of an answer (decision 0037). While it is given and in a draft an answer is one text: its first line is the
 * answer, what follows is what was asked about it. On the wire and when it is stored they stand apart, as `value` and `detail`.
 */
import { chosenOptions, type ListOption } from './chosen-options.ts';
import { fieldTypes } from './field-types.ts';
import { numberOnWire } from '../values/number-text.ts';
import { accuracyProblem } from '../values/position-text.ts';
import type { QuestionSettings } from './question-settings.ts';
import { refusedValue } from '../words/refused-value.ts';

/** Longest detail, in characters. */
export const maximumDetailLength = 200;

/** Answers that say why there is none: values of their own, where the question offers them. */
export const withoutAnswer = [
  { value: '@NS', setting: 'offersDontKnow', label: 'No sabe', code: 'NS' },
  { value: '@NR', setting: 'offersNoReply', label: 'No responde', code: 'NR' },
] as const;

/** What the functions below read of a question. */
export type PartedQuestion = QuestionSettings & {
  readonly fieldTypeCode: string;
  readonly options: readonly (ListOption & { readonly asksDetail?: number })[];
};

/** What is asked about an answer: 'which' of an option, the 'reason' of an unusual number. */
export type DetailKind = 'which' | 'reason';

/** The answer and what was asked about it, '' when nothing. */
export type AnswerParts = { readonly value: string; readonly detail: string };

/** Whether something may stand beside the answers of a field type. */
export function hasDetail(fieldTypeCode: string): boolean {
  return (
    fieldTypeCode === fieldTypes.dropdown ||
    fieldTypeCode === fieldTypes.numeric ||
    fieldTypeCode === fieldTypes.computed ||
    fieldTypeCode === fieldTypes.position
  );
}

/** The parts of an answer that is held as one text. */
export function answerParts(
  { fieldTypeCode }: Pick<PartedQuestion, 'fieldTypeCode'>,
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

/** 'No sabe' or 'No responde', if the question offers it and the value is that; undefined for any other answer. */
export function withoutAnswerOf(question: QuestionSettings, value: string) {
  return withoutAnswer.find((one) => one.value === value && question[one.setting] === 1);
}

/** What has to be asked about a value, or null. */
export function detailAsked(question: PartedQuestion, value: string): DetailKind | null {
  if (withoutAnswerOf(question, value)) return null;
  if (question.fieldTypeCode === fieldTypes.dropdown)
    return chosenOptions(question, value).some(({ asksDetail }) => asksDetail === 1) ? 'which' : null;
  if (question.fieldTypeCode !== fieldTypes.numeric) return null;
  const { usualLeast, usualMost } = question;
  const number = Number(numberOnWire(value));
  const unusual =
    (typeof usualLeast === 'number' && number < usualLeast) ||
    (typeof usualMost === 'number' && number > usualMost);
  return value.trim() !== '' && unusual ? 'reason' : null;
}

/** Whether a detail goes with a value: it was asked for, or is the accuracy of a position or the band of a result. */
export function takesDetail(question: PartedQuestion, value: string): boolean {
  if (question.fieldTypeCode === fieldTypes.computed) return true;
  if (question.fieldTypeCode !== fieldTypes.position) return detailAsked(question, value) !== null;
  return !withoutAnswerOf(question, value);
}

/** Said of a detail that nobody asked for. */
export const unaskedDetail = 'Sobre esta respuesta no se pregunta nada más.';

/** Why what was asked about a value is refused, in Spanish, or null. */
export function detailProblem(question: PartedQuestion, { value, detail }: AnswerParts): string | null {
  if (question.fieldTypeCode === fieldTypes.position) return accuracyProblem(detail);
  const asked = detailAsked(question, value);
  if (asked === null) return null;
  if (detail.trim() === '')
    return asked === 'which' ? 'Escriba cuál.' : 'Escriba el motivo o corrija la respuesta.';
  return Array.from(detail).length > maximumDetailLength ? refusedValue.tooLong(maximumDetailLength) : null;
}
