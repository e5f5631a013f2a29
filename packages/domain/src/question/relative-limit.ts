/** Limits on an answer that refer to earlier questions by their codes (decision 0061). */
import { comparisonOf, fieldTypes, kindOf } from './kinds.ts';

/** The settings that refer to a question; an answer `beyond` that question's answer is rejected. */
export const relativeLimits = [
  { name: 'notLessThan', beyond: '<' },
  { name: 'notMoreThan', beyond: '>' },
] as const;

/** The settings defined in this file. */
export type RelativeLimits = {
  readonly notLessThan?: string | null;
  readonly notMoreThan?: string | null;
};

type Limit = (typeof relativeLimits)[number];

/** The field types of the questions that may limit this type, that is, those whose answers use the same measure. */
export function limitingTypes(fieldTypeCode: string): readonly string[] {
  const { settings, comparison } = kindOf({ fieldTypeCode });
  if (!('notLessThan' in settings)) return [];
  return Object.values(fieldTypes).filter(
    (code) => kindOf({ fieldTypeCode: code }).comparison.measure === comparison.measure,
  );
}

/** Whether the answer to a question may limit answers of this type; a computed text limits nothing. */
export function canLimit(
  fieldTypeCode: string,
  limitQuestion: { readonly fieldTypeCode: string; readonly expression?: string | null },
): boolean {
  return (
    limitingTypes(fieldTypeCode).includes(limitQuestion.fieldTypeCode) &&
    comparisonOf(limitQuestion).measure === kindOf({ fieldTypeCode }).comparison.measure
  );
}

/** 'no menor que'; for dates and times 'no anterior a'. */
export function relativeWords(fieldTypeCode: string, { beyond }: Limit): string {
  const isNumber = kindOf({ fieldTypeCode }).comparison.measure === 'number';
  if (isNumber) return beyond === '<' ? 'no menor que' : 'no mayor que';
  return beyond === '<' ? 'no anterior a' : 'no posterior a';
}

/** Whether the answer to the question with this code limits another one, or decides which of its options are offered. */
export function isLimitedBy(
  limitedQuestion: RelativeLimits & { readonly cascadeFrom?: string | null },
  code: string | undefined,
): boolean {
  if (code === undefined) return false;
  return (
    limitedQuestion.cascadeFrom === code || relativeLimits.some(({ name }) => limitedQuestion[name] === code)
  );
}
