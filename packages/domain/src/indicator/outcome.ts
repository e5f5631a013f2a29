/** Where a survey stands in an indicator: in its base, or apart from it and why (decision 0120). */
import { type AnsweredSurvey, questionsOfRule, truthOnSurvey } from '../alert/alert-rule.ts';
import { visibleQuestions } from '../question/survey-flow.ts';
import type { Outcome, OutsideBase } from './outside-base.ts';

/** The rules of an indicator, with the system's codes; without a denominator it is of everybody surveyed. */
export interface IndicatorRules {
  readonly numerator: string;
  readonly denominator: string | null;
}

/** Why a rule is neither true nor false for a survey: what was answered, or whether it was asked at all. */
function unknownBecause(expression: string, survey: AnsweredSurvey): OutsideBase {
  const named = questionsOfRule(expression, survey.questions);
  const answers = named.map(({ id }) => survey.answers.get(id) ?? '');
  if (answers.includes('@NS')) return 'dontKnow';
  if (answers.includes('@NR')) return 'noReply';
  const answersByID = Object.fromEntries(survey.answers);
  const visibleIDs = new Set(
    visibleQuestions(survey.questions, answersByID, survey.person).map(({ id }) => id),
  );
  const unanswered = named.filter(({ id }) => (survey.answers.get(id) ?? '') === '');
  // What was asked and left empty is missing; so is what is not known of the person.
  if (unanswered.some(({ id }) => visibleIDs.has(id))) return 'missing';
  const isAskedOfNobodyLikeThis = unanswered.length > 0 || named.length === 0;
  return isAskedOfNobodyLikeThis && readsQuestions(expression) ? 'notApplicable' : 'missing';
}

/** Whether a rule reads an answer, and not the person alone. */
const readsQuestions = (expression: string) => /\bPRE\d{6,}\b/i.test(expression);

/** Where a survey stands. */
export function outcomeOf({ numerator, denominator }: IndicatorRules, survey: AnsweredSurvey): Outcome {
  const inBase = denominator === null ? true : truthOnSurvey(denominator, survey);
  if (inBase === false) return 'notApplicable';
  if (inBase === null) return unknownBecause(denominator!, survey);
  const meets = truthOnSurvey(numerator, survey);
  if (meets === null) return unknownBecause(numerator, survey);
  return meets ? 'yes' : 'no';
}

/** The first of these that one of a family's surveys has is the family's: one that meets is enough, and one that is unknown leaves it open. */
const familyOrder: readonly Outcome[] = ['yes', 'dontKnow', 'noReply', 'missing', 'no', 'notApplicable'];

/** Where a family stands, by the surveys of its members. */
export const familyOutcome = (members: readonly Outcome[]): Outcome =>
  familyOrder.find((outcome) => members.includes(outcome)) ?? 'missing';
