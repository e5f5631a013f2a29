// The role form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Role").
import type { Schema } from '@caracteriza/api-client';
import type { signInWords } from '@caracteriza/domain/words/sign-in-words';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

const rules = pickRules(fields.RoleUpdate, ['name', 'profileID', 'enabled', 'secondFactor', 'signIn']);

/** A request may omit the second factor and the way to sign in; the form always sends them. */
export const roleRules = {
  ...rules,
  secondFactor: { ...rules.secondFactor, required: true },
  signIn: { ...rules.signIn, required: true },
} as const;

export const roleSchema = formSchema(roleRules);

export type RoleInput = FormInput<typeof roleRules>;

/** The inputs filled from a record; a new role is active. */
export const roleInput = (role: Schema<'Role'> | null): RoleInput =>
  role
    ? formInput(roleRules, { ...role, profileID: role.profile })
    : { ...formInput(roleRules, null), enabled: 'true', secondFactor: 'false', signIn: 'ambos' };

/** The initial inputs of a copy. */
export const copyInput = (original: Schema<'Role'>): RoleInput => ({
  ...roleInput(original),
  name: copyName(original.name, roleRules.name.maxLength),
});

const asTrueFalse = (text: string | undefined) => (text === 'true' ? ('true' as const) : ('false' as const));

/** The request values for the input texts. */
export const roleBody = ({ enabled, secondFactor, signIn, ...body }: FormOutput<typeof roleRules>) => ({
  ...body,
  // The schema accepts no other text.
  signIn: signIn as keyof typeof signInWords,
  enabled: asTrueFalse(enabled),
  secondFactor: asTrueFalse(secondFactor),
});
