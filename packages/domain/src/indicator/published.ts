/**
 * The figures of an indicator as they may be shown: small ones are hidden, and so are others from which they could be
 * calculated (decision 0120).
 */
import type { IndicatorDimension } from './definition.ts';
import { type Counts, type HiddenCells, hiddenCells, type StarCounts } from './hidden-cells.ts';
import { type Outcome, type OutsideBase, outsideBase } from './outside-base.ts';
import { noCounts, starCounts } from './star-counts.ts';

/** The axes of an indicator besides its zone. */
export type Axis = Exclude<IndicatorDimension, 'zone'>;

/** A person, a family or a survey that was counted. */
export interface IndicatorUnitCounted {
  readonly zone: string;
  readonly outcome: Outcome;
  readonly keys: Readonly<Partial<Record<Axis, string>>>;
}

/** The figures of a cell. `outside` counts the units outside the base; null if that is hidden everywhere. */
export interface PublishedCell {
  readonly numerator: number;
  readonly base: number;
  readonly outside: number | null;
}

/** The place of a cell: a zone, a key of an axis, both, or neither for the total. */
export interface CellPlace {
  readonly zone?: string | undefined;
  readonly axis?: readonly [axis: string, key: string] | undefined;
}

/** Tables that may be shown, and their hidden cells. */
export interface PublishedTables {
  readonly star: StarCounts;
  readonly hidden: HiddenCells;
}

export interface PublishedIndicator {
  /** The figures in total, by zone and by axis; null if nothing about the indicator may be shown. */
  readonly base: PublishedTables | null;
  /** Why units are outside the base, by the axis `reason`; null if that may not be shown. */
  readonly outside: PublishedTables | null;
}

const isOutside = (outcome: Outcome): outcome is OutsideBase =>
  (outsideBase as readonly string[]).includes(outcome);

const columnOf = ({ outcome }: IndicatorUnitCounted) => (outcome === 'yes' ? 0 : outcome === 'no' ? 1 : 2);

/** The tables of units with their hidden cells; null if even the total is small. */
export function publishedTables(
  star: StarCounts,
  limit: number,
  givenHidden?: ReadonlySet<string>,
): PublishedTables | null {
  const hiddenParts = hiddenCells(star, limit, givenHidden);
  return hiddenParts.total ? null : { star, hidden: hiddenParts };
}

/**
 * What may be shown of an indicator.
 * @param axes what it is broken down by, including the month, because figures are filtered by it
 * @param limit counts from 1 to below this are hidden
 */
export function publishedIndicator(
  units: readonly IndicatorUnitCounted[],
  axes: readonly Axis[],
  limit: number,
): PublishedIndicator {
  const unitsOutside = units.filter(({ outcome }) => isOutside(outcome));
  // There are too few of them to be shown, so they are omitted from every table.
  const showsOutside = unitsOutside.length === 0 || unitsOutside.length >= limit;
  const keyOf = (axis: Axis) => (unit: IndicatorUnitCounted) => unit.keys[axis] ?? '';
  const star = starCounts(showsOutside ? units : units.filter(({ outcome }) => !isOutside(outcome)), {
    columns: showsOutside ? 3 : 2,
    columnOf,
    centerOf: ({ zone }) => zone,
    axes: Object.fromEntries(axes.map((axis) => [axis, keyOf(axis)])),
  });
  const base = publishedTables(star, limit);
  if (!base || !showsOutside) return { base, outside: null };
  const reasons = starCounts(unitsOutside, {
    columns: 1,
    columnOf: () => 0,
    centerOf: ({ zone }) => zone,
    axes: { reason: ({ outcome }) => outcome },
  });
  return { base, outside: publishedTables(reasons, limit, base.hidden.center) };
}

/** The counts at a place; null if they are hidden. */
export function countsAt(tables: PublishedTables, { zone, axis }: CellPlace): Counts | null {
  const { star, hidden } = tables;
  if (zone !== undefined && hidden.center.has(zone)) return null;
  if (axis) return axisCounts(tables, zone, axis);
  return zone === undefined ? star.total : (star.center.get(zone) ?? noCounts(star));
}

function axisCounts(
  { star, hidden }: PublishedTables,
  zone: string | undefined,
  [name, key]: NonNullable<CellPlace['axis']>,
): Counts | null {
  const [table, hiddenAxis] = [star.axes.get(name), hidden.axes.get(name)];
  if (!table || !hiddenAxis) return null;
  const isHidden = zone === undefined ? hiddenAxis.margin.has(key) : hiddenAxis.isHidden(zone, key);
  if (isHidden) return null;
  const counts = zone === undefined ? table.margin : table.body.get(zone);
  return counts?.get(key) ?? noCounts(star);
}

/** The figures at a place; null if they are hidden. */
export function cellAt({ base }: PublishedIndicator, cellPlace: CellPlace): PublishedCell | null {
  const counts = base && countsAt(base, cellPlace);
  if (!counts) return null;
  const [yes = 0, noCount = 0, outside = null] = counts;
  return { numerator: yes, base: yes + noCount, outside };
}

/** Why units of a zone, or of all zones, are outside the base; null if the counts are hidden. */
export function outsideReasons(
  { outside }: PublishedIndicator,
  zone: string | undefined,
): Readonly<Record<OutsideBase, number | null>> {
  const entries = outsideBase.map((reason) => {
    const counts = outside && countsAt(outside, { zone, axis: ['reason', reason] });
    return [reason, counts ? counts[0]! : null];
  });
  return Object.fromEntries(entries) as Record<OutsideBase, number | null>;
}
