/** One answer against its question: required, and right for its kind. Source: spec §3, §5; rules §1, §6. */
import { refusedValue } from '../words/refused-value.ts';
import { answerRulesOf } from './answer-rules.ts';
import { answerParts, detailProblem } from './answer-parts.ts';
import type { KindQuestion } from './kind.ts';
import { isComputed, isNote } from './kinds.ts';
import type { StepBudget } from './step-budget.ts';
import { withoutAnswerOf } from './without-answer.ts';

/** The fields of a question that the check needs. */
export type CheckedQuestion = KindQuestion & { readonly required: number; readonly statement: string };

/** Whether a value counts as no answer: null, undefined, blank, or the text 'null' (spec §5 "Shared helper"). */
export function isEmptyAnswer(value: string | null | undefined): boolean {
  const text = (value ?? '').trim();
  return text === '' || text === 'null';
}

/**
 * Why a value cannot be saved as the answer to a question, in Spanish, or null. An empty value is wrong only where an
 * answer is required. It is one text with its detail, a number as on the wire (`answerOnWire`).
 * @param today compact, in Bogotá; the latest answer where a date may not be after today
 * @param budget what is left for the patterns of the survey
 */
export function answerProblem(
  question: CheckedQuestion,
  value: string | null | undefined,
  today: string,
  budget?: StepBudget,
): string | null {
  const parts = answerParts(question, value ?? '');
  const rules = answerRulesOf(question);
  if (isNote(question))
    return isEmptyAnswer(parts.value) ? null : rules.answerProblem(question, parts.value, today);
  if (isComputed(question)) return null;
  if (isEmptyAnswer(parts.value)) {
    return question.required === 1 ? refusedValue.required(question.statement) : null;
  }
  if (withoutAnswerOf(question, parts.value)) return null;
  return rules.answerProblem(question, parts.value, today, budget) ?? detailProblem(question, parts);
}
