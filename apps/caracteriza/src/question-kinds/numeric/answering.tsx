import { decimalComma } from '@caracteriza/domain/values/number-text';
import { Input } from '@caracteriza/ui/input';
import { useId } from 'react';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import { Translated } from '../translated.tsx';
import { longestTyped } from '../typed-answer.ts';

/**
 * A number, stored as typed. Text that is not a number is rejected with the reason, never turned into another
 * number.
 */
export function NumericAnswer({ question, value, onAnswer }: AnswerProps) {
  const unitID = useId();
  return (
    <Input
      inputMode={question.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-describedby={question.unit ? unitID : undefined}
      maxLength={longestTyped}
      value={value}
      onValueChange={(typedValue) => onAnswer(typedValue)}
      end={
        question.unit && (
          <span id={unitID} className="pe-3 text-ink-muted">
            <Translated>{question.unit}</Translated>
          </span>
        )
      }
    />
  );
}

export const numericAnswering: AnsweringKind = {
  Answer: NumericAnswer,
  problemOnLeaving: true,
  showsAnyText: true,
  asTyped: decimalComma,
};
