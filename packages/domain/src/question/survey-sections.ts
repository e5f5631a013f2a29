/** Sections of a survey, that is, consecutive questions under one title (rules §4). */
import type { SurveyQuestion } from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';

/** The fields that determine the sections; `section` is the title. */
type SectionFields = { readonly parentID: string | null; readonly section?: string | null };

/** `title` is '' for questions without a section. `first` is the 0-based index of its first question in the list. */
export type SurveySection<Q> = {
  readonly title: string;
  readonly first: number;
  readonly questions: readonly Q[];
};

/**
 * Groups questions in survey order into sections, in the same order. A dependent belongs to the section of its base question,
 * which comes earlier. Sections without any of these questions are omitted.
 */
export function surveySections<Q extends SectionFields>(orderedQuestions: readonly Q[]): SurveySection<Q>[] {
  const sections: (SurveySection<Q> & { questions: Q[] })[] = [];
  for (const [first, question] of orderedQuestions.entries()) {
    const currentSection = sections.at(-1);
    const title = question.parentID === null ? (question.section ?? '') : (currentSection?.title ?? '');
    if (currentSection?.title === title) currentSection.questions.push(question);
    else sections.push({ title, first, questions: [question] });
  }
  return sections;
}

/** The section title of each question that has one, by question ID, regardless of the answers. */
export function sectionTitles(questions: readonly SurveyQuestion[]): Map<string, string> {
  const sectionsWithTitle = surveySections(orderQuestions(questions)).filter(({ title }) => title !== '');
  return new Map(
    sectionsWithTitle.flatMap((section) => section.questions.map(({ id }) => [id, section.title] as const)),
  );
}

/** The part of a section that is on a page. `number` counts the titled sections from 1; it is 0 for an untitled one. */
export type SectionPart<Q> = {
  readonly title: string;
  readonly number: number;
  /** It began on an earlier page. */
  readonly continued: boolean;
  readonly questions: readonly Q[];
};

/** The sections on a page, whose first and last positions are 1-based as in `SurveyPage`. */
export function sectionsOnPage<Q>(
  sections: readonly SurveySection<Q>[],
  page: { readonly first: number; readonly last: number },
): SectionPart<Q>[] {
  let number = 0;
  return sections.flatMap(({ title, first, questions }) => {
    if (title !== '') number++;
    const from = Math.max(0, page.first - 1 - first);
    const pageQuestions = questions.slice(from, Math.max(0, page.last - first));
    return pageQuestions.length === 0
      ? []
      : [{ title, number: title === '' ? 0 : number, continued: from > 0, questions: pageQuestions }];
  });
}
