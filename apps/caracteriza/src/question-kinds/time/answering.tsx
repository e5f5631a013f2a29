import { Input } from '@caracteriza/ui/input';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import { longestTyped } from '../typed-answer.ts';

/** A time of day, stored as typed; four digits are enough, because a numeric keypad has no colon. */
export const TimeAnswer = ({ value, onAnswer }: AnswerProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    placeholder="hh:mm"
    maxLength={longestTyped}
    value={value}
    onValueChange={(typed) => onAnswer(typed)}
  />
);

export const timeAnswering: AnsweringKind = {
  Answer: TimeAnswer,
  problemOnLeaving: true,
  showsAnyText: true,
};
