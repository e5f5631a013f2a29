/** When a question shows, from `relevant` of an XLSForm: one answer of a base question, or several of those joined by `and`. */
import { conjuncts, constantRight, type Expression, parseExpression } from './expression.ts';
import type { FormQuestion } from './form.ts';

/** The names of a question and of the option that must be chosen. */
export interface Condition {
  question: string;
  option: string;
}

/** The conditions that must all hold, or null where one of them cannot be expressed. */
export function readRelevant(
  text: string,
  questions: ReadonlyMap<string, FormQuestion & { settings: { several?: number } }>,
): Condition[] | null {
  const expression = parseExpression(text);
  if (!expression) return null;
  const conditions: Condition[] = [];
  for (const part of conjuncts(expression)) {
    // Always so.
    if (part.kind === 'call' && part.name === 'true' && part.parts.length === 0) continue;
    const condition = conditionOf(part);
    const question = condition && questions.get(condition.question);
    if (!condition || !question?.options.some(({ name }) => name === condition.option)) return null;
    // `=` of several chosen ones means: this one alone.
    if (question.settings.several === 1 && part.kind === 'compare') return null;
    conditions.push(condition);
  }
  return conditions;
}

function conditionOf(part: Expression): Condition | null {
  if (part.kind === 'call' && part.name === 'selected' && part.parts.length === 2) {
    const [question, option] = part.parts;
    return question?.kind === 'question' ? named(question.name, option!) : null;
  }
  if (part.kind !== 'compare') return null;
  const { left, right, sign } = constantRight(part);
  return sign === '=' && left.kind === 'question' ? named(left.name, right) : null;
}

function named(question: string, option: Expression): Condition | null {
  if (option.kind === 'text') return { question, option: option.value };
  return option.kind === 'number' ? { question, option: String(option.value) } : null;
}

/** The one condition from which all of them follow; null when there is none, or they do not follow from one. */
export function baseOf(
  conditions: readonly Condition[],
  questions: ReadonlyMap<string, FormQuestion>,
): Condition | null {
  const same = (a: Condition, b: Condition) => a.question === b.question && a.option === b.option;
  const implied = (condition: Condition): Condition[] => {
    const found = [condition];
    for (let at = questions.get(condition.question)?.base; at; at = questions.get(at.question)?.base)
      found.push(at);
    return found;
  };
  return (
    conditions.find((each) => {
      const all = implied(each);
      return conditions.every((other) => all.some((one) => same(one, other)));
    }) ?? null
  );
}
