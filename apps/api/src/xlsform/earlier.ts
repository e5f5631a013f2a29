import type { PinnedQuestion } from '../questionnaire/body.ts';

/** The questions asked before a question, by their codes; its cells may only refer to these. */
export type EarlierQuestions = ReadonlyMap<string, PinnedQuestion>;
