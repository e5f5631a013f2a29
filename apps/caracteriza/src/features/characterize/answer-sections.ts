import type { Schema } from '@caracteriza/api-client';

type Answer = Schema<'SurveyAnswer'>;

/** The answers of a saved survey grouped into its sections, in order; `title` is null for sections without a title. */
export function sectionsOf(answers: readonly Answer[]): { title: string | null; answers: Answer[] }[] {
  const sections: { title: string | null; answers: Answer[] }[] = [];
  for (const answer of answers) {
    const current = sections.at(-1);
    if (current?.title === answer.section) current.answers.push(answer);
    else sections.push({ title: answer.section, answers: [answer] });
  }
  return sections;
}
