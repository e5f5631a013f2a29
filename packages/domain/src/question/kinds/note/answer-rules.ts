import type { AnswerRules } from '../../kind.ts';

export const noteAnswerRules: AnswerRules = {
  answerProblem: () => 'Una nota no tiene respuesta.',
};
