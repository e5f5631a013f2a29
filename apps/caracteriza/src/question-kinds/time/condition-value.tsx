import { timeOnWire } from '@caracteriza/domain/values/time-text';
import { Input } from '@caracteriza/ui/input';
import type { ConditionValueProps } from '../kind.ts';
import { longestConditionValue } from '../text/condition-value.tsx';

export const TimeConditionValue = ({ value, onValueChange }: ConditionValueProps) => (
  <Input
    autoComplete="off"
    value={value}
    maxLength={longestConditionValue}
    placeholder="hh:mm"
    onValueChange={(typedValue) => onValueChange(timeOnWire(typedValue))}
  />
);
