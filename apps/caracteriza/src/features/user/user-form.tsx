import { ApiError, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { bindFields, ChoiceField, DateField, masterOptions, TextField } from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useNewPassword } from '../../forms/use-new-password.ts';
import { call } from '../../session/api.ts';
import { useHasTerritory } from '../../session/use-has-territory.ts';
import { useRead } from '../../session/use-read.ts';
import { UniqueField } from './unique-field.tsx';
import { fullName } from './full-name.ts';
import { newUserInput, userBody, userInput, userRules, userSchema, yesNoOptions } from './user-values.ts';

interface UserFormProps extends RecordDialogProps<Schema<'User'>> {
  /** The role chosen on the screen, '' if there is none. */
  roleID: string;
}

/** 'Agregar' and 'Actualizar' (spec §2 "Users", §5 "User"); adding a user also sets their first password, or invites them. */
export function UserForm({ roleID, ...props }: UserFormProps) {
  const { record } = props;
  const form = useRecordForm(record ? userInput(record) : newUserInput(roleID), zodResolver(userSchema));
  const { control } = form;
  const propsOf = bindFields(control, userRules);
  const types = useRead('listIdentificationTypes');
  const roles = useRead('listRoles', { query: { sort: 'name' } });
  const accessFrom = useWatch({ control, name: 'accessFrom' });
  const chosenRole = useWatch({ control, name: 'roleId' });
  const profile = roles.data?.data.find(({ id }) => id === chosenRole)?.profile ?? null;
  const password = useNewPassword(profile, fields.UserCreate.password.label);
  const hasTerritory = useHasTerritory();

  const [isInvited, setInvited] = useState(false);

  const create = async (body: ReturnType<typeof userBody>) => {
    if (isInvited) return call('createUser', { body });
    try {
      return await call('createUser', { body: { ...body, password: password.password } });
    } catch (error) {
      const errors = error instanceof ApiError ? (error.errors ?? []) : [];
      const passwordError = errors.find(({ field }) => field === 'password');
      if (passwordError) password.refuse(passwordError.message);
      throw error;
    }
  };

  return (
    <RecordForm
      {...props}
      title={record ? 'Actualizar' : 'Agregar'}
      size="lg"
      description={record ? `${record.login} · ${fullName(record)}` : 'Un usuario nuevo'}
      form={form}
      rules={userRules}
      toInput={userInput}
      alsoValid={record || isInvited ? undefined : password.validate}
      alsoDirty={password.typed || isInvited}
      create={(body) => create(userBody(body))}
      update={(body, { id, version }) =>
        call('updateUser', { params: { id }, body: { ...userBody(body), version } })
      }
    >
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...propsOf('login')} autoComplete="off" />
          <ChoiceField
            {...propsOf('roleId')}
            {...loadingState(roles)}
            options={(roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField {...propsOf('name')} autoComplete="off" />
          <TextField {...propsOf('lastname')} autoComplete="off" />
          {!record && (
            <div className="grid gap-4 sm:col-span-2">
              <Checkbox
                label="Invitar por correo: elige su contraseña con un enlace, que vence en 7 días"
                checked={isInvited}
                onCheckedChange={setInvited}
              />
              {!isInvited && (
                <NewPasswordFields form={password} hint={profile ? undefined : 'Elija primero el rol'} />
              )}
            </div>
          )}
          <ChoiceField
            {...propsOf('identificationTypeId')}
            {...loadingState(types)}
            options={masterOptions(types.data?.data)}
          />
          <UniqueField form={form} name="identificationNumber" userID={record?.id} />
          <UniqueField form={form} name="email" userID={record?.id} />
          <ChoiceField {...propsOf('enabled')} options={yesNoOptions} />
          <DateField {...propsOf('accessFrom')} />
          <DateField {...propsOf('accessUntil')} min={accessFrom === '' ? undefined : accessFrom} />
          <TextField {...propsOf('phone')} type="number" />
          <TextField {...propsOf('cellPhone')} type="number" />
          <div className="sm:col-span-2">
            <TextField {...propsOf('address')} autoComplete="off" />
          </div>
          {!record && hasTerritory && (
            <p className="text-sm text-ink-muted sm:col-span-2">
              Verá los mismos lugares que usted, o los de su rol si están entre ellos. Se cambian en
              Territorio.
            </p>
          )}
        </div>
      )}
    </RecordForm>
  );
}
