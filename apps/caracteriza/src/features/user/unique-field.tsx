import { ApiError } from '@caracteriza/api-client';
import { Input } from '@caracteriza/ui/input';
import type { Control, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { call } from '../../session/api.ts';
import { userRules, type UserInput } from './user-values.ts';

type UniqueName = 'email' | 'identificationNumber';

interface UniqueFieldProps<Output> {
  form: UseFormReturn<UserInput, unknown, Output>;
  name: UniqueName;
  /** The user being edited, whose own value does not count as a duplicate. */
  userID: string | undefined;
}

/** The server's objection to a value; null if there is none or the server cannot be reached. */
async function objection(
  name: UniqueName,
  value: string,
  userID: string | undefined,
): Promise<string | null> {
  const excludedUser = userID === undefined ? {} : { userID };
  try {
    await (name === 'email'
      ? call('validateEmail', { body: { email: value, ...excludedUser } })
      : call('validateIdentificationNumber', { body: { identificationNumber: value, ...excludedUser } }));
    return null;
  } catch (error) {
    const errors = error instanceof ApiError ? error.errors : undefined;
    return errors?.find(({ field }) => field === name)?.message ?? null;
  }
}

/** An input whose value must be unique; the server checks it when the field loses focus (spec §5). */
export function UniqueField<Output>({ form, name, userID }: UniqueFieldProps<Output>) {
  const rule = userRules[name];
  const check = async (value: string) => {
    if (value === '' || value === form.formState.defaultValues?.[name]) return;
    const message = await objection(name, value, userID);
    if (message !== null && form.getValues(name).trim() === value)
      form.setError(name, { type: 'server', message });
  };
  return (
    <FormField control={form.control as Control<UserInput, unknown, Output>} name={name} rule={rule}>
      {({ onValueChange, onBlur, ...widget }) => (
        <Input
          {...widget}
          type={name === 'email' ? 'email' : 'number'}
          autoComplete="off"
          maxLength={rule.maxLength}
          onValueChange={(next) => {
            form.clearErrors(name);
            onValueChange(next);
          }}
          onBlur={() => {
            onBlur();
            void check(widget.value.trim());
          }}
        />
      )}
    </FormField>
  );
}
