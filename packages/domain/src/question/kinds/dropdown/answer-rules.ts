import type { AnswerRules } from '../../kind.ts';
import { choiceProblem, chosenOptions, inOrder } from './chosen-options.ts';

export const dropdownAnswerRules: AnswerRules = {
  answerProblem: choiceProblem,
  onWire: (question, typed) => (question.several === 1 ? inOrder(question, typed) : typed),
  detail: {
    isPossible: ({ options }) => options.some(({ asksDetail }) => asksDetail === 1),
    required: (question, value) =>
      chosenOptions(question, value).some(({ asksDetail }) => asksDetail === 1) ? 'which' : null,
  },
  finding: ({ options }) =>
    options.length === 0 ? { kind: 'noOptions', message: 'no tiene opciones de respuesta.' } : null,
};
