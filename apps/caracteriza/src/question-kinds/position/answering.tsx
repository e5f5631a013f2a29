import { shownPosition } from '@caracteriza/domain/question/kinds/position/position-text';
import type { AnsweringKind } from '../kind.ts';
import { loadedAnswer } from '../loaded-answer.tsx';

export const positionAnswering: AnsweringKind = {
  ...loadedAnswer(async () => (await import('./position-answer.tsx')).PositionAnswer),
  problemOnLeaving: true,
  // Only the device knows the accuracy of a position.
  isTyped: ({ detail }) => detail === '',
  Words: ({ value, detail }) => shownPosition(value, detail),
};
