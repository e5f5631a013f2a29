import type { AnsweringKind } from '../kind.ts';
import { LoadedFileAnswer, loadFileAnswer } from './loaded-file-answer.tsx';

export const fileAnswering: AnsweringKind = {
  Answer: LoadedFileAnswer,
  preload: loadFileAnswer,
  isTyped: () => false,
  Words: ({ fileName }) => fileName ?? 'Un archivo',
};
