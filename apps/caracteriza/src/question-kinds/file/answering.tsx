import type { AnsweringKind } from '../kind.ts';
import { loadedAnswer } from '../loaded-answer.tsx';

export const fileAnswering: AnsweringKind = {
  ...loadedAnswer(async () => (await import('./file-answer.tsx')).FileAnswer),
  isTyped: () => false,
  Words: ({ fileName }) => fileName ?? 'Un archivo',
};
