/** The part of a campaign's figures that one response shows: all of it, a zone, a month, or both (decision 0120). */
import { lifeCourses, pyramidGroups } from '@caracteriza/domain/indicator/age-groups';
import { type IndicatorDimension, indicatorValue } from '@caracteriza/domain/indicator/definition';
import { householdTypeWords } from '@caracteriza/domain/indicator/household-type';
import {
  cellAt,
  countsAt,
  outsideReasons,
  type PublishedCell,
  type PublishedTables,
} from '@caracteriza/domain/indicator/published';
import type { components } from '@caracteriza/openapi/schema';
import type { CampaignCounts, CountedFigure } from './indicator-counts.ts';
import { householdKeys } from './indicator-counts.ts';
import { pyramidKey } from './indicator-population.ts';

type Schemas = components['schemas'];

/** The filters of figures; the zone '' stands for people without a family. */
export interface FigureFilter {
  readonly zone?: string | undefined;
  readonly month?: string | undefined;
}

/** The names of zones by ID and of the entries of master tables by code. */
export interface FigureLabels {
  readonly zones: ReadonlyMap<string, string>;
  readonly sexes: ReadonlyMap<string, string>;
  readonly ethnics: ReadonlyMap<string, string>;
}

const unknownLabel = 'Sin dato';

const monthLabel = (month: string) => `${month.slice(4)}/${month.slice(0, 4)}`;

/** A cell with its value; null if it is hidden. */
export const cellOnWire = (factor: number, cell: PublishedCell | null): Schemas['OptionalIndicatorCell'] =>
  cell && { ...cell, value: indicatorValue(factor, cell.numerator, cell.base) };

/** Keys in the order of their labels, with the unknown one last. */
const byLabel = (labels: ReadonlyMap<string, string>, keys: Iterable<string>) =>
  [...keys].toSorted((a, b) => {
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return (labels.get(a) ?? a).localeCompare(labels.get(b) ?? b, 'es');
  });

/** The keys of a dimension in display order, with their labels. */
function keysOf(
  dimension: IndicatorDimension,
  foundKeys: readonly string[],
  labels: FigureLabels,
): Schemas['IndicatorKey'][] {
  const labelKeys = (keys: readonly string[], labelOf: (key: string) => string) =>
    keys.map((key) => ({ key, label: key === '' ? unknownLabel : labelOf(key) }));
  switch (dimension) {
    case 'zone':
      return byLabel(labels.zones, foundKeys).map((key) => ({
        key,
        label: key === '' ? 'Sin familia' : (labels.zones.get(key) ?? key),
      }));
    case 'month':
      return labelKeys(foundKeys.toSorted(), monthLabel);
    case 'age': {
      const names = new Map(lifeCourses.map(({ key, label }) => [key, label]));
      const knownKeys = [...names.keys(), ''].filter((key) => foundKeys.includes(key));
      return labelKeys(knownKeys, (key) => names.get(key)!);
    }
    case 'sex':
      return labelKeys(byLabel(labels.sexes, foundKeys), (key) => labels.sexes.get(key) ?? key);
    case 'ethnicity':
      return labelKeys(byLabel(labels.ethnics, foundKeys), (key) => labels.ethnics.get(key) ?? key);
  }
}

function breakdownOf(
  { heading, published }: CountedFigure,
  dimension: IndicatorDimension,
  { zone, month }: FigureFilter,
  labels: FigureLabels,
): Schemas['IndicatorBreakdown'] | null {
  const { base } = published;
  if (!base) return null;
  const isZone = dimension === 'zone';
  // Combining zone and month with a third dimension would need a table with three dimensions, and none of those is published.
  if (isZone ? zone !== undefined : month !== undefined) return null;
  const countsByKey = isZone ? base.star.center : base.star.axes.get(dimension)?.margin;
  const placeOf = (key: string) =>
    isZone
      ? { zone: key, axis: month === undefined ? undefined : (['month', month] as const) }
      : { zone, axis: [dimension, key] as const };
  const rows = keysOf(dimension, [...(countsByKey?.keys() ?? [])], labels).map(({ key, label }) => ({
    key,
    label,
    cell: cellOnWire(heading.factor, cellAt(published, placeOf(key))),
  }));
  return { dimension, rows };
}

const emptyOutside = { notApplicable: null, dontKnow: null, noReply: null, missing: null };

/** The figures of an indicator. */
function figureOf(
  figure: CountedFigure,
  { zone, month }: FigureFilter,
  labels: FigureLabels,
): Schemas['IndicatorFigure'] {
  const { heading, published, breakdowns, hasMonths } = figure;
  const filter = { zone, month: hasMonths ? month : undefined };
  const axis = filter.month === undefined ? undefined : (['month', filter.month] as const);
  return {
    ...heading,
    byMonth: hasMonths,
    total: cellOnWire(heading.factor, cellAt(published, { zone, axis })),
    outside: axis ? emptyOutside : outsideReasons(published, zone),
    breakdowns: breakdowns.flatMap((dimension) => breakdownOf(figure, dimension, filter, labels) ?? []),
  };
}

const countOf = (tables: PublishedTables | null, zone: string | undefined, key?: string): number | null => {
  const counts = tables && countsAt(tables, { zone, axis: key === undefined ? undefined : ['key', key] });
  return counts ? counts[0]! : null;
};

/** Men and women first, as the two sides of the pyramid, then all others. */
const pyramidSexes = ['M', 'F'];

function pyramidOf(
  tables: PublishedTables | null,
  zone: string | undefined,
  labels: FigureLabels,
): Schemas['IndicatorPyramid'] {
  const foundSexes = new Set(
    [...(tables?.star.axes.get('key')?.margin.keys() ?? [])].map((key) => key.split('|')[1]!),
  );
  const otherSexes = byLabel(
    labels.sexes,
    [...foundSexes].filter((sex) => !pyramidSexes.includes(sex)),
  );
  const sexes = [...pyramidSexes, ...otherSexes].map((key) => ({
    key,
    label: key === '' ? unknownLabel : (labels.sexes.get(key) ?? key),
  }));
  const hasUnknownAge = [...(tables?.star.axes.get('key')?.margin.keys() ?? [])].some((key) =>
    key.startsWith('|'),
  );
  const groups = [...pyramidGroups, ...(hasUnknownAge ? [{ key: '', label: unknownLabel }] : [])];
  return {
    total: countOf(tables, zone),
    sexes,
    rows: groups.map(({ key, label }) => ({
      key,
      label,
      counts: sexes.map((sex) => countOf(tables, zone, pyramidKey(key, sex.key))),
    })),
  };
}

const householdsOf = (
  tables: PublishedTables | null,
  zone: string | undefined,
): Schemas['IndicatorDistribution'] => ({
  total: countOf(tables, zone),
  rows: householdKeys.map((key) => ({
    key,
    label: householdTypeWords[key],
    count: countOf(tables, zone, key),
  })),
});

/** The part of a campaign's figures that one response shows. */
export function figuresShown(
  { figures, population, households, leastCell, countedAt }: CampaignCounts,
  filter: FigureFilter,
  labels: FigureLabels,
): Omit<Schemas['IndicatorFigures'], 'campaign' | 'states'> {
  const stars = [
    ...figures.flatMap(({ published }) => published.base?.star ?? []),
    ...(population ? [population.star] : []),
    ...(households ? [households.star] : []),
  ];
  const zones = new Set(stars.flatMap((star) => [...star.center.keys()]));
  const months = new Set(stars.flatMap((star) => [...(star.axes.get('month')?.margin.keys() ?? [])]));
  return {
    leastCell,
    countedAt: countedAt.toISOString(),
    zones: keysOf('zone', [...zones], labels),
    months: [...months].toSorted(),
    indicators: figures.map((figure) => figureOf(figure, filter, labels)),
    pyramid: pyramidOf(population, filter.zone, labels),
    households: householdsOf(households, filter.zone),
  };
}
