import {
  compactToDisplay,
  compactToIso,
  isoToCompact,
  todayInBogota,
} from '@caracteriza/domain/values/dates';
import { dayOfShortYear } from '@caracteriza/domain/values/short-year';
import { DateInput, preloadCalendar } from '@caracteriza/ui/date-input';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

/** The earliest and latest allowed date, as ISO dates. */
function dayLimits({ earliest, latest, notAfterToday }: ShownQuestion) {
  const today = notAfterToday === 1 ? todayInBogota(new Date()) : '99991231';
  const last = latest && latest < today ? latest : today;
  return {
    min: compactToIso(earliest ?? '') ?? undefined,
    max: latest || notAfterToday === 1 ? (compactToIso(last) ?? undefined) : undefined,
  };
}

/** A day. A two-digit year is completed when the field is left, because 20 may be the beginning of 2026. */
export function DateAnswer({ question, value, onAnswer }: AnswerProps) {
  const limits = dayLimits(question);
  return (
    <DateInput
      {...limits}
      value={compactToIso(value) ?? ''}
      onValueChange={(iso) => onAnswer(isoToCompact(iso) ?? '')}
      onBlur={({ currentTarget }) => {
        const day = dayOfShortYear(currentTarget.value, todayInBogota(new Date()), limits.max);
        if (day !== null) onAnswer(day);
      }}
    />
  );
}

export const dateAnswering: AnsweringKind = {
  Answer: DateAnswer,
  preload: preloadCalendar,
  isTyped: () => false,
  Words: ({ value }) => compactToDisplay(value) ?? value,
};
