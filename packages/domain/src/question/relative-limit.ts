/** Limits of an answer that are the answers to earlier questions, which are named by their codes (decision 0061). */
import { holds, type Operand } from '../rule/evaluate.ts';
import type { RulePart } from '../rule/tree.ts';
import { kindOf, kinds } from './kinds.ts';
import { type ComparedQuestion, operandOf } from './show-when.ts';

/** The settings that name a question; an answer that is `beyond` that one's is refused. */
export const relativeLimits = [
  { name: 'notLessThan', beyond: '<' },
  { name: 'notMoreThan', beyond: '>' },
] as const;

/** The settings of this file. */
export type RelativeLimits = {
  readonly notLessThan?: string | null;
  readonly notMoreThan?: string | null;
};

type Limit = (typeof relativeLimits)[number];

/** The field types of the questions that may limit one of this type: those whose answers have the same measure. */
export function limitingTypes(fieldTypeCode: string): readonly string[] {
  const { settings, comparison } = kindOf({ fieldTypeCode });
  if (!('notLessThan' in settings)) return [];
  return Object.values(kinds)
    .filter((kind) => kind.comparison.measure === comparison.measure)
    .map(({ code }) => code);
}

/** 'no menor que', of days and times 'no anterior a'. */
export function relativeWords(fieldTypeCode: string, { beyond }: Limit): string {
  const isNumber = kindOf({ fieldTypeCode }).comparison.measure === 'number';
  if (isNumber) return beyond === '<' ? 'no menor que' : 'no mayor que';
  return beyond === '<' ? 'no anterior a' : 'no posterior a';
}

/** Whether the answer to a question of this code limits another one. */
export function isLimitedBy(limited: RelativeLimits, code: string | undefined): boolean {
  return code !== undefined && relativeLimits.some(({ name }) => limited[name] === code);
}

/** A question and its answer without the detail, '' for none, a number or time as on the wire. */
type Answered = {
  readonly question: ComparedQuestion & { readonly statement: string };
  readonly answer: string;
};

/** The code that stands for the limited answer in a rule. */
const self = '.';

/**
 * Why an answer is beyond that of an earlier question, in Spanish, or null. An answer that is missing,
 * 'No sabe', 'No responde' or invalid limits nothing.
 * @param answeredBefore an earlier question that shows, by its code
 */
export function relativeProblem(
  answered: Answered & { readonly question: RelativeLimits },
  answeredBefore: (code: string) => Answered | undefined,
): string | null {
  const scope = (name: string): Operand | undefined => {
    const { question, answer } = name === self ? answered : (answeredBefore(name) ?? {});
    return question && operandOf(question, answer ?? '');
  };
  for (const limit of relativeLimits) {
    const code = answered.question[limit.name];
    const earlier = code ? answeredBefore(code) : undefined;
    if (!code || !earlier) continue;
    const beyond: RulePart = {
      kind: 'comparison',
      operator: limit.beyond,
      left: { kind: 'name', name: self },
      right: { kind: 'name', name: code },
    };
    if (!holds(beyond, scope)) continue;
    const words = relativeWords(answered.question.fieldTypeCode, limit).replace('no ', '');
    return `No puede ser ${words} la respuesta de «${earlier.question.statement}».`;
  }
  return null;
}
