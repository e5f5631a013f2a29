/** Checks one answer against its question: present if required, and valid for its kind. Source: spec §3, §5; rules §1, §6. */
import { refusedValue } from '../words/refused-value.ts';
import { answerRulesOf } from './answer-rules.ts';
import { answerParts, detailProblem } from './answer-parts.ts';
import type { KindQuestion } from './kind.ts';
import { isComputed, isNote } from './kinds.ts';
import type { StepBudget } from './step-budget.ts';
import { withoutAnswerOf } from './without-answer.ts';

/** The fields of a question that the check needs. */
export type CheckedQuestion = KindQuestion & { readonly required: number; readonly statement: string };

/** Whether a value counts as unanswered: null, undefined, blank, or the text 'null' (spec §5 "Shared helper"). */
export function isEmptyAnswer(value: string | null | undefined): boolean {
  const text = (value ?? '').trim();
  return text === '' || text === 'null';
}

/**
 * Returns why a value cannot be saved as the answer to a question (in Spanish), or null if it can. An empty value fails only if
 * the question is required. The value is in wire format (`answerOnWire`), with any detail included in the text.
 * @param today yyyymmdd, Bogotá time; the latest date allowed if the answer may not be in the future
 * @param budget the steps left for checking the survey's patterns
 */
export function answerProblem(
  question: CheckedQuestion,
  value: string | null | undefined,
  today: string,
  budget?: StepBudget,
): string | null {
  const answerFields = answerParts(question, value ?? '');
  const rules = answerRulesOf(question);
  if (isNote(question))
    return isEmptyAnswer(answerFields.value)
      ? null
      : rules.answerProblem(question, answerFields.value, today);
  if (isComputed(question)) return null;
  if (isEmptyAnswer(answerFields.value)) {
    return question.required === 1 ? refusedValue.required(question.statement) : null;
  }
  if (withoutAnswerOf(question, answerFields.value)) return null;
  return (
    rules.answerProblem(question, answerFields.value, today, budget) ?? detailProblem(question, answerFields)
  );
}
