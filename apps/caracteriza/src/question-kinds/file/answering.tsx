import type { AnsweringKind } from '../kind.ts';
import { FileAnswer } from './file-answer.tsx';

export const fileAnswering: AnsweringKind = {
  Answer: FileAnswer,
  isTyped: () => false,
  Words: ({ fileName }) => fileName ?? 'Un archivo',
};
