import type { Schema } from '@caracteriza/api-client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CrudFormProps } from '../../crud/crud-screen.tsx';
import { CodeField, RecordForm } from '../../crud/record-form.tsx';
import { NumberField, TextField } from '../../forms/form-field.tsx';
import { useOfferedValue } from '../../forms/use-offered-value.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import {
  answerOptionInput,
  answerOptionRules,
  answerOptionSchema,
  nextOrder,
} from './answer-option-values.ts';

interface AnswerOptionFormProps extends CrudFormProps<Schema<'AnswerOption'>> {
  questionID: string;
}

/** 'Agregar Opción de Respuesta' and 'Actualizar Opción de Respuesta' (spec §5 "Answer option"). */
export function AnswerOptionForm({ questionID, ...props }: AnswerOptionFormProps) {
  const options = useRead(
    'listAnswerOptionsByQuestion',
    props.record === null ? { params: { id: questionID } } : null,
    // An option added a second ago must be among them.
    { dedupingInterval: 0 },
  );
  const order = props.record === null && options.data ? nextOrder(options.data.data) : null;
  const form = useForm({
    defaultValues: { ...answerOptionInput(props.record), ...(order !== null && { orderOption: order }) },
    resolver: zodResolver(answerOptionSchema),
    // The dialog goes to the first invalid field itself, in the order of the screen.
    shouldFocusError: false,
  });
  const { control } = form;
  // A new option comes last, until a person says otherwise.
  const offer = useOfferedValue(form, 'orderOption', order);
  return (
    <RecordForm
      {...props}
      form={form}
      rules={answerOptionRules}
      toInput={answerOptionInput}
      newCode={() => call('generateAnswerOptionCode')}
      create={(body, code) => call('createAnswerOption', { body: { ...body, questionID, code } })}
      update={(body, { id, version }) =>
        call('updateAnswerOption', { params: { id }, body: { ...body, questionID, version } })
      }
      another={({ orderOption }) => {
        void options.mutate();
        return { label: '', orderOption: offer(nextOrder([{ orderOption: Number(orderOption) }])) };
      }}
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField control={control} name="label" rule={answerOptionRules.label} />
          <NumberField
            control={control}
            name="orderOption"
            rule={answerOptionRules.orderOption}
            hint="Las opciones se muestran de menor a mayor orden"
          />
        </>
      )}
    </RecordForm>
  );
}
