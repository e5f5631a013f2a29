import type { AnswerRules } from '../../kind.ts';
import { bandOf } from './result-bands.ts';

export const computedAnswerRules: AnswerRules = {
  // A computed answer sent by the client is ignored, because the server computes it.
  answerProblem: () => null,
  detail: {
    isPossible: ({ bands }) => Boolean(bands),
    automaticProblem: () => null,
    ofResult: ({ bands }, result, person) => bandOf(bands, result, person),
  },
};
