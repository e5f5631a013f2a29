import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { LongTextField, TextField } from '../../forms/form-field.tsx';
import { formSchema, pickRules } from '../../forms/form-schema.ts';
import { call } from '../../session/api.ts';

type Characterization = Schema<'Characterization'>;

const rules = pickRules(fields.CharacterizationUpdate, ['name', 'description']);
const schema = formSchema(rules);

const toInput = (record: Characterization | null) => ({
  name: record?.name ?? '',
  description: record?.description ?? '',
});

/** 'Agregar Caracterización' and 'Actualizar Caracterización'; a campaign's associations open it too (spec §2, §5). */
export function CharacterizationForm(props: RecordDialogProps<Characterization>) {
  const form = useRecordForm(toInput(props.record), zodResolver(schema));
  const { control } = form;
  return (
    <RecordForm
      {...props}
      form={form}
      rules={rules}
      toInput={toInput}
      newCode={() => call('generateCharacterizationCode')}
      create={(body, code) => call('createCharacterization', { body: { ...body, code } })}
      update={(body, { id, version }) =>
        call('updateCharacterization', { params: { id }, body: { ...body, version } })
      }
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField control={control} name="name" rule={rules.name} />
          <LongTextField control={control} name="description" rule={rules.description} />
        </>
      )}
    </RecordForm>
  );
}
