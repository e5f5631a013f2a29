/**
 * Options of lists that several questionnaires share. A question refers to a version of its list, and the options are added
 * when the question is asked or its answers are checked. An option is identified by its code, which is also what an answer
 * contains (decision 0124).
 */
import type { SurveyQuestion } from './survey-flow.ts';

/** An option of a shared list; `parent` is the code of the option of another list that it belongs to. */
export interface SharedOption {
  readonly code: string;
  readonly label: string;
  readonly parent?: string;
}

/** An option as questions have it. */
export interface PlacedSharedOption extends SharedOption {
  readonly id: string;
  readonly orderOption: number;
}

/** The options of a list, numbered in order, in the form used in questions. */
export const placedOptions = (options: readonly SharedOption[]): PlacedSharedOption[] =>
  options.map((option, index) => ({ id: option.code, ...option, orderOption: index + 1 }));

/** The versions of the lists that these questions take their options from, each once. */
export const listVersionsOf = (questions: readonly Pick<SurveyQuestion, 'optionListVersion'>[]): string[] => [
  ...new Set(questions.flatMap(({ optionListVersion }) => optionListVersion ?? [])),
];

/**
 * The questions with the options of their lists. A question without a list is returned as the same object.
 * @param optionsOf the options of a version; undefined if they are not known
 */
export function withSharedOptions<Q extends Pick<SurveyQuestion, 'options' | 'optionListVersion'>>(
  questions: readonly Q[],
  optionsOf: (version: string) => readonly PlacedSharedOption[] | undefined,
): Q[] {
  return questions.map((question) => {
    const options = question.optionListVersion ? optionsOf(question.optionListVersion) : undefined;
    return options ? { ...question, options } : question;
  });
}
