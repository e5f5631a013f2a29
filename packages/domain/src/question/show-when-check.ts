/**
 * Finds conditions that are valid individually but can never be met, either in combination or given the answers a question
 * allows.
 */
import { isWithoutAnswer } from './without-answer.ts';
import { kindOf, takesSeveral } from './kinds.ts';
import { conditionHolds, type ShowCondition } from './show-when.ts';
import type { SurveyQuestion } from './survey-flow.ts';

/** Whether no valid answer to the question can meet a condition; does not detect every case. */
export function neverHolds(question: SurveyQuestion, condition: ShowCondition): boolean {
  const { operator, value } = condition;
  const [lower, upper] = kindOf(question).bounds?.(question) ?? [];
  if (value === null || isWithoutAnswer(value) || typeof lower !== 'number') return false;
  const isBeyond = (bound: number) => !conditionHolds(question, String(bound), condition);
  if (operator === 'less') return isBeyond(lower);
  if (operator === 'more') return typeof upper === 'number' && isBeyond(upper);
  return (
    operator === 'equal' && (Number(value) < lower || (typeof upper === 'number' && Number(value) > upper))
  );
}

/** Whether conditions on one question, all of which must hold, contradict each other. */
function doContradict(question: SurveyQuestion, conditions: readonly ShowCondition[]): boolean {
  const equalConditions = conditions.filter(({ operator }) => operator === 'equal');
  if (takesSeveral(question))
    return equalConditions.some(({ value }) =>
      conditions.some(
        (otherCondition) => otherCondition.operator === 'different' && otherCondition.value === value,
      ),
    );
  const [firstCondition] = equalConditions;
  // Only the answer required by the first equality can satisfy them all.
  if (firstCondition)
    return !conditions.every((otherCondition) =>
      conditionHolds(question, firstCondition.value ?? '', otherCondition),
    );
  const lowerLimits = conditions.filter(({ operator }) => operator === 'more');
  const upperLimits = conditions.filter(({ operator }) => operator === 'less');
  return lowerLimits.some((from) =>
    upperLimits.some((to) => !conditionHolds(question, from.value ?? '', to)),
  );
}

/** Whether conditions that must all hold contradict each other; conditions on deleted questions are ignored. */
export function conditionsContradict(
  conditions: readonly ShowCondition[],
  byID: ReadonlyMap<string, SurveyQuestion>,
): boolean {
  const groups = Map.groupBy(conditions, ({ questionID }) => questionID);
  return [...groups].some(([id, group]) => {
    const question = byID.get(id);
    return question !== undefined && doContradict(question, group);
  });
}
