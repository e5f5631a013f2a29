/** The order in which the questions of a form are asked. */
import { brokenConditions } from '@caracteriza/domain/question/show-when-problem';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { fields } from '@caracteriza/openapi/fields';
import { type FormQuestion, type Gap, ownColumns } from './form.ts';

/** A question as the survey uses it, with names instead of IDs. */
export const surveyQuestion = (question: FormQuestion): SurveyQuestion => ({
  ...question.settings,
  id: question.name,
  parentID: question.base?.question ?? null,
  activeAnswerID: question.base?.option ?? null,
  weight: question.weight,
  required: question.required ? 1 : 0,
  fieldTypeCode: question.type,
  statement: question.statement,
  options: question.options.map(({ name, label, orderOption, score }) => ({
    id: name,
    label,
    orderOption,
    score,
  })),
  showWhen: question.showWhen,
});

/**
 * The form's weights, if they ask the questions in row order; otherwise weights in row order. Reports questions that are asked
 * earlier than their row because they follow their base question.
 */
export function setWeights(questions: FormQuestion[], gaps: Gap[]): void {
  const byRow = questions.map((question, index) => ({ ...surveyQuestion(question), weight: index + 1 }));
  const orderedIDs = orderQuestions(byRow).map(({ id }) => id);
  const maxWeight = fields.QuestionCreate.weight.maximum;
  const weighted = questions.every(({ weight }) => Number.isInteger(weight) && weight <= maxWeight);
  const orderByWeights = weighted ? orderQuestions(questions.map(surveyQuestion)).map(({ id }) => id) : [];
  const isOrdered =
    orderByWeights.length === orderedIDs.length &&
    orderByWeights.every((id, index) => id === orderedIDs[index]);
  const [firstQuestion, ...otherQuestions] = questions.filter(({ weight }) => Number.isInteger(weight));
  if (firstQuestion && !isOrdered)
    gaps.push({
      sheet: 'survey',
      row: firstQuestion.row,
      column: ownColumns.weight,
      text:
        otherQuestions.length === 0
          ? firstQuestion.name
          : `${firstQuestion.name} (y ${otherQuestions.length} más)`,
      reason: 'Se pregunta en el orden de las filas: estos pesos no lo dan.',
    });
  for (const [index, question] of questions.entries()) if (!isOrdered) question.weight = index + 1;
  const placeOf = new Map(orderedIDs.map((id, index) => [id, index]));
  let lastWeight = -1;
  for (const question of questions) {
    const rowIndex = placeOf.get(question.name) ?? -1;
    if (rowIndex < lastWeight && question.base)
      gaps.push({
        sheet: 'survey',
        row: question.row,
        column: 'relevant',
        text: question.name,
        reason: 'Se pregunta antes que en el formulario: después de la pregunta de la que depende.',
      });
    lastWeight = Math.max(lastWeight, rowIndex);
  }
}

/**
 * Removes conditions that are impossible in this order, for example after rows of our own file were moved, and reports them.
 */
export function dropBroken(questions: readonly FormQuestion[], gaps: Gap[]): void {
  const brokenByID = new Map(
    brokenConditions(questions.map(surveyQuestion)).map((broken) => [broken.question.id, broken]),
  );
  for (const question of questions) {
    const problem = brokenByID.get(question.name);
    if (!problem) continue;
    question.showWhen = null;
    question.required = false;
    gaps.push({
      sheet: 'survey',
      row: question.row,
      column: 'relevant',
      text: question.name,
      reason: `Sus condiciones no se importan y queda opcional. ${problem.message}`,
    });
  }
}
