/** No edit of a questionnaire leaves a condition that cannot be kept (decision 0044). */
import { brokenConditions } from '@caracteriza/domain/show-when-problem';
import type { SurveyQuestion } from '@caracteriza/domain/survey-flow';
import { problem } from '../http/problem.ts';

/** The questions of a characterization as they would be stored. */
type Stored = { readonly questions: readonly (SurveyQuestion & { readonly code: string })[] };

/**
 * Throws when an edit leaves a condition that cannot be kept: 422 for one of the edited question itself, 409 for one of
 * another question, which then has to be changed first.
 */
export function checkConditions({ questions }: Stored, editedID: string | null): void {
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

/** Throws 409 when a condition names this question: answers of another type would be compared with the same value. */
export function checkNotNamed({ questions }: Stored, id: string): void {
  const naming = questions.find(({ showWhen }) =>
    showWhen?.conditions.some(({ questionID }) => questionID === id),
  );
  if (!naming) return;
  const { code, statement } = naming;
  throw problem(
    'conflict',
    `Una condición de ${code} («${statement}») depende de esta pregunta: para cambiar su tipo, quite primero esa condición.`,
  );
}
