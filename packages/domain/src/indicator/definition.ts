/** What an indicator is (decision 0120): who is counted, out of whom, and how its value is written. */

const indicatorUnits = ['person', 'family', 'survey'] as const;
export type IndicatorUnit = (typeof indicatorUnits)[number];

export const indicatorUnitWords: Readonly<Record<IndicatorUnit, string>> = {
  person: 'Personas',
  family: 'Familias',
  survey: 'Encuestas',
};

/** What a figure can be broken down by. */
const indicatorDimensions = ['zone', 'month', 'age', 'sex', 'ethnicity'] as const;
export type IndicatorDimension = (typeof indicatorDimensions)[number];

export const dimensionWords: Readonly<Record<IndicatorDimension, string>> = {
  zone: 'Zona',
  month: 'Mes',
  age: 'Grupo de edad',
  sex: 'Sexo',
  ethnicity: 'Etnia',
};

/** Dimensions in which a whole family has one value; age, sex and ethnicity belong to each person. */
const familyDimensions: readonly IndicatorDimension[] = ['zone', 'month'];

/** What an indicator with this unit can be broken down by. */
export const dimensionsOf = (unit: IndicatorUnit): readonly IndicatorDimension[] =>
  unit === 'family' ? familyDimensions : indicatorDimensions;

const indicatorFactors = [1, 100, 1000, 10_000, 100_000] as const;
export type IndicatorFactor = (typeof indicatorFactors)[number];

export const factorWords: Readonly<Record<IndicatorFactor, string>> = {
  1: 'Proporción (×1)',
  100: 'Por cada 100 (%)',
  1000: 'Por cada 1.000',
  10000: 'Por cada 10.000',
  100000: 'Por cada 100.000',
};

/** The decimals of a value: three for a proportion, one for all others. */
const decimalsOf = (factor: number) => (factor === 1 ? 3 : 1);

/** The value of an indicator; null if the base is 0, which is shown as '—'. */
export function indicatorValue(factor: number, numerator: number, base: number): number | null {
  if (base === 0) return null;
  const scale = 10 ** decimalsOf(factor);
  // Divided last, so that halves are exact.
  return Math.round((factor * scale * numerator) / base) / scale;
}

/** A value in words: '12,5 %', '0,125', '37,2 por 1.000'; '—' if the base is 0. */
export function indicatorValueText(factor: number, value: number | null): string {
  if (value === null) return '—';
  const decimals = decimalsOf(factor);
  const text = value.toLocaleString('es-CO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  if (factor === 1) return text;
  return factor === 100 ? `${text} %` : `${text} por ${factor.toLocaleString('es-CO')}`;
}
