/**
 * Ensures that no edit of a questionnaire leaves a condition, an expression or a limit that can never be satisfied (decisions
 * 0044, 0053, 0061).
 */
import { brokenCascades } from '@caracteriza/domain/question/cascade';
import { brokenExpressions } from '@caracteriza/domain/question/broken-expressions';
import { repeatedVariable } from '@caracteriza/domain/question/repeated-variable';
import { brokenLimits } from '@caracteriza/domain/question/relative-limit-problem';
import { brokenConditions } from '@caracteriza/domain/question/show-when-problem';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import { fields } from '@caracteriza/openapi/fields';
import { problem } from '../http/problem.ts';

/** The questions of a characterization as they would be stored. */
type StoredQuestions = { readonly questions: readonly (SurveyQuestion & { readonly code: string })[] };

/**
 * Throws if an edit leaves a condition, an expression or an answer-based limit that can never be satisfied: 422 if it belongs
 * to the edited question, 409 if it belongs to another question, which then has to be changed first.
 */
export function checkConditions({ questions }: StoredQuestions, editedID: string | null): void {
  checkVariables(questions, editedID);
  checkExpressions(questions, editedID);
  checkLimits(questions, editedID);
  checkCascades(questions, editedID);
  const brokenOnes = brokenConditions(questions);
  const ownCondition = brokenOnes.find(({ question }) => question.id === editedID);
  if (ownCondition) {
    const message = `Condición ${ownCondition.index + 1}: ${ownCondition.message}`;
    throw problem('rule', message, [{ field: 'showWhen', message }]);
  }
  const [otherBroken] = brokenOnes;
  if (!otherBroken) return;
  const { code, statement } = otherBroken.question;
  throw problem(
    'conflict',
    `Primero cambie la condición ${otherBroken.index + 1} de ${code} («${statement}»), que ya no se podría cumplir.`,
  );
}

function checkVariables(questions: StoredQuestions['questions'], editedID: string | null): void {
  const repeatedName = repeatedVariable(questions, editedID);
  if (!repeatedName) return;
  const { question, otherQuestion } = repeatedName;
  const message = `El nombre de variable «${question.variable ?? ''}» ya es de ${otherQuestion.code} («${otherQuestion.statement}»): escriba otro.`;
  if (question.id === editedID) throw problem('rule', message, [{ field: 'variable', message }]);
  throw problem('conflict', `Cambie primero ${question.code} («${question.statement}»): ${message}`);
}

function checkExpressions(questions: StoredQuestions['questions'], editedID: string | null): void {
  const brokenOnes = brokenExpressions(questions);
  const ownBrokenExpression = brokenOnes.find(({ question }) => question.id === editedID);
  if (ownBrokenExpression)
    throw problem('rule', ownBrokenExpression.message, [
      { field: 'expression', message: ownBrokenExpression.message },
    ]);
  const [otherBroken] = brokenOnes;
  if (!otherBroken) return;
  const { code, statement } = otherBroken.question;
  throw problem(
    'conflict',
    `Primero cambie el cálculo de ${code} («${statement}»), que ya no se podría hacer. ${otherBroken.message}`,
  );
}

function checkLimits(questions: StoredQuestions['questions'], editedID: string | null): void {
  const brokenOnes = brokenLimits(questions);
  const ownLimit = brokenOnes.find(({ question }) => question.id === editedID);
  if (ownLimit)
    throw problem('rule', ownLimit.message, [{ field: ownLimit.field, message: ownLimit.message }]);
  const [otherBroken] = brokenOnes;
  if (!otherBroken) return;
  const { code, statement } = otherBroken.question;
  throw problem(
    'conflict',
    `Primero cambie «${fields.QuestionCreate[otherBroken.field].label}» de ${code} («${statement}»), que ya no se podría comprobar.`,
  );
}

function checkCascades(questions: StoredQuestions['questions'], editedID: string | null): void {
  const brokenOnes = brokenCascades(questions);
  const ownBroken = brokenOnes.find(({ question }) => question.id === editedID);
  if (ownBroken)
    throw problem('rule', ownBroken.message, [{ field: 'cascadeFrom', message: ownBroken.message }]);
  const [otherBroken] = brokenOnes;
  if (!otherBroken) return;
  const { code, statement } = otherBroken.question;
  throw problem(
    'conflict',
    `Primero cambie «${fields.QuestionCreate.cascadeFrom.label}» de ${code} («${statement}»), cuyas opciones ya no se podrían filtrar.`,
  );
}

/** Throws 409 if a condition refers to this question, because answers of another type would be compared with the same value. */
export function checkNotNamed({ questions }: StoredQuestions, id: string): void {
  const namingQuestion = questions.find(({ showWhen }) =>
    showWhen?.conditions.some(({ questionID }) => questionID === id),
  );
  if (!namingQuestion) return;
  const { code, statement } = namingQuestion;
  throw problem(
    'conflict',
    `Una condición de ${code} («${statement}») depende de esta pregunta: para cambiar su tipo, quite primero esa condición.`,
  );
}
