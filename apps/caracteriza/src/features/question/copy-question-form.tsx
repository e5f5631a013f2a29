import type { Schema } from '@caracteriza/api-client';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { TextField } from '../../forms/form-field.tsx';
import { formSchema, pickRules } from '../../forms/form-schema.ts';
import { call } from '../../session/api.ts';
import { newQuestionCode } from './question-code.ts';

type Question = Schema<'Question'>;

const rules = pickRules(fields.QuestionCopy, ['statement']);
const schema = formSchema(rules);

interface CopyQuestionFormProps extends Pick<RecordDialogProps<Question>, 'onClose' | 'onSaved'> {
  original: Question;
}

/** 'Copiar Pregunta': the server makes the complete copy, which is then edited like any other question. */
export function CopyQuestionForm({ original, ...props }: CopyQuestionFormProps) {
  const form = useRecordForm(
    { statement: copyName(original.statement, rules.statement.maxLength) },
    zodResolver(schema),
  );
  return (
    <RecordForm
      {...props}
      record={null}
      title="Copiar Pregunta"
      description="Quedará al final, con las mismas opciones, límites y disparadores. Las preguntas que dependen de la original no se copian."
      form={form}
      rules={rules}
      toInput={({ statement }: Question) => ({ statement })}
      newCode={newQuestionCode}
      create={(body, code) => call('copyQuestion', { params: { id: original.id }, body: { ...body, code } })}
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField control={form.control} name="statement" rule={rules.statement} />
        </>
      )}
    </RecordForm>
  );
}
