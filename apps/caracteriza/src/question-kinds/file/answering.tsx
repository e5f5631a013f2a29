import { lazy, Suspense } from 'react';
import type { AnsweringKind } from '../kind.ts';

const loadAnswer = () => import('./file-answer.tsx');
const FileAnswer = lazy(async () => ({ default: (await loadAnswer()).FileAnswer }));

export const fileAnswering: AnsweringKind = {
  Answer: (props) => (
    <Suspense>
      <FileAnswer {...props} />
    </Suspense>
  ),
  preload: loadAnswer,
  isTyped: () => false,
  Words: ({ fileName }) => fileName ?? 'Un archivo',
};
