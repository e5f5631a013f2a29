/** Steps that may still be taken; it shrinks as they are. */
export type StepBudget = { left: number };

/**
 * What the patterns of one survey may take together, some 20 ms. One that is written now takes 40,000 at most, but an older
 * one may take a million, and a survey is checked in one go while everybody waits. Answers beyond the budget are taken as
 * they are: no interview is lost over the form of a text.
 */
export const surveyBudget = (): StepBudget => ({ left: 500_000 });
