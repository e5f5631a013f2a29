/** No edit of a questionnaire leaves a condition that cannot be kept (decision 0044). */
import { brokenConditions } from '@caracteriza/domain/show-when-problem';
import { problem } from '../http/problem.ts';
import type { QuestionnaireBody } from '../questionnaire/body.ts';

/**
 * Throws when an edit leaves a condition that cannot be kept: 422 for one of the edited question itself, 409 for one of
 * another question, which then has to be changed first.
 */
export function checkConditions(body: QuestionnaireBody, editedID: string | null): void {
  const broken = brokenConditions(body.questions);
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
