// The values of the form of an indicator. Labels and limits come from the contract.
import type { Schema } from '@caracteriza/api-client';
import { dimensionsOf, dimensionWords, type IndicatorUnit } from '@caracteriza/domain/indicator/definition';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

type Dimension = Schema<'IndicatorDimension'>;

/** Inputs contain text: the breakdowns are names separated by blanks, `enabled` is 'true' or 'false'. */
export const indicatorRules = {
  ...pickRules(fields.IndicatorAddition, [
    'characterizationID',
    'name',
    'description',
    'numerator',
    'denominator',
    'unit',
    'factor',
  ]),
  breakdowns: { label: fields.IndicatorAddition.breakdowns.label, required: false, type: 'string' },
  enabled: fields.IndicatorChange.enabled,
} as const;

export const indicatorSchema = formSchema(indicatorRules);

export type IndicatorInput = FormInput<typeof indicatorRules>;

/** Breakdowns as the text of their input, always in the same order, so that equal choices are equal texts. */
export const breakdownsText = (breakdowns: readonly string[]): string =>
  Object.keys(dimensionWords)
    .filter((dimension) => breakdowns.includes(dimension))
    .join(' ');

/** The breakdowns listed in the input. */
export const chosenBreakdowns = (text: string): Dimension[] =>
  text.split(' ').filter((name): name is Dimension => name in dimensionWords);

/** The inputs filled from an indicator, or those of a new one. */
export function indicatorInput(indicator: Schema<'Indicator'> | null): IndicatorInput {
  const usualInput = { unit: 'person', factor: '100', breakdowns: 'zone month age sex', enabled: 'true' };
  if (indicator === null) return { ...formInput(indicatorRules, null), ...usualInput };
  return formInput(indicatorRules, {
    ...indicator,
    characterizationID: indicator.characterizationET.id,
    breakdowns: breakdownsText(indicator.breakdowns),
    enabled: `${indicator.enabled}`,
  });
}

type Choices = Pick<Schema<'IndicatorAddition'>, 'unit' | 'factor'>;
type Output = FormOutput<typeof indicatorRules>;

/**
 * The request body; the schema only accepts the contract's values. A breakdown that the chosen unit does not have stays in the
 * form, in case the unit is changed back, but is not sent.
 */
export function indicatorBody<Body extends Pick<Output, 'unit' | 'factor' | 'breakdowns'>>(body: Body) {
  const possible = dimensionsOf(body.unit as IndicatorUnit);
  return {
    ...body,
    unit: body.unit as Choices['unit'],
    factor: body.factor as Choices['factor'],
    breakdowns: chosenBreakdowns(body.breakdowns ?? '').filter((dimension) => possible.includes(dimension)),
  };
}
