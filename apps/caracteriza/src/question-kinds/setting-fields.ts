import type { SettingName } from '@caracteriza/domain/question/question-settings';
import { computedSettingFields } from './computed/setting-fields.ts';
import { dateSettingFields } from './date/setting-fields.ts';
import { dropdownSettingFields } from './dropdown/setting-fields.tsx';
import { fileSettingFields } from './file/setting-fields.ts';
import type { SettingField, SettingFields } from './kind.ts';
import { numericSettingFields } from './numeric/setting-fields.ts';
import { rowsSettingFields } from './rows/setting-fields.tsx';
import { earlierQuestionInput, flagInput } from './setting-inputs.tsx';
import { textSettingFields } from './text/setting-fields.ts';
import { timeSettingFields } from './time/setting-fields.ts';
import { variableInput } from './variable-input.tsx';

/** Settings shared by several kinds. */
const sharedSettingFields = {
  variable: [variableInput, 'En archivos y cálculos, por ejemplo peso_nacer'],
  notLessThan: [earlierQuestionInput, 'La respuesta a una pregunta anterior'],
  notMoreThan: [earlierQuestionInput, 'La respuesta a una pregunta anterior'],
  offersDontKnow: [flagInput, 'Se puede responder «No sabe»'],
  offersNoReply: [flagInput, 'Se puede responder «No responde»'],
} satisfies SettingFields;

/** The input of each setting. A setting without one is a compile error. */
export const settingFields: Readonly<Record<SettingName, SettingField>> = {
  ...sharedSettingFields,
  ...fileSettingFields,
  ...dateSettingFields,
  ...dropdownSettingFields,
  ...numericSettingFields,
  ...textSettingFields,
  ...timeSettingFields,
  ...rowsSettingFields,
  ...computedSettingFields,
};
