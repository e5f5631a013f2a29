/** Pages of the survey's list of questions (spec §2 "Survey", §9). */

/** Page sizes on offer; the first is the default. */
export const surveyPageSizes = [5, 10, 20, 50] as const;

export type SurveyPageSize = (typeof surveyPageSizes)[number];

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

/**
 * One page of a list. A page that does not exist (the list shrank when an answer changed) becomes the nearest
 * that does; an empty list has one empty page.
 */
export function surveyPage<T>(list: readonly T[], page: number, size: SurveyPageSize): SurveyPage<T> {
  const total = list.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const start = (current - 1) * size;
  const items = list.slice(start, start + size);
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
