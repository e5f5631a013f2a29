/** The number of steps left; decreases as they are taken. */
export type StepBudget = { stepsLeft: number };

/**
 * The budget for all patterns of one survey, about 20 ms. A new pattern takes at most 40,000 steps, but an older one may take a
 * million, and a survey is checked in one go while other requests wait. Answers beyond the budget are accepted unchecked,
 * because losing an interview over a text's format would be worse.
 */
export const surveyBudget = (): StepBudget => ({ stepsLeft: 500_000 });
