/** Pages of the survey's list of questions (spec §2 "Survey", §9). */

/** Page sizes on offer; the first is the default. */
export const surveyPageSizes = [5, 10, 20, 50] as const;

/** The page size of a survey whose pages are its sections. */
export const bySection = 0;

export type SurveyPageSize = (typeof surveyPageSizes)[number] | typeof bySection;

/** `page` counts from 1. `first` and `last` are 1-based positions for 'first - last of total', both 0 when empty. */
export type SurveyPage<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly isLast: boolean;
};

/** Where each page begins, from 0: every so many questions, or where the sections begin that are given. */
export function pageStarts(
  total: number,
  size: SurveyPageSize,
  sections: readonly { readonly first: number }[] = [],
): number[] {
  if (size === bySection) return sections.map(({ first }) => first);
  return Array.from({ length: Math.ceil(total / size) }, (_, page) => page * size);
}

/** The page, from 1, that shows the question at this place, from 0. */
export const pageOf = (place: number, starts: readonly number[]): number =>
  Math.max(1, starts.filter((start) => start <= place).length);

/**
 * One page of a list. A page that does not exist (the list shrank when an answer changed) becomes the nearest
 * that does; an empty list has one empty page.
 */
export function surveyPage<T>(list: readonly T[], page: number, starts: readonly number[]): SurveyPage<T> {
  const total = list.length;
  const pages = Math.max(1, starts.length);
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = starts[current - 1] ?? 0;
  const items = list.slice(start, starts[current]);
  return {
    items,
    page: current,
    pages,
    first: total === 0 ? 0 : start + 1,
    last: start + items.length,
    total,
    isLast: current === pages,
  };
}
