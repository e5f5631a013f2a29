// What the form that ends a visit holds. Labels and limits are the contract's.
import { fields } from '@caracteriza/openapi/fields';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

export const visitRules = pickRules(fields.FamilyVisitRecord, [
  'result',
  'returnDate',
  'reason',
  // Taken from the device, never typed.
  'latitude',
  'longitude',
  'accuracy',
]);

/** To return has a day and a reason (rules §6). */
export const returnRules = {
  ...visitRules,
  returnDate: { ...visitRules.returnDate, required: true, nullable: false },
  reason: { ...visitRules.reason, required: true, nullable: false },
} as const;

export const visitSchema = formSchema(visitRules);
export const returnSchema = formSchema(returnRules);

export type VisitInput = FormInput<typeof visitRules>;
export type VisitOutput = FormOutput<typeof visitRules>;

/** Whether a day to return goes with a result. */
export const mayReturn = (result: string): boolean => result === 'volver' || result === 'nadieEnCasa';
