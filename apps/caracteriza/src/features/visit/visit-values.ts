// The values of the form that ends a visit. Labels and limits come from the contract.
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

/** Returning requires a day and a reason (rules §6). */
export const returnRules = {
  ...visitRules,
  returnDate: { ...visitRules.returnDate, required: true, nullable: false },
  reason: { ...visitRules.reason, required: true, nullable: false },
} as const;

export const visitSchema = formSchema(visitRules);
export const returnSchema = formSchema(returnRules);

export type VisitInput = FormInput<typeof visitRules>;
export type VisitOutput = FormOutput<typeof visitRules>;

/** Whether a result requires a return day. */
export const mayReturn = (result: string): boolean => result === 'volver' || result === 'nadieEnCasa';
