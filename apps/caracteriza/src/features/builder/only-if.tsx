import type { Schema } from '@caracteriza/api-client';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { useWatch } from 'react-hook-form';
import type { QuestionFormState } from '../question/use-question-form.ts';

type Question = Schema<'Question'>;

/** A shortcut for making a question depend on the one before it: choose the answer that shows it. */
export function OnlyIf({ form, previous }: { form: QuestionFormState['form']; previous: Question }) {
  const [parentID, activeAnswerID] = useWatch({
    control: form.control,
    name: ['parentID', 'activeAnswerID'],
  });
  if (previous.options.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <Field
        label={`Solo si «${previous.statement}» es`}
        hint="La pregunta anterior queda como pregunta base"
      >
        <Dropdown
          clearable
          sort={false}
          options={previous.options.map(({ id, label }) => ({ value: id, label }))}
          value={parentID === previous.id ? activeAnswerID : ''}
          onValueChange={(answer) => {
            form.setValue('parentID', answer === '' ? '' : previous.id, { shouldDirty: true });
            form.setValue('activeAnswerID', answer, { shouldDirty: true });
            form.clearErrors('activeAnswerID');
          }}
        />
      </Field>
    </div>
  );
}
