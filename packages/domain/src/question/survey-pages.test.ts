import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySection, pageOf, pageStarts, surveyPage, surveyPageSizes } from './survey-pages.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe('survey pages', () => {
  it('come in 5, 10, 20 and 50, 5 by default', () => expect(surveyPageSizes).toEqual([5, 10, 20, 50]));

  it.each([
    [12, 1, 5, { first: 1, last: 5, page: 1, pages: 3, isLast: false }],
    [12, 3, 5, { first: 11, last: 12, page: 3, pages: 3, isLast: true }],
    [12, 9, 5, { first: 11, last: 12, page: 3, pages: 3, isLast: true }],
    [12, 0, 5, { first: 1, last: 5, page: 1, pages: 3, isLast: false }],
    [12, -3, 10, { first: 1, last: 10, page: 1, pages: 2, isLast: false }],
    [12, Number.NaN, 10, { first: 1, last: 10, page: 1, pages: 2, isLast: false }],
    [12, 1.9, 10, { first: 1, last: 10, page: 1, pages: 2, isLast: false }],
    [10, 2, 5, { first: 6, last: 10, page: 2, pages: 2, isLast: true }],
    [10, 1, 10, { first: 1, last: 10, page: 1, pages: 1, isLast: true }],
    [0, 1, 5, { first: 0, last: 0, page: 1, pages: 1, isLast: true }],
    [0, 4, 50, { first: 0, last: 0, page: 1, pages: 1, isLast: true }],
  ] as const)('%i questions, page %d of %i', (total, page, size, expectedPage) => {
    const actualPage = surveyPage(list(total), page, pageStarts(total, size));
    expect(actualPage).toMatchObject({ ...expectedPage, total });
    expect(actualPage.pageItems).toEqual(
      list(total).slice(Math.max(0, expectedPage.first - 1), expectedPage.last),
    );
  });

  it('together show every question once, in order, and only the last page is last', () => {
    fc.assert(
      fc.property(fc.nat(130), fc.constantFrom(...surveyPageSizes), (total, size) => {
        const { pages } = surveyPage(list(total), 1, pageStarts(total, size));
        const allPages = list(pages).map((page) => surveyPage(list(total), page, pageStarts(total, size)));
        expect(allPages.flatMap(({ pageItems }) => pageItems)).toEqual(list(total));
        expect(allPages.map(({ isLast }) => isLast)).toEqual(list(pages).map((page) => page === pages));
        for (const { pageItems, first: firstIndex, last: lastIndex } of allPages) {
          expect(pageItems.length).toBeLessThanOrEqual(size);
          expect([firstIndex, lastIndex]).toEqual([pageItems[0] ?? 0, pageItems.at(-1) ?? 0]);
        }
      }),
    );
  });

  it('never leave the list, whatever page is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double(), (total, page) => {
        expect(surveyPage(list(total), page, pageStarts(total, 5)).pageItems).not.toEqual([]);
      }),
    );
  });

  it('are the sections when these are given', () => {
    const starts = pageStarts(9, bySection, [{ first: 0 }, { first: 2 }, { first: 8 }]);
    const allPages = [1, 2, 3, 4].map((page) => surveyPage(list(9), page, starts));
    expect(allPages.map(({ pageItems }) => pageItems)).toEqual([[1, 2], [3, 4, 5, 6, 7, 8], [9], [9]]);
    expect(allPages.map(({ first: firstIndex, last: lastIndex }) => [firstIndex, lastIndex])).toEqual([
      [1, 2],
      [3, 8],
      [9, 9],
      [9, 9],
    ]);
    expect(allPages.map(({ isLast }) => isLast)).toEqual([false, false, true, true]);
    expect(surveyPage([], 1, pageStarts(0, bySection, []))).toMatchObject({ pages: 1, total: 0, first: 0 });
  });

  it('are found by the place of a question', () => {
    expect([0, 4, 5, 11].map((index) => pageOf(index, pageStarts(12, 5)))).toEqual([1, 1, 2, 3]);
    const starts = pageStarts(9, bySection, [{ first: 0 }, { first: 2 }, { first: 8 }]);
    expect([0, 1, 2, 7, 8].map((index) => pageOf(index, starts))).toEqual([1, 1, 2, 2, 3]);
    expect(pageOf(0, [])).toBe(1);
  });
});
