import {
  compactToDisplay,
  compactToIso,
  isoToCompact,
  todayInBogota,
} from '@caracteriza/domain/values/dates';
import { DateInput, preloadCalendar } from '@caracteriza/ui/date-input';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import type { ShownQuestion } from '../shown-question.ts';

/** The earliest and latest allowed date, as ISO dates. */
function dayLimits({ earliest, latest, notAfterToday }: ShownQuestion) {
  const today = notAfterToday === 1 ? todayInBogota(new Date()) : '99991231';
  const last = latest && latest < today ? latest : today;
  return {
    min: compactToIso(earliest ?? '') ?? undefined,
    max: latest || notAfterToday === 1 ? (compactToIso(last) ?? undefined) : undefined,
  };
}

export const DateAnswer = ({ question, value, onAnswer }: AnswerProps) => (
  <DateInput
    {...dayLimits(question)}
    value={compactToIso(value) ?? ''}
    onValueChange={(iso) => onAnswer(isoToCompact(iso) ?? '')}
  />
);

export const dateAnswering: AnsweringKind = {
  Answer: DateAnswer,
  preload: preloadCalendar,
  isTyped: () => false,
  Words: ({ value }) => compactToDisplay(value) ?? value,
};
