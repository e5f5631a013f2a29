// The campaign form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Campaign").
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import * as z from 'zod/mini';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput } from '../../forms/form-schema.ts';

export const campaignRules = pickRules(fields.CampaignUpdate, [
  'name',
  'description',
  'startDate',
  'endDate',
  'consentText',
]);

/** The contract's limits, plus an end that is not before the start (rules §4). yyyymmdd strings compare like dates. */
export const campaignSchema = formSchema(campaignRules).check(
  z.refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'La fecha de finalización no puede ser anterior a la fecha de inicio.',
  }),
);

/** The inputs filled from a record, or empty. */
export const campaignInput = (campaign: Schema<'Campaign'> | null): FormInput<typeof campaignRules> =>
  formInput(campaignRules, campaign);
