import type { Schema } from '@caracteriza/api-client';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, NumberField, TextField } from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import { PasswordTrial } from './password-trial.tsx';
import { profileInput, profileRules as rules, profileSchema } from './profile-values.ts';

/** 'Añadir Perfil' and 'Actualizar Perfil' (spec §4 "Profile panel", §5 "Profile"). */
export function ProfileForm(props: RecordDialogProps<Schema<'Profile'>>) {
  const { record, title } = props;
  const form = useRecordForm(profileInput(record), zodResolver(profileSchema));
  const { control } = form;
  const propsOf = bindFields(control, rules);
  return (
    <RecordForm
      {...props}
      title={record ? title : 'Añadir Perfil'}
      size="lg"
      form={form}
      rules={rules}
      toInput={profileInput}
      create={(body) => call('createProfile', { body })}
      update={(body, { id, version }) =>
        call('updateProfile', { params: { id }, body: { ...body, version } })
      }
    >
      {() => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {record && (
            <Field label="Id">
              <Input autoComplete="off" readOnly value={`${record.number}`} />
            </Field>
          )}
          <div className={record ? undefined : 'sm:col-span-2'}>
            <TextField {...propsOf('name')} />
          </div>
          <NumberField {...propsOf('minimumlengthpassword')} />
          <NumberField {...propsOf('maximumlengthpassword')} />
          <NumberField {...propsOf('amountfailedattemptstoblockuser')} hint="0: nunca se bloquea" />
          <NumberField {...propsOf('amountdaysinactivityblockuser')} hint="0: nunca se bloquea" />
          <NumberField {...propsOf('amountdayschangepassword')} hint="0: nunca vence" />
          <NumberField {...propsOf('amountpasswordstokeep')} hint="Las últimas, que no se pueden repetir" />
          <div className="grid gap-4 sm:col-span-2">
            <TextField {...propsOf('passwordregex')} autoComplete="off" />
            <TextField
              {...propsOf('passwordregexexplanation')}
              hint="Mínimo una mayúscula, un carácter especial y una serie de números no consecutivos"
            />
            <PasswordTrial control={control} />
          </div>
        </div>
      )}
    </RecordForm>
  );
}
