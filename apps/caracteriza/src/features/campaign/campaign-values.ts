// The campaign form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Campaign").
import type { Schema } from '@caracteriza/api-client';
import { type ReviewMode, reviewModeLabels } from '@caracteriza/domain/campaign/survey-review';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import * as z from 'zod/mini';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput } from '../../forms/form-schema.ts';

const { reviewMode, ...rules } = pickRules(fields.CampaignUpdate, [
  'name',
  'description',
  'startDate',
  'endDate',
  'consentText',
  'reviewMode',
  'reviewShare',
]);
// A campaign always has a mode; only a request may omit it.
export const campaignRules = { ...rules, reviewMode: { ...reviewMode, required: true } } as const;

/** The contract's limits, plus an end that is not before the start (rules §4). yyyymmdd strings compare like dates. */
export const campaignSchema = formSchema(campaignRules).check(
  z.refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'La fecha de finalización no puede ser anterior a la fecha de inicio.',
  }),
  z.refine(({ reviewMode: mode, reviewShare }) => mode !== 'share' || reviewShare !== null, {
    path: ['reviewShare'],
    error: refusedValue.required(rules.reviewShare.label),
  }),
);

/** The inputs filled from a record, or empty. */
export const campaignInput = (campaign: Schema<'Campaign'> | null): FormInput<typeof campaignRules> => ({
  ...formInput(campaignRules, campaign),
  reviewMode: campaign?.reviewMode ?? 'none',
});

const modes: readonly ReviewMode[] = ['none', 'all', 'flagged', 'share'];

/** The options of 'Encuestas que se revisan'. */
export const reviewOptions = modes.map((value) => ({ value, label: reviewModeLabels[value] }));

/** The schema accepts no other mode; only the mode 'share' has a percentage. */
export const campaignBody = <Sent extends { reviewMode: string; reviewShare: number | null }>(
  output: Sent,
) => ({
  ...output,
  reviewMode: output.reviewMode as ReviewMode,
  reviewShare: output.reviewMode === 'share' ? output.reviewShare : null,
});
