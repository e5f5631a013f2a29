import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { conjuncts, parseXPath } from './expression.ts';
import type { ConstraintContext, RowSettings } from './kind.ts';
import { xlsformKind } from './kinds.ts';

/** The parts of a constraint that can be applied to a question. */
interface ReadConstraint {
  /** The existing settings, with those of the constraint. */
  settings: RowSettings;
  /** The names of the options that cannot be combined with others. */
  excluding: ReadonlySet<string>;
  /** The parts of the text that no setting can express, and those that reject fewer answers here. */
  restTexts: string[];
  loose: string[];
}

/**
 * The parts of a constraint that can be applied to a question of this type.
 * @param settingsBefore the settings it already has
 */
export function readConstraint(
  constraint: string,
  settingsBefore: QuestionSettings,
  question: Pick<ConstraintContext, 'fieldType' | 'questions' | 'options'>,
): ReadConstraint {
  const settings: RowSettings = { ...settingsBefore };
  const reader = xlsformKind(question.fieldType).constraint;
  const expression = parseXPath(constraint);
  const context: ConstraintContext = { ...question, excluding: new Set(), loose: [] };
  const { excluding, loose } = context;
  if (!reader || !expression) return { settings, excluding, restTexts: [constraint], loose: [] };
  reader.begin?.(constraint, settings);
  const unreadParts = conjuncts(expression).filter(
    (conjunct) => !reader.readPart(conjunct, settings, context),
  );
  const [restTexts, looseTexts] = [unreadParts, loose].map((expressions) =>
    expressions.map(({ start, end }) => constraint.slice(start, end)),
  );
  return { settings, excluding, restTexts: restTexts!, loose: looseTexts! };
}
