// What the role's form holds, and how a record becomes that. Labels and limits are the contract's (spec §5 "Role").
import type { Schema } from '@caracteriza/api-client';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

const rules = pickRules(fields.RoleUpdate, ['name', 'profileID', 'enabled', 'secondFactor']);

/** A request may leave the second factor out; the form always says it. */
export const roleRules = { ...rules, secondFactor: { ...rules.secondFactor, required: true } } as const;

export const roleSchema = formSchema(roleRules);

export type RoleInput = FormInput<typeof roleRules>;

/** The inputs filled from a record; a new role is active. */
export const roleInput = (role: Schema<'Role'> | null): RoleInput =>
  role
    ? formInput(roleRules, { ...role, profileID: role.profile })
    : { ...formInput(roleRules, null), enabled: 'true', secondFactor: 'false' };

/** The inputs of a copy before anything is typed. */
export const copyInput = (original: Schema<'Role'>): RoleInput => ({
  ...roleInput(original),
  name: copyName(original.name, roleRules.name.maxLength),
});

const asTrueFalse = (text: string | undefined) => (text === 'true' ? ('true' as const) : ('false' as const));

/** What a request sends for the texts of the inputs. */
export const roleBody = ({ enabled, secondFactor, ...body }: FormOutput<typeof roleRules>) => ({
  ...body,
  enabled: asTrueFalse(enabled),
  secondFactor: asTrueFalse(secondFactor),
});
