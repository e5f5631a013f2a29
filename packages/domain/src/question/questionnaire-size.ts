/** Maximum number of questions of a characterization after several were made at once, by an imported form or pasted lines. */
export const maxQuestionsAtOnce = 500;
