import type { Schema } from '@caracteriza/api-client';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { Input } from '@caracteriza/ui/input';
import { flagOptions } from '../../forms/flag.ts';
import { bindFields, ChoiceField, NumberField, TextField, FormField } from '../../forms/form-field.tsx';
import { useOfferedValue } from '../../forms/use-offered-value.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import {
  answerOptionBody,
  answerOptionInput,
  answerOptionRules,
  answerOptionSchema,
  nextOrder,
} from './answer-option-values.ts';

interface AnswerOptionFormProps extends RecordDialogProps<Schema<'AnswerOption'>> {
  questionID: string;
}

/** 'Agregar Opción de Respuesta' and 'Actualizar Opción de Respuesta' (spec §5 "Answer option"). */
export function AnswerOptionForm({ questionID, ...props }: AnswerOptionFormProps) {
  const options = useRead(
    'listAnswerOptionsByQuestion',
    props.record === null ? { params: { id: questionID } } : null,
  );
  const order = props.record === null && options.data ? nextOrder(options.data.data) : null;
  const form = useRecordForm(
    { ...answerOptionInput(props.record), ...(order !== null && { orderOption: order }) },
    zodResolver(answerOptionSchema),
  );
  const propsOf = bindFields(form.control, answerOptionRules);
  // A new option comes last unless the user types another order.
  const offerOrder = useOfferedValue(form, 'orderOption', order);
  return (
    <RecordForm
      {...props}
      form={form}
      rules={answerOptionRules}
      toInput={answerOptionInput}
      newCode={() => call('generateAnswerOptionCode')}
      create={(body, code) =>
        call('createAnswerOption', { body: { ...answerOptionBody(body), questionID, code } })
      }
      update={(body, { id, version }) =>
        call('updateAnswerOption', {
          params: { id },
          body: { ...answerOptionBody(body), questionID, version },
        })
      }
      valuesOfNext={({ orderOption }) => ({
        ...answerOptionInput(null),
        orderOption: offerOrder(nextOrder([{ orderOption: Number(orderOption) }])),
      })}
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField {...propsOf('label')} />
          <TextField
            {...propsOf('ownCode')}
            hint="Como la llaman los archivos y los cálculos, por ejemplo 1"
          />
          <NumberField {...propsOf('orderOption')} hint="Las opciones se muestran de menor a mayor orden" />
          <ChoiceField
            {...propsOf('asksDetail')}
            hint="Quien la elige escribe cuál, como en «Otra»"
            options={flagOptions}
          />
          <ChoiceField
            {...propsOf('excludes')}
            hint="Donde se eligen varias no va con otra, como «Ninguna»"
            options={flagOptions}
          />
          <FormField {...propsOf('score')} hint="Lo que suma en una pregunta calculada con «puntaje»">
            {(widget) => <Input {...widget} autoComplete="off" inputMode="decimal" maxLength={24} />}
          </FormField>
        </>
      )}
    </RecordForm>
  );
}
