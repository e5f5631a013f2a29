/** Limits of an answer that are the answers to earlier questions, which are named by their codes (decision 0061). */
import { fieldTypes } from './field-types.ts';
import { type ComparedQuestion, conditionHolds } from './show-when.ts';

/** The settings that name a question; `refused` is what an answer may not be beside that one's. */
export const relativeLimits = [
  { name: 'notLessThan', refused: 'less', other: 'more' },
  { name: 'notMoreThan', refused: 'more', other: 'less' },
] as const;

/** The settings of this file. */
export type RelativeLimits = {
  readonly notLessThan?: string | null;
  readonly notMoreThan?: string | null;
};

type Limit = (typeof relativeLimits)[number];

const comparable: Readonly<Record<string, readonly string[]>> = {
  [fieldTypes.numeric]: [fieldTypes.numeric, fieldTypes.computed],
  [fieldTypes.date]: [fieldTypes.date],
  [fieldTypes.time]: [fieldTypes.time],
};

/** The field types of the questions that may limit one of this type. */
export function limitingTypes(fieldTypeCode: string): readonly string[] {
  return comparable[fieldTypeCode] ?? [];
}

/** 'no menor que', of days and times 'no anterior a'. */
export function relativeWords(fieldTypeCode: string, { refused }: Limit): string {
  if (fieldTypeCode === fieldTypes.numeric) return refused === 'less' ? 'no menor que' : 'no mayor que';
  return refused === 'less' ? 'no anterior a' : 'no posterior a';
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

/**
 * Why an answer is beyond that of an earlier question, in Spanish, or null. What is not answered, not known or no value of its
 * type limits nothing.
 * @param named an earlier question that shows, by its code
 */
export function relativeProblem(
  { question, answer }: Answered & { readonly question: RelativeLimits },
  named: (code: string) => Answered | undefined,
): string | null {
  for (const limit of relativeLimits) {
    const code = question[limit.name];
    const earlier = code ? named(code) : undefined;
    if (!earlier) continue;
    // Each is judged by the one that is compared with it, so that both are values.
    const beyond =
      conditionHolds(question, answer, { operator: limit.refused, value: earlier.answer }) &&
      conditionHolds(earlier.question, earlier.answer, { operator: limit.other, value: answer });
    if (!beyond) continue;
    const words = relativeWords(question.fieldTypeCode, limit).replace('no ', '');
    return `No puede ser ${words} la respuesta de «${earlier.question.statement}».`;
  }
  return null;
}
