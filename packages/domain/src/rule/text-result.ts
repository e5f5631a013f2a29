/** Texts as results of calculations (decision 0131). */
import { chosenOf, isMissing, operandOf, type Scope, truthOf } from './evaluate.ts';
import { textCalls } from './functions.ts';
import { treeOf } from './tree-of.ts';
import type { RulePart } from './tree.ts';

/** Whether a part returns a text. This depends on its form alone, not on other questions. */
export function returnsText(rulePart: RulePart): boolean {
  if (rulePart.kind === 'text') return true;
  if (rulePart.kind !== 'call') return false;
  return rulePart.name === 'si'
    ? rulePart.values.slice(1).some(returnsText)
    : textCalls.includes(rulePart.name);
}

/** Whether an expression returns a text; false if it is invalid. */
export function isTextExpression(expression: string | null | undefined): boolean {
  // Every access to a question checks this, and most expressions contain neither quotes nor these functions.
  if (!expression || !/['"]|etiqueta|c[oó]digo|texto/i.test(expression)) return false;
  const tree = treeOf(expression);
  return tree !== null && returnsText(tree);
}

/** The only chosen option of a list. */
function optionOf(list: RulePart | undefined, scope: Scope) {
  const options = chosenOf(list, scope) ?? [];
  return options.length === 1 ? options[0] : undefined;
}

function answerText(rulePart: RulePart | undefined, scope: Scope): string | null {
  const operand = operandOf(rulePart, scope);
  if (!operand || operand.comparison.measure !== 'text' || isMissing(operand.answer)) return null;
  // A result is one line, because further lines would be taken for its detail.
  return operand.answer.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

function callText(name: string, values: readonly RulePart[], scope: Scope): string | null {
  const [condition, yes, no] = values;
  if (name === 'texto') return answerText(condition, scope);
  if (name === 'etiqueta') return optionOf(condition, scope)?.label ?? null;
  if (name === 'codigo') {
    const option = optionOf(condition, scope);
    return option?.ownCode || option?.code || null;
  }
  const truth = name === 'si' && condition ? truthOf(condition, scope) : null;
  const branch = truth === null ? undefined : truth ? yes : no;
  return branch ? textOf(branch, scope) : null;
}

/** The text that a calculation returns; null for 'sin dato'. */
export function textOf(rule: RulePart, scope: Scope): string | null {
  if (rule.kind === 'text') return rule.value;
  return rule.kind === 'call' ? callText(rule.name, rule.values, scope) : null;
}
