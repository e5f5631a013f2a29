/** Sections of a survey: questions that follow each other under one title (rules §4). */
import type { SurveyQuestion } from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';

/** What a section is made of; `section` is its title. */
type Sectioned = { readonly parentID: string | null; readonly section?: string | null };

/** `title` is '' for questions without a section. `first` is the place of its first question in the list, from 0. */
export type SurveySection<Q> = {
  readonly title: string;
  readonly first: number;
  readonly questions: readonly Q[];
};

/**
 * Questions in the order of the survey, as sections in the same order. A dependent is in the section of its base question,
 * which comes before it. A section without any of these questions is not there.
 */
export function surveySections<Q extends Sectioned>(ordered: readonly Q[]): SurveySection<Q>[] {
  const sections: (SurveySection<Q> & { questions: Q[] })[] = [];
  for (const [first, question] of ordered.entries()) {
    const current = sections.at(-1);
    const title = question.parentID === null ? (question.section ?? '') : (current?.title ?? '');
    if (current?.title === title) current.questions.push(question);
    else sections.push({ title, first, questions: [question] });
  }
  return sections;
}

/** The title of the section of each question that has one, by the question's id, whatever is answered. */
export function sectionTitles(questions: readonly SurveyQuestion[]): Map<string, string> {
  const titled = surveySections(orderQuestions(questions)).filter(({ title }) => title !== '');
  return new Map(
    titled.flatMap((section) => section.questions.map(({ id }) => [id, section.title] as const)),
  );
}

/** The part of a section that a page shows; `number` counts the sections with a title from 1, and is 0 for one without. */
export type SectionPart<Q> = {
  readonly title: string;
  readonly number: number;
  /** It began on a page before. */
  readonly continued: boolean;
  readonly questions: readonly Q[];
};

/** The sections on a page, whose first and last places count from 1 as those of `SurveyPage`. */
export function sectionsOnPage<Q>(
  sections: readonly SurveySection<Q>[],
  page: { readonly first: number; readonly last: number },
): SectionPart<Q>[] {
  let number = 0;
  return sections.flatMap(({ title, first, questions }) => {
    if (title !== '') number++;
    const from = Math.max(0, page.first - 1 - first);
    const shown = questions.slice(from, Math.max(0, page.last - first));
    return shown.length === 0
      ? []
      : [{ title, number: title === '' ? 0 : number, continued: from > 0, questions: shown }];
  });
}
