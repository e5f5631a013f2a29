import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';
import { DateInput } from '@caracteriza/ui/date-input';
import type { ConditionValueProps } from '../kind.ts';

export const DateConditionValue = ({ value, onValueChange }: ConditionValueProps) => (
  <DateInput
    value={compactToIso(value) ?? ''}
    onValueChange={(day) => onValueChange(isoToCompact(day) ?? '')}
  />
);
