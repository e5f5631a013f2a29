// The user form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "User").
import { accessDaysReversedMessage } from '@caracteriza/domain/access/access-days';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import * as z from 'zod/mini';
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
    'accessFrom',
    'accessUntil',
    'phone',
    'cellPhone',
    'address',
  ]),
  // The server accepts a user without this value; here one of the two is always chosen.
  enabled: { ...fields.UserUpdate.enabled, required: true },
} as const;

/** The contract's limits, plus days of access that do not end before they begin. yyyymmdd strings compare like dates. */
export const userSchema = formSchema(userRules).check(
  z.refine(
    ({ accessFrom, accessUntil }) => accessFrom == null || accessUntil == null || accessUntil >= accessFrom,
    { path: ['accessUntil'], error: accessDaysReversedMessage },
  ),
);

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
export const yesNoOptions = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** The request body of a form. */
export const userBody = ({ enabled, ...body }: FormOutput<typeof userRules>) => ({
  ...body,
  enabled: enabled === 'true' ? ('true' as const) : ('false' as const),
});
