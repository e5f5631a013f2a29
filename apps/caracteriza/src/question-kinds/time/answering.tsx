import { finishedTime } from '@caracteriza/domain/values/time-text';
import { Input } from '@caracteriza/ui/input';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import { longestTyped } from '../typed-answer.ts';

/**
 * A time of day, stored as typed and read back as hh:mm when the field is left; digits are enough, because a numeric keypad has no
 * colon.
 */
export const TimeAnswer = ({ value, onAnswer }: AnswerProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    placeholder="hh:mm"
    maxLength={longestTyped}
    value={value}
    onValueChange={(typedValue) => onAnswer(typedValue)}
    onBlur={() => {
      const time = finishedTime(value);
      if (time !== value) onAnswer(time);
    }}
  />
);

export const timeAnswering: AnsweringKind = {
  Answer: TimeAnswer,
  problemOnLeaving: true,
  showsAnyText: true,
};
