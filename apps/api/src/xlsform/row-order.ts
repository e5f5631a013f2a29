/** In which order the questions of a form are asked. */
import { fieldTypes } from '@caracteriza/domain/field-types';
import { orderQuestions, type SurveyQuestion } from '@caracteriza/domain/survey-flow';
import { fields } from '@caracteriza/openapi/fields';
import type { FormQuestion, Gap } from './form.ts';

/** A question as the order of a survey sees it. */
const flowOf = ({ name, base, weight }: FormQuestion): SurveyQuestion => ({
  id: name,
  parentID: base?.question ?? null,
  activeAnswerID: base?.option ?? null,
  weight,
  required: 0,
  fieldTypeCode: fieldTypes.text,
  statement: '',
  options: [],
});

/**
 * Weights as the form has them, if they ask the questions in the order of its rows; else that order. Tells of questions
 * that are asked earlier than there, after their base question.
 */
export function setWeights(questions: FormQuestion[], gaps: Gap[]): void {
  const byRow = questions.map((question, index) => ({ ...flowOf(question), weight: index + 1 }));
  const asked = orderQuestions(byRow).map(({ id }) => id);
  const most = fields.QuestionCreate.weight.maximum;
  const weighted = questions.every(({ weight }) => Number.isInteger(weight) && weight <= most);
  const own = weighted ? orderQuestions(questions.map(flowOf)).map(({ id }) => id) : [];
  const keeps = own.length === asked.length && own.every((id, index) => id === asked[index]);
  for (const [index, question] of questions.entries()) if (!keeps) question.weight = index + 1;
  const placeOf = new Map(asked.map((id, index) => [id, index]));
  let last = -1;
  for (const question of questions) {
    const place = placeOf.get(question.name) ?? -1;
    if (place < last && question.base)
      gaps.push({
        sheet: 'survey',
        row: question.row,
        column: 'relevant',
        text: question.name,
        reason: 'Se pregunta antes que en el formulario: después de la pregunta de la que depende.',
      });
    last = Math.max(last, place);
  }
}
