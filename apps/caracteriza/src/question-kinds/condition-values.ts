import { fieldTypes } from '@caracteriza/domain/question/kind';
import type { ComponentType } from 'react';
import { DateConditionValue } from './date/condition-value.tsx';
import { DropdownConditionValue } from './dropdown/condition-value.tsx';
import type { ConditionValueProps, KindCode } from './kind.ts';
import { NumericConditionValue } from './numeric/condition-value.tsx';
import { TextConditionValue } from './text/condition-value.tsx';
import { TimeConditionValue } from './time/condition-value.tsx';

type ConditionValue = ComponentType<ConditionValueProps>;

/** The input for a condition's comparison value, by the code of the question's kind. */
export const conditionValues: Readonly<Record<string, ConditionValue>> = {
  [fieldTypes.file]: TextConditionValue,
  [fieldTypes.date]: DateConditionValue,
  [fieldTypes.signature]: TextConditionValue,
  [fieldTypes.dropdown]: DropdownConditionValue,
  [fieldTypes.numeric]: NumericConditionValue,
  [fieldTypes.text]: TextConditionValue,
  [fieldTypes.note]: TextConditionValue,
  [fieldTypes.time]: TimeConditionValue,
  [fieldTypes.position]: TextConditionValue,
  [fieldTypes.rows]: TextConditionValue,
  [fieldTypes.computed]: NumericConditionValue,
} satisfies Readonly<Record<KindCode, ConditionValue>>;
