import { shownPosition } from '@caracteriza/domain/question/kinds/position/position-text';
import { MapPin } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Line } from '../paper.tsx';

export const positionReading: ReadingKind = {
  icon: MapPin,
  Blank: () => (
    <span className="grid grid-cols-2 gap-6">
      {['Latitud', 'Longitud'].map((name) => (
        <span key={name}>
          <Line />
          <span className="text-xs">{name}</span>
        </span>
      ))}
    </span>
  ),
  Saved: ({ answer }) => shownPosition(answer.value, answer.detail),
};
