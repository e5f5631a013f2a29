/** The kinds of question that are answered with options. */
import { kindOf, kinds } from '@caracteriza/domain/question/kinds';

/** Their codes, for a query. */
export const choiceTypes: readonly string[] = Object.values(kinds)
  .filter(({ comparison }) => comparison.measure === 'choice')
  .map(({ code }) => code);

export const isChoice = (question: { readonly fieldTypeCode: string }): boolean =>
  kindOf(question).comparison.measure === 'choice';
