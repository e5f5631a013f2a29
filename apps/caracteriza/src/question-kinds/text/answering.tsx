import { takesDigitsOnly } from '@caracteriza/domain/question/kinds/text/pattern';
import { maximumTextLength } from '@caracteriza/domain/question/kinds/text/text-length';
import { Textarea } from '@caracteriza/ui/textarea';
import { useMemo } from 'react';
import type { AnsweringKind, AnswerProps } from '../kind.ts';

export function TextAnswer({ question, value, onAnswer }: AnswerProps) {
  const { pattern } = question;
  const digitsOnly = useMemo(() => pattern != null && takesDigitsOnly(pattern), [pattern]);
  return (
    <Textarea
      rows={2}
      autoComplete="off"
      inputMode={digitsOnly ? 'numeric' : undefined}
      maxLength={question.longest ?? maximumTextLength}
      value={value}
      onValueChange={(typedValue) => onAnswer(typedValue)}
    />
  );
}

export const textAnswering: AnsweringKind = {
  Answer: TextAnswer,
  problemOnLeaving: true,
  showsAnyText: true,
};
