import type { Schema } from '@caracteriza/api-client';
import { signInWords } from '@caracteriza/domain/words/sign-in-words';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, ChoiceField, TextField } from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { call } from '../../session/api.ts';
import { useProvider } from '../../session/use-provider.ts';
import { useRead } from '../../session/use-read.ts';
import { activeText } from './active-text.ts';
import { copyInput, roleBody, roleInput, roleRules as rules, roleSchema } from './role-values.ts';

interface RoleFormProps extends RecordDialogProps<Schema<'Role'>> {
  /** The role whose permissions are copied to the new one. */
  original?: Schema<'Role'>;
}

const yesOrNo = rules.enabled.enum.map((value) => ({ value, label: activeText(value) }));

const signInOptions = rules.signIn.enum.map((value) => ({ value, label: signInWords[value] }));

/** 'Agregar Rol', 'Actualizar Rol' and 'Copiar Rol' (spec §2 "Roles and permissions", §5 "Role"). */
export function RoleForm({ original, ...props }: RoleFormProps) {
  const profiles = useRead('listProfiles');
  const provider = useProvider();
  const form = useRecordForm(
    original ? copyInput(original) : roleInput(props.record),
    zodResolver(roleSchema),
  );
  const propsOf = bindFields(form.control, rules);
  return (
    <RecordForm
      {...props}
      description={original && `Tendrá los mismos permisos que «${original.name}».`}
      form={form}
      rules={rules}
      toInput={roleInput}
      create={(input) => {
        const body = roleBody(input);
        return original
          ? call('copyRole', { params: { id: original.id }, body })
          : call('createRole', { body });
      }}
      update={(input, { id, version }) =>
        call('updateRole', { params: { id }, body: { ...roleBody(input), version } })
      }
    >
      {() => (
        <>
          <TextField {...propsOf('name')} />
          <ChoiceField
            {...propsOf('profileID')}
            {...loadingState(profiles)}
            options={(profiles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <ChoiceField
            {...propsOf('enabled')}
            options={yesOrNo}
            hint="Quien tiene un rol inactivo no puede ingresar"
          />
          <ChoiceField
            {...propsOf('secondFactor')}
            options={yesOrNo}
            hint="Quien no tenga uno lo activará en su próximo ingreso"
          />
          {provider !== null && (
            <ChoiceField
              {...propsOf('signIn')}
              options={signInOptions}
              hint={`El proveedor es ${provider}; se exige a quien ya vinculó su cuenta`}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
