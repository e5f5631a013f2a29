import type { AnswerRules } from '../../kind.ts';
import { choiceProblem, chosenOptions, inOrder } from './chosen-options.ts';

export const dropdownAnswerRules: AnswerRules = {
  answerProblem: choiceProblem,
  onWire: (question, typedText) => (question.several === 1 ? inOrder(question, typedText) : typedText),
  detail: {
    isPossible: ({ options }) => options.some(({ asksDetail }) => asksDetail === 1),
    required: (question, value) =>
      chosenOptions(question, value).some(({ asksDetail }) => asksDetail === 1) ? 'which' : null,
  },
  finding: ({ options }) =>
    options.length === 0 ? { kind: 'noOptions', message: 'no tiene opciones de respuesta.' } : null,
};
