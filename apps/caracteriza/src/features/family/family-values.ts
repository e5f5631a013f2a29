// What the family's form holds, and how a record becomes that. Labels and limits are the contract's (spec §5 "Family").
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

export const familyRules = pickRules(fields.FamilyUpdate, [
  'consultreference',
  'socialStratumID',
  'zoneID',
  'residentialaddress',
  'locationReference',
  // Taken from the device, never typed.
  'latitude',
  'longitude',
  'accuracy',
]);

/** A family from before, or from a file, may have no position: changing it does not ask for one. */
export const familySchema = formSchema(familyRules);

/** A new family needs its position (spec §4 "Family add"). */
export const newFamilySchema = formSchema({
  ...familyRules,
  ...pickRules(fields.FamilyCreate, ['latitude', 'longitude']),
});

export type FamilyInput = FormInput<typeof familyRules>;
export type FamilyOutput = FormOutput<typeof familyRules>;

/** The inputs filled from a record, or empty. */
export const familyInput = (family: Schema<'Family'> | null): FamilyInput =>
  formInput(familyRules, family && { ...family, socialStratumID: family.mtSocialStratumID });
