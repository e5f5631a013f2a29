/** Finds conditions that can never hold together, such as 'edad < 5 y edad > 60'. */
import type { ExpressionProblem } from './parse.ts';
import { personKey } from './opened-person.ts';
import type { ComparisonOperator, Expression } from './tree.ts';

type Comparison = Extract<Expression, { kind: 'comparison' }>;

/** A comparison of a name with a fixed value. */
interface Fact {
  readonly comparison: Comparison;
  readonly name: string;
  readonly operator: ComparisonOperator;
  /** A number, or the code of an option or of a master entry. */
  readonly value: number | string;
}

/** What is known about a name: whether it can have several options at once, and whether its numbers are whole. */
export interface NameOfRule {
  readonly several: boolean;
  readonly whole: boolean;
}

/** Looks up a name that stands for an answer or a field of the person; undefined for the code of an option. */
export type NamesOfRule = (name: string) => NameOfRule | undefined;

const mirroredOperators: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function valueOf(expression: Expression, names: NamesOfRule): number | string | undefined {
  if (expression.kind === 'number' || expression.kind === 'text') return expression.value;
  return expression.kind === 'name' && !names(expression.name) ? expression.name : undefined;
}

function factOf(comparison: Comparison, names: NamesOfRule): Fact[] {
  const sides = [
    { subject: comparison.left, otherSide: comparison.right, operator: comparison.operator },
    {
      subject: comparison.right,
      otherSide: comparison.left,
      operator: mirroredOperators[comparison.operator],
    },
  ];
  return sides.flatMap(({ subject, otherSide, operator }) => {
    const value = valueOf(otherSide, names);
    if (subject.kind !== 'name' || !names(subject.name) || value === undefined) return [];
    return [{ comparison, name: personKey(subject.name), operator, value }];
  });
}

/** The comparisons that must all hold. */
function comparisonsOf(expression: Expression): Comparison[] {
  if (expression.kind === 'all') return expression.operands.flatMap(comparisonsOf);
  return expression.kind === 'comparison' ? [expression] : [];
}

/** The minimum and maximum that a fact allows; both are inclusive if numbers are whole. */
function boundsOf({ operator, value }: Fact, whole: boolean): { min: number; max: number; open: boolean } {
  const number = Number(value);
  const bounds = { min: -Infinity, max: Infinity, open: false };
  if (operator === '=') return { min: number, max: number, open: false };
  if (operator === '>=') return { ...bounds, min: whole ? Math.ceil(number) : number };
  if (operator === '<=') return { ...bounds, max: whole ? Math.floor(number) : number };
  if (operator === '>')
    return whole ? { ...bounds, min: Math.floor(number) + 1 } : { ...bounds, min: number, open: true };
  if (operator === '<')
    return whole ? { ...bounds, max: Math.ceil(number) - 1 } : { ...bounds, max: number, open: true };
  return bounds;
}

function numbersClash(fact: Fact, otherFact: Fact, whole: boolean): boolean {
  const [a, b] = [boundsOf(fact, whole), boundsOf(otherFact, whole)];
  const [min, max] = [Math.max(a.min, b.min), Math.min(a.max, b.max)];
  return min > max || (min === max && (a.open || b.open));
}

/** Whether two facts about one name can never hold together. */
function clash(fact: Fact, otherFact: Fact, { several, whole }: NameOfRule): boolean {
  const operators = [fact.operator, otherFact.operator];
  const sameValue = fact.value === otherFact.value;
  if (operators.includes('<>')) return sameValue && operators.includes('=');
  if (typeof fact.value === 'number' && typeof otherFact.value === 'number')
    return numbersClash(fact, otherFact, whole);
  return !several && !sameValue && operators.every((operator) => operator === '=');
}

function contradictionOf(
  comparisons: readonly Comparison[],
  names: NamesOfRule,
  text: string,
): ExpressionProblem | null {
  const facts = comparisons.flatMap((comparison) => factOf(comparison, names));
  for (const [index, fact] of facts.entries()) {
    const earlierFact = facts
      .slice(0, index)
      .find(
        ({ name, ...otherFact }) => name === fact.name && clash({ name, ...otherFact }, fact, names(name)!),
      );
    if (!earlierFact) continue;
    const { start, end } = earlierFact.comparison;
    const message = `esta comparación y «${text.slice(start, end)}» nunca se cumplen a la vez.`;
    return { position: fact.comparison.start + 1, message };
  }
  return null;
}

/**
 * Why a condition can never hold; null if no contradiction is found. Only compares names with fixed values.
 * @param text the text that the tree was parsed from
 */
export function contradictionIn(
  tree: Expression,
  names: NamesOfRule,
  text: string,
): ExpressionProblem | null {
  if (tree.kind === 'any') {
    const problems = tree.operands.map((expression) => contradictionIn(expression, names, text));
    return problems.every((problem) => problem !== null) ? problems[0]! : null;
  }
  if (tree.kind !== 'all') return null;
  const innerContradiction = tree.operands
    .map((expression) => contradictionIn(expression, names, text))
    .find((conflict) => conflict !== null);
  return innerContradiction ?? contradictionOf(comparisonsOf(tree), names, text);
}
