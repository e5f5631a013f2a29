/** An answer against those of earlier questions that limit it (decision 0061). */
import { holds, type Operand } from '../rule/evaluate.ts';
import type { RulePart } from '../rule/tree.ts';
import { type RelativeLimits, relativeLimits, relativeWords } from './relative-limit.ts';
import { type ComparedQuestion, operandOf } from './show-when.ts';

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
