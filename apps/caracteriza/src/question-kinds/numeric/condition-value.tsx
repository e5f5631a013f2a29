import { decimalComma, numberOnWire } from '@caracteriza/domain/values/number-text';
import { Input } from '@caracteriza/ui/input';
import type { ConditionValueProps } from '../kind.ts';

export const NumericConditionValue = ({ value, onValueChange }: ConditionValueProps) => (
  <Input
    autoComplete="off"
    inputMode="decimal"
    maxLength={24}
    value={decimalComma(value)}
    onValueChange={(typedValue) => onValueChange(numberOnWire(typedValue))}
  />
);
