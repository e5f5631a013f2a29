/** Pages of the survey's list of questions (spec §2 "Survey", §9). */

/** The page sizes offered; the first is the default. */
export const surveyPageSizes = [5, 10, 20, 50] as const;

/** The page size of a survey paged by sections. */
export const bySection = 0;

export type SurveyPageSize = (typeof surveyPageSizes)[number] | typeof bySection;

/**
 * `page` counts from 1. `first` and `last` are 1-based positions for 'first - last of total'; both are 0 if the list is empty.
 */
export type SurveyPage<T> = {
  readonly pageItems: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly isLast: boolean;
};

/** The 0-based index at which each page starts: at fixed intervals, or at the given section starts. */
export function pageStarts(
  total: number,
  size: SurveyPageSize,
  sections: readonly { readonly first: number }[] = [],
): number[] {
  if (size === bySection) return sections.map(({ first }) => first);
  return Array.from({ length: Math.ceil(total / size) }, (_, page) => page * size);
}

/** The 1-based page that shows the question at this 0-based index. */
export const pageOf = (index: number, starts: readonly number[]): number =>
  Math.max(1, starts.filter((start) => start <= index).length);

/**
 * One page of a list. If the page does not exist (an answer changed and the list shrank), the nearest one is returned; an empty
 * list has one empty page.
 */
export function surveyPage<T>(list: readonly T[], page: number, starts: readonly number[]): SurveyPage<T> {
  const total = list.length;
  const pages = Math.max(1, starts.length);
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = starts[currentPage - 1] ?? 0;
  const pageItems = list.slice(start, starts[currentPage]);
  return {
    pageItems,
    page: currentPage,
    pages,
    first: total === 0 ? 0 : start + 1,
    last: start + pageItems.length,
    total,
    isLast: currentPage === pages,
  };
}
