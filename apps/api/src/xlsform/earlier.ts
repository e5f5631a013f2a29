import type { PinnedQuestion } from '../questionnaire/body.ts';

/** The questions that are asked before a question, by their codes: all that its cells may name. */
export type Earlier = ReadonlyMap<string, PinnedQuestion>;
