// The values of the form of an indicator. Labels and limits come from the contract.
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

export const indicatorRules = pickRules(fields.IndicatorAddition, [
  'characterizationID',
  'name',
  'description',
  'numerator',
  'denominator',
  'unit',
  'factor',
]);

export const indicatorSchema = formSchema(indicatorRules);

export type IndicatorInput = FormInput<typeof indicatorRules>;

/** The inputs filled from an indicator, or those of a new one. */
export function indicatorInput(indicator: Schema<'Indicator'> | null): IndicatorInput {
  if (indicator === null) return { ...formInput(indicatorRules, null), unit: 'person', factor: '100' };
  const characterizationID = indicator.characterizationET.id;
  return formInput(indicatorRules, { ...indicator, characterizationID });
}

type Choices = Pick<Schema<'IndicatorAddition'>, 'unit' | 'factor'>;

/** The body of a request; the schema lets through the values that the contract lists. */
export const indicatorBody = <Body extends Pick<FormOutput<typeof indicatorRules>, 'unit' | 'factor'>>(
  body: Body,
) => ({ ...body, unit: body.unit as Choices['unit'], factor: body.factor as Choices['factor'] });
