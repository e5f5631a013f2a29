/** Checks an answer against earlier answers that limit it (decision 0061). */
import { holds, type Operand } from '../rule/evaluate.ts';
import type { RulePart } from '../rule/tree.ts';
import { type RelativeLimits, relativeLimits, relativeWords } from './relative-limit.ts';
import { type ComparedQuestion, operandOf } from './show-when.ts';

/** A question and its answer without the detail; '' if unanswered. Numbers and times are in wire format. */
type AnsweredQuestion = {
  readonly question: ComparedQuestion & { readonly statement: string };
  readonly answer: string;
};

/** The code that stands for the limited answer in a rule. */
const self = '.';

/**
 * Why an answer exceeds the limit set by an earlier answer (in Spanish), or null if it does not. An answer that is missing,
 * invalid, 'No sabe' or 'No responde' sets no limit.
 * @param answeredBefore looks up an earlier visible question by its code
 */
export function relativeProblem(
  questionWithAnswer: AnsweredQuestion & { readonly question: RelativeLimits },
  answeredBefore: (code: string) => AnsweredQuestion | undefined,
): string | null {
  const scope = (name: string): Operand | undefined => {
    const { question, answer } = name === self ? questionWithAnswer : (answeredBefore(name) ?? {});
    return question && operandOf(question, answer ?? '');
  };
  for (const limit of relativeLimits) {
    const code = questionWithAnswer.question[limit.name];
    const earlierQuestion = code ? answeredBefore(code) : undefined;
    if (!code || !earlierQuestion) continue;
    const exceedsLimit: RulePart = {
      kind: 'comparison',
      operator: limit.beyond,
      left: { kind: 'name', name: self },
      right: { kind: 'name', name: code },
    };
    if (!holds(exceedsLimit, scope)) continue;
    const limitText = relativeWords(questionWithAnswer.question.fieldTypeCode, limit).replace('no ', '');
    return `No puede ser ${limitText} la respuesta de «${earlierQuestion.question.statement}».`;
  }
  return null;
}
