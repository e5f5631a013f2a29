import { ofChoices } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import { choiceProblem, chosenOptions, inOrder } from './chosen-options.ts';
import { dropdownSettings, optionDisplayWords } from './settings.ts';

export const dropdown: Kind = {
  code: '4',
  answeredBy: 'person',
  settings: dropdownSettings,
  admitted: ({ several, display }) => [
    several === 1 ? 'Varias respuestas' : display && optionDisplayWords[display],
  ],
  answerProblem: choiceProblem,
  onWire: (question, typed) => (question.several === 1 ? inOrder(question, typed) : typed),
  detail: {
    isPossible: ({ options }) => options.some(({ asksDetail }) => asksDetail === 1),
    asked: (question, value) =>
      chosenOptions(question, value).some(({ asksDetail }) => asksDetail === 1) ? 'which' : null,
  },
  comparison: ofChoices,
  hasOptions: true,
  takesSeveral: ({ several }) => several === 1,
  finding: ({ options }) =>
    options.length === 0 ? { kind: 'noOptions', message: 'no tiene opciones de respuesta.' } : null,
};
