/** Questions for the survey flow tests. */

import type { SurveyQuestion } from './survey-flow.ts';

const yesNo = (id: string) => [
  { id: `${id}.si`, label: 'Sí', orderOption: 1 },
  { id: `${id}.no`, label: 'No', orderOption: 2 },
];

/** A dropdown with the options `<id>.si` and `<id>.no`; `when` is the active answer of `parent`. */
export function question(id: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion {
  return {
    id,
    parentID: null,
    activeAnswerID: null,
    weight: 1,
    required: 0,
    fieldTypeCode: '4',
    statement: `¿${id}?`,
    options: yesNo(id),
    dependentCharacterizationID: null,
    ...more,
  };
}

/** Fields that make a question depend on `parent`; it shows when the answer to that is option `when`. */
export const dependentOn = (parent: string, when: string, weight = 1): Partial<SurveyQuestion> => ({
  parentID: parent,
  activeAnswerID: `${parent}.${when}`,
  weight,
});
