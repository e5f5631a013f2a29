/** Questions for the survey flow tests. */

import type { SurveyQuestion } from './survey-flow.ts';

const yesNoOptions = (id: string) => [
  { id: `${id}.si`, label: 'Sí', orderOption: 1 },
  { id: `${id}.no`, label: 'No', orderOption: 2 },
];

/** A dropdown with the options `<id>.si` and `<id>.no`. */
export function question(id: string, overrides: Partial<SurveyQuestion> = {}): SurveyQuestion {
  return {
    id,
    parentID: null,
    activeAnswerID: null,
    weight: 1,
    required: 0,
    fieldTypeCode: '4',
    statement: `¿${id}?`,
    options: yesNoOptions(id),
    dependentCharacterizationID: null,
    ...overrides,
  };
}

/** Fields that make a question depend on `parent`; it shows when the answer to that is `activeAnswer`. */
export const dependentOn = (parent: string, activeAnswer: string, weight = 1): Partial<SurveyQuestion> => ({
  parentID: parent,
  activeAnswerID: `${parent}.${activeAnswer}`,
  weight,
});
