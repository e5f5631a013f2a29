// The user form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "User").
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

type User = Schema<'User'>;

export const userRules = {
  ...pickRules(fields.UserUpdate, [
    'login',
    'name',
    'lastname',
    'identificationTypeId',
    'identificationNumber',
    'email',
    'roleId',
    'phone',
    'cellPhone',
    'address',
  ]),
  // The server accepts a form without it; here one of the two is always chosen.
  enabled: { ...fields.UserUpdate.enabled, required: true },
} as const;

export const userSchema = formSchema(userRules);

export type UserInput = FormInput<typeof userRules>;

/** The inputs filled from a record. */
export const userInput = (user: User): UserInput =>
  formInput(userRules, { ...user, identificationTypeId: user.identificationType, roleId: user.role });

/** The initial inputs of a new user with a given role. */
export const newUserInput = (roleId: string): UserInput => ({
  ...formInput(userRules, null),
  roleId,
  enabled: 'true',
});

/** The form's strings for true and false. */
export const yesNo = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** The request body of a form. */
export const userBody = ({ enabled, ...body }: FormOutput<typeof userRules>) => ({
  ...body,
  enabled: enabled === 'true' ? ('true' as const) : ('false' as const),
});
