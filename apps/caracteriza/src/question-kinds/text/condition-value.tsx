import { fields } from '@caracteriza/openapi/fields';
import { Input } from '@caracteriza/ui/input';
import type { ConditionValueProps } from '../kind.ts';

/** In characters, as in the contract. */
export const longestConditionValue = fields.ShowConditionFields.value.maxLength;

export const TextConditionValue = ({ value, onValueChange }: ConditionValueProps) => (
  <Input autoComplete="off" value={value} maxLength={longestConditionValue} onValueChange={onValueChange} />
);
