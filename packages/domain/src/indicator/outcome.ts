/** The outcome of a survey in an indicator: in its base, or outside it and why (decision 0120). */
import { type AnsweredSurvey, questionsOfRule, truthOnSurvey } from '../alert/alert-rule.ts';
import { visibleQuestions } from '../question/survey-flow.ts';
import type { Outcome, OutsideBase } from './outside-base.ts';

/** The rules of an indicator, with the system's codes; without a denominator, everybody surveyed is in the base. */
export interface IndicatorRules {
  readonly numerator: string;
  readonly denominator: string | null;
}

/** Why a rule is neither true nor false for a survey: an answer is missing, or the question was not asked. */
function unknownBecause(expression: string, survey: AnsweredSurvey): OutsideBase {
  const namedQuestions = questionsOfRule(expression, survey.questions);
  const answers = namedQuestions.map(({ id }) => survey.answers.get(id) ?? '');
  if (answers.includes('@NS')) return 'dontKnow';
  if (answers.includes('@NR')) return 'noReply';
  const answersByID = Object.fromEntries(survey.answers);
  const visibleIDs = new Set(
    visibleQuestions(survey.questions, answersByID, survey.person).map(({ id }) => id),
  );
  const unanswered = namedQuestions.filter(({ id }) => (survey.answers.get(id) ?? '') === '');
  // A question that was asked but not answered is missing, and so is an unknown value of the person.
  if (unanswered.some(({ id }) => visibleIDs.has(id))) return 'missing';
  const isAskedOfNobodyLikeThis = unanswered.length > 0 || namedQuestions.length === 0;
  return isAskedOfNobodyLikeThis && readsQuestions(expression) ? 'notApplicable' : 'missing';
}

/** Whether a rule uses answers, not only values of the person. */
const readsQuestions = (expression: string) => /\bPRE\d{6,}\b/i.test(expression);

/** The outcome of a survey. */
export function outcomeOf({ numerator, denominator }: IndicatorRules, survey: AnsweredSurvey): Outcome {
  const inBase = denominator === null ? true : truthOnSurvey(denominator, survey);
  if (inBase === false) return 'notApplicable';
  if (inBase === null) return unknownBecause(denominator!, survey);
  const isMet = truthOnSurvey(numerator, survey);
  if (isMet === null) return unknownBecause(numerator, survey);
  return isMet ? 'yes' : 'no';
}

/**
 * A family gets the first of these outcomes that one of its surveys has: one survey that meets the rule is enough, and an
 * unknown one leaves the outcome open.
 */
const familyOrder: readonly Outcome[] = ['yes', 'dontKnow', 'noReply', 'missing', 'no', 'notApplicable'];

/** The outcome of a family, from the surveys of its members. */
export const familyOutcome = (members: readonly Outcome[]): Outcome =>
  familyOrder.find((outcome) => members.includes(outcome)) ?? 'missing';
