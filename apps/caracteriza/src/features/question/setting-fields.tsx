import type { Schema } from '@caracteriza/api-client';
import { settingsOfType } from '@caracteriza/domain/question/settings';
import { canLimit } from '@caracteriza/domain/question/relative-limit';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { SettingProps } from '../../question-kinds/kind.ts';
import { settingFields } from '../../question-kinds/setting-fields.ts';
import { earlierQuestions } from './earlier-questions.ts';
import { questionRules, type QuestionInput, type QuestionOutput } from './question-values.ts';

/** The settings of the chosen kind, which determine the answers allowed. */
export function SettingFields({
  form,
  fieldTypeCode,
  questions,
  id,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  fieldTypeCode: string;
  /** The questions of the characterization, by weight. */
  questions: readonly Schema<'Question'>[];
  /** The question being edited, null for a new one. */
  id: string | null;
}) {
  // A form with more inputs than the settings also has these, but the compiler cannot infer it.
  const control = form.control as unknown as SettingProps['control'];
  const [parentID, weight] = useWatch({ control: form.control, name: ['parentID', 'weight'] });
  const otherQuestions = questions.filter((question) => question.id !== id);
  const questionsBefore = earlierQuestions(questions, { id, parentID, weight });
  const limiting = otherQuestions.filter(({ mtFieldTypeID, expression }) =>
    canLimit(fieldTypeCode, { fieldTypeCode: mtFieldTypeID.code, expression }),
  );
  return settingsOfType(fieldTypeCode).map((name) => {
    const [SettingInput, hint] = settingFields[name];
    const bound = {
      control,
      name,
      rule: questionRules[name],
      hint,
      otherQuestions,
      earlierQuestions: questionsBefore,
      limiting,
    };
    return <SettingInput key={name} {...bound} />;
  });
}
