// The family form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Family").
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
  'noPositionReason',
]);

/** An older or imported family may have no position, so changing it does not require one. */
export const familySchema = formSchema(familyRules);

/** A new family requires its position (spec §4 "Family add"), unless the organisation accepts a reason instead. */
export const newFamilySchema = formSchema({
  ...familyRules,
  ...pickRules(fields.FamilyCreate, ['latitude', 'longitude']),
});

export type FamilyInput = FormInput<typeof familyRules>;
export type FamilyOutput = FormOutput<typeof familyRules>;

/** The inputs filled from a record, or empty. */
export const familyInput = (family: Schema<'Family'> | null): FamilyInput =>
  formInput(familyRules, family && { ...family, socialStratumID: family.mtSocialStratumID });

/** Why a new family cannot be saved: it has neither a position nor a reason for having none; null if it can. */
export const missingReason = ({ latitude, noPositionReason }: FamilyInput): string | null =>
  latitude === '' && noPositionReason === '' ? 'Elija por qué la familia no tiene posición.' : null;
