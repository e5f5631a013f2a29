import type { AnswerRules } from '../../kind.ts';
import { bandOf } from './result-bands.ts';

export const computedAnswerRules: AnswerRules = {
  // A computed answer that was sent is ignored: the server calculates it itself.
  answerProblem: () => null,
  detail: {
    isPossible: ({ bands }) => Boolean(bands),
    automaticProblem: () => null,
    ofResult: ({ bands }, result) => bandOf(bands, result),
  },
};
