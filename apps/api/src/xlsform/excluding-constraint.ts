/** Options that cannot be combined with others, like 'Ninguna', as parts of a `constraint`. */
import type { Expression } from '@caracteriza/domain/rule/tree';
import { isCall, isSelf, literal } from './constraint.ts';
import { constantRight } from './expression.ts';

/** The part of the constraint for an option. */
export const excludingPart = (name: string) => `not(selected(., ${literal(name)}) and count-selected(.) > 1)`;

/** The name of the option in `selected(., 'name')`. */
function selectedIn(operand: Expression | undefined): string | null {
  if (!operand || !isCall(operand, 'selected') || operand.values.length !== 2) return null;
  const [self, name] = operand.values;
  if (!isSelf(self)) return null;
  return name?.kind === 'text' ? name.value : name?.kind === 'number' ? String(name.value) : null;
}

/** The names in `selected(., 'a')`, or in several of these joined by `or`. */
function namesIn(operand: Expression | undefined): string[] | null {
  const selections = operand?.kind === 'any' ? operand.operands.map(selectedIn) : [selectedIn(operand)];
  return selections.every((name) => name !== null) ? selections : null;
}

const severalTexts = ['>1', '>=2', '<>1'];
const singleTexts = ['=1', '<=1', '<2'];

/** Whether it compares the number of chosen options in one of the given ways. */
function counts(operand: Expression | undefined, ways: readonly string[]): boolean {
  if (operand?.kind !== 'comparison') return false;
  const { left, right, operator } = constantRight(operand);
  const isCount = isCall(left, 'count-selected') && left.values.length === 1 && isSelf(left.values[0]);
  return isCount && right.kind === 'number' && ways.includes(`${operator}${right.value}`);
}

const negatedIn = (operand: Expression | undefined) =>
  operand && isCall(operand, 'not') && operand.values.length === 1 ? operand.values[0] : undefined;

/** The option names in 'not both one of these and several', 'not one of these, or only one' or 'if one of these, only one'. */
export function excludingNames(expression: Expression): string[] | null {
  const negatedPart = negatedIn(expression);
  if (negatedPart?.kind === 'all' && negatedPart.operands.length === 2) {
    const [firstOperand, secondOperand] = negatedPart.operands;
    if (counts(secondOperand, severalTexts)) return namesIn(firstOperand);
    return counts(firstOperand, severalTexts) ? namesIn(secondOperand) : null;
  }
  if (expression.kind === 'any' && expression.operands.length === 2) {
    const [firstOperand, secondOperand] = expression.operands;
    if (counts(secondOperand, singleTexts)) return namesIn(negatedIn(firstOperand));
    return counts(firstOperand, singleTexts) ? namesIn(negatedIn(secondOperand)) : null;
  }
  if (!isCall(expression, 'if') || expression.values.length !== 3) return null;
  const [condition, thenValue, otherwise] = expression.values;
  return otherwise && isCall(otherwise, 'true') && counts(thenValue, singleTexts) ? namesIn(condition) : null;
}
