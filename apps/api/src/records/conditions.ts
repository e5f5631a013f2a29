/** No edit of a questionnaire leaves a condition that cannot be kept (decision 0044). */
import { brokenConditions } from '@caracteriza/domain/show-when-problem';
import type { SurveyQuestion } from '@caracteriza/domain/survey-flow';
import { problem } from '../http/problem.ts';

/**
 * Throws when an edit leaves a condition that cannot be kept: 422 for one of the edited question itself, 409 for one of
 * another question, which then has to be changed first.
 */
export function checkConditions(
  { questions }: { readonly questions: readonly (SurveyQuestion & { readonly code: string })[] },
  editedID: string | null,
): void {
  const broken = brokenConditions(questions);
  const own = broken.find(({ question }) => question.id === editedID);
  if (own) {
    const message = `Condición ${own.index + 1}: ${own.message}`;
    throw problem('rule', message, [{ field: 'showWhen', message }]);
  }
  const [other] = broken;
  if (!other) return;
  const { code, statement } = other.question;
  throw problem(
    'conflict',
    `Primero cambie la condición ${other.index + 1} de ${code} («${statement}»), que ya no se podría cumplir.`,
  );
}
