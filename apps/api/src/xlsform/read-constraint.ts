import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { conjuncts, parseXPath } from './expression.ts';
import type { RowSettings } from './kind.ts';
import { xlsformKind } from './kinds.ts';

/**
 * The parts of a constraint that can be applied to a question of this type.
 * @param before the settings it already has
 * @returns these settings with those of the constraint, and the parts of the text that no setting can express
 */
export function readConstraint(
  fieldType: string,
  constraint: string,
  before: QuestionSettings,
): { settings: RowSettings; rest: string[] } {
  const settings: RowSettings = { ...before };
  const reader = xlsformKind(fieldType).constraint;
  const expression = parseXPath(constraint);
  if (!reader || !expression) return { settings, rest: [constraint] };
  reader.begin?.(constraint, settings);
  const rest = conjuncts(expression).filter((part) => !reader.part(part, settings));
  return { settings, rest: rest.map(({ start, end }) => constraint.slice(start, end)) };
}
