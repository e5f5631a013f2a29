import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageStarts, bySection, surveyPage, surveyPageSizes } from './survey-pages.ts';
import { visibleQuestions } from './survey-flow.ts';
import { question as shown } from './survey-flow.fixture.ts';
import { sectionsOnPage, sectionTitles, surveySections } from './survey-sections.ts';

const question = (id: string, section: string | null = null, parentID: string | null = null) => ({
  id,
  section,
  parentID,
});

const shape = (ordered: readonly ReturnType<typeof question>[]) =>
  surveySections(ordered).map(({ title, first: firstIndex, questions }) => [
    title,
    firstIndex,
    questions.map(({ id }) => id),
  ]);

describe('sections', () => {
  it('are none without a title: one list, as it is given', () => {
    expect(shape([])).toEqual([]);
    expect(shape([question('a'), question('b', '')])).toEqual([['', 0, ['a', 'b']]]);
  });

  it('join questions that follow each other under one title', () => {
    expect(
      shape([
        question('a'),
        question('b', 'Vivienda'),
        question('c', 'Vivienda'),
        question('d', 'Salud'),
        question('e'),
        question('f', 'Vivienda'),
      ]),
    ).toEqual([
      ['', 0, ['a']],
      ['Vivienda', 1, ['b', 'c']],
      ['Salud', 3, ['d']],
      ['', 4, ['e']],
      ['Vivienda', 5, ['f']],
    ]);
  });

  it('hold a dependent with its base question, whatever it says itself', () => {
    expect(
      shape([
        question('a', 'Vivienda'),
        question('b', 'Salud', 'a'),
        question('c', null, 'b'),
        question('d', 'Vivienda'),
      ]),
    ).toEqual([['Vivienda', 0, ['a', 'b', 'c', 'd']]]);
  });

  it('are not there when none of their questions shows', () => {
    const isYes = { questionID: 'a', operator: 'equal', value: 'a.si' } as const;
    const list = [
      shown('a', { section: 'Vivienda', weight: 1 }),
      shown('b', { section: 'Salud', weight: 2, showWhen: { match: 'all', conditions: [isYes] } }),
      shown('c', { section: 'Vivienda', weight: 3 }),
    ];
    const titles = (answers: Record<string, string>) =>
      surveySections(visibleQuestions(list, answers)).map(({ title }) => title);
    expect(titles({})).toEqual(['Vivienda']);
    expect(titles({ a: 'a.si' })).toEqual(['Vivienda', 'Salud', 'Vivienda']);
    // Regardless of the answers.
    expect([...sectionTitles(list)]).toEqual([
      ['a', 'Vivienda'],
      ['b', 'Salud'],
      ['c', 'Vivienda'],
    ]);
  });

  it('say on a page what began before, and count those with a title', () => {
    const sections = surveySections([
      question('a'),
      question('b', 'Vivienda'),
      question('c', 'Vivienda'),
      question('d', 'Salud'),
    ]);
    const ids = (firstIndex: number, lastIndex: number) =>
      sectionsOnPage(sections, { first: firstIndex, last: lastIndex }).map(
        ({ title, number, continued, questions }) => [
          title,
          number,
          continued,
          questions.map(({ id }) => id).join(''),
        ],
      );
    expect(ids(1, 2)).toEqual([
      ['', 0, false, 'a'],
      ['Vivienda', 1, false, 'b'],
    ]);
    expect(ids(3, 4)).toEqual([
      ['Vivienda', 1, true, 'c'],
      ['Salud', 2, false, 'd'],
    ]);
    expect(ids(0, 0)).toEqual([]);
  });

  it('of all pages together show every question once, in order, whatever the page size', () => {
    const title = fc.constantFrom(null, 'Vivienda', 'Salud');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(title, fc.boolean()), { maxLength: 70 }),
        fc.constantFrom(...surveyPageSizes, bySection),
        (rows, size) => {
          const list = rows.map(([section, dependent], index) =>
            question(`${index}`, section, dependent && index > 0 ? `${index - 1}` : null),
          );
          const sections = surveySections(list);
          const starts = pageStarts(list.length, size, sections);
          const { pages } = surveyPage(list, 1, starts);
          const sectionParts = Array.from({ length: pages }, (_, page) =>
            sectionsOnPage(sections, surveyPage(list, page + 1, starts)),
          );
          expect(sectionParts.flat().flatMap(({ questions }) => questions)).toEqual(list);
          const longestPage = Math.max(0, ...sectionParts.map((onPage) => onPage.length));
          expect(longestPage).toBeLessThanOrEqual(size === bySection ? 1 : size);
        },
      ),
    );
  });
});
