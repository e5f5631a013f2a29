// The profile form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Profile").
import type { Schema } from '@caracteriza/api-client';
import { passwordRuleProblem } from '@caracteriza/domain/access/password-rule';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput } from '../../forms/form-schema.ts';

export const profileRules = pickRules(fields.ProfileUpdate, [
  'name',
  'minimumlengthpassword',
  'maximumlengthpassword',
  'amountfailedattemptstoblockuser',
  'amountdayschangepassword',
  'amountdaysinactivityblockuser',
  'passwordregex',
  'passwordregexexplanation',
  'amountpasswordstokeep',
]);

export type ProfileInput = FormInput<typeof profileRules>;

/** The contract's limits, plus a rule that some password can satisfy. */
export const profileSchema = formSchema(profileRules).check(({ value, issues }) => {
  const ruleProblem = passwordRuleProblem(value);
  if (ruleProblem)
    issues.push({ code: 'custom', path: [ruleProblem.field], message: ruleProblem.message, input: value });
});

/** The inputs filled from a record, or empty. */
export const profileInput = (profile: Schema<'Profile'> | null): ProfileInput =>
  formInput(profileRules, profile);
