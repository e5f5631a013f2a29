import type { Schema } from '@caracteriza/api-client';
import { settingsOfType } from '@caracteriza/domain/question/settings';
import { limitingTypes } from '@caracteriza/domain/question/relative-limit';
import type { UseFormReturn } from 'react-hook-form';
import type { SettingProps } from '../../question-kinds/kind.ts';
import { settingFields } from '../../question-kinds/setting-fields.ts';
import { questionRules, type QuestionInput, type QuestionOutput } from './question-values.ts';

/** The settings of the chosen kind, which determine the answers allowed. */
export function SettingFields({
  form,
  fieldTypeCode,
  others,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  fieldTypeCode: string;
  others: readonly Schema<'Question'>[];
}) {
  // A form with more inputs than the settings also has these, but the compiler cannot infer it.
  const control = form.control as unknown as SettingProps['control'];
  const types = limitingTypes(fieldTypeCode);
  const limiting = others.filter(({ mtFieldTypeID }) => types.includes(mtFieldTypeID.code));
  return settingsOfType(fieldTypeCode).map((name) => {
    const [SettingInput, hint] = settingFields[name];
    const bound = { control, name, rule: questionRules[name], hint, others, limiting };
    return <SettingInput key={name} {...bound} />;
  });
}
