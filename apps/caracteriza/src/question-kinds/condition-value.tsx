import { comparisonOf } from '@caracteriza/domain/question/kinds';
import type { Comparison } from '@caracteriza/domain/rule/comparison';
import type { ComponentType } from 'react';
import { DateConditionValue } from './date/condition-value.tsx';
import { DropdownConditionValue } from './dropdown/condition-value.tsx';
import type { ConditionValueProps } from './kind.ts';
import { NumericConditionValue } from './numeric/condition-value.tsx';
import { TextConditionValue } from './text/condition-value.tsx';
import { TimeConditionValue } from './time/condition-value.tsx';

/** By measure rather than by kind, so that a new kind needs no entry here. */
const inputs: Readonly<Record<NonNullable<Comparison['measure']>, ComponentType<ConditionValueProps>>> = {
  number: NumericConditionValue,
  day: DateConditionValue,
  time: TimeConditionValue,
  choice: DropdownConditionValue,
  text: TextConditionValue,
};

/** The input for the value that answers to a question are compared with. */
export function ConditionValue(props: ConditionValueProps) {
  const ValueInput = inputs[comparisonOf(props.question).measure ?? 'text'];
  return <ValueInput {...props} />;
}
