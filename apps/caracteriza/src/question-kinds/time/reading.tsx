import { Clock } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Squares } from '../paper.tsx';

export const timeReading: ReadingKind = {
  icon: Clock,
  Blank: () => <Squares groups={['hh', 'mm']} />,
};
