/**
 * Maximum number of questions in a characterization after adding several at once, from an imported form or
 * pasted lines.
 */
export const maxQuestionsAtOnce = 500;
