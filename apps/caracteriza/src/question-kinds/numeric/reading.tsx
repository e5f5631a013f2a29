import { withDetail } from '@caracteriza/domain/question/answer-parts';
import { shownNumber } from '@caracteriza/domain/values/number-text';
import { Hash } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Line } from '../paper.tsx';
import { Translated } from '../translated.tsx';

export const numericReading = {
  icon: Hash,
  Blank: ({ question }) => (
    <span className="flex items-end gap-2">
      <Line short /> {question.unit && <Translated>{question.unit}</Translated>}
    </span>
  ),
  Saved: ({ answer }) => withDetail(shownNumber(answer.value, answer.unit), answer.detail),
} satisfies ReadingKind;
