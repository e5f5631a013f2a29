import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { CalendarDays } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Squares } from '../paper.tsx';

export const dateReading: ReadingKind = {
  icon: CalendarDays,
  Blank: () => <Squares groups={['dd', 'mm', 'aaaa']} />,
  Saved: ({ answer }) => compactToDisplay(answer.value) ?? answer.value,
};
