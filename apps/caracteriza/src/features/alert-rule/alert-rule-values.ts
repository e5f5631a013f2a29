// The values of the form of an alert rule. Labels and limits come from the contract.
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

export const alertRuleRules = pickRules(fields.AlertRuleAddition, [
  'characterizationID',
  'name',
  'expression',
  'urgency',
  'termAmount',
  'termUnit',
  'action',
]);

export const alertRuleSchema = formSchema(alertRuleRules);

/** The inputs filled from a rule, or those of a new one. */
export function alertRuleInput(rule: Schema<'AlertRule'> | null): FormInput<typeof alertRuleRules> {
  if (rule === null) return { ...formInput(alertRuleRules, null), urgency: 'media', termUnit: 'dias' };
  const characterizationID = rule.chCharacterizationByCampaignID.characterizationET.id;
  return formInput(alertRuleRules, { ...rule, characterizationID });
}

type Choices = Pick<Schema<'AlertRuleAddition'>, 'urgency' | 'termUnit'>;

/** The body of a request. The schema only accepts values of the contract. */
export const alertRuleBody = <Body extends Pick<FormOutput<typeof alertRuleRules>, 'urgency' | 'termUnit'>>(
  body: Body,
) => ({
  ...body,
  urgency: body.urgency as Choices['urgency'],
  termUnit: body.termUnit as Choices['termUnit'],
});
