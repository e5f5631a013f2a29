import { Type } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Line } from '../paper.tsx';

export const textReading: ReadingKind = {
  icon: Type,
  Blank: () => (
    <>
      <Line />
      <Line />
    </>
  ),
};
