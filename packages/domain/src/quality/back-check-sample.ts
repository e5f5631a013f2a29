/**
 * Draws the surveys and visits that another person verifies: a sample that anybody can reproduce from its seed (decision 0121).
 */
import { chanceFrom } from '../values/chance.ts';

/** A survey, or a visit that found nobody at home. */
export interface SampledUnit {
  readonly id: string;
  readonly surveyorID: string;
  /** Made within the first two weeks of the campaign. */
  readonly early: boolean;
  readonly notFound: boolean;
}

/** How many days count as the beginning of the campaign, which a fifth of the sample comes from. */
export const earlyDays = 14;

/** A random order that depends only on the ids and the seed. */
function shuffled<Unit extends SampledUnit>(units: readonly Unit[], seed: number): Unit[] {
  const chance = chanceFrom(seed);
  const rest = units.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let last = rest.length - 1; last > 0; last--) {
    const other = chance.whole(0, last);
    [rest[last], rest[other]] = [rest[other]!, rest[last]!];
  }
  return rest;
}

/** How many units of the sample must come from the beginning. */
const earlyWanted = (size: number): number => Math.ceil(size / 5);

/**
 * The sample from one surveyor's units: the given percentage and at least one, a fifth of them from the beginning if there are
 * that many.
 */
function drawOf<Unit extends SampledUnit>(own: readonly Unit[], share: number): Unit[] {
  const size = Math.max(1, Math.round((own.length * share) / 100));
  const early = own.filter((unit) => unit.early).slice(0, earlyWanted(size));
  const taken = new Set(early);
  const others = own.filter((unit) => !taken.has(unit)).slice(0, size - early.length);
  return [...early, ...others];
}

/**
 * Replaces at most `most` drawn units by others of the same surveyors, so that each surveyor's share stays the same: the first
 * undrawn ones that are `wanted` replace the last drawn ones that `mayGo`. Undefined where no exchange is possible.
 */
function exchange<Unit extends SampledUnit>(
  units: readonly Unit[],
  drawn: readonly Unit[],
  wanted: (unit: Unit) => boolean,
  mayGo: (unit: Unit, incoming: Pick<Unit, 'early'>) => boolean,
  maxExchanges = 1,
): Unit[] | undefined {
  const before = new Set(drawn);
  const after = [...drawn];
  // If there is no exchange for one unit, there is none for a similar one.
  const without = new Set<string>();
  let left = maxExchanges;
  for (const incoming of units) {
    if (left <= 0) break;
    const like = `${incoming.early} ${incoming.surveyorID}`;
    if (!wanted(incoming) || before.has(incoming) || without.has(like)) continue;
    const place = after.findLastIndex(
      (unit) => unit.surveyorID === incoming.surveyorID && mayGo(unit, incoming),
    );
    if (place < 0) without.add(like);
    else {
      after[place] = incoming;
      left--;
    }
  }
  return left < maxExchanges ? after : undefined;
}

/**
 * The sample: `share` percent of each surveyor's units and at least one of each; at least a fifth from the campaign's
 * beginning, and some visits that found nobody, as far as such units exist. The order of `units` does not matter.
 */
export function drawBackChecks<Unit extends SampledUnit>(
  units: readonly Unit[],
  { share, seed }: { share: number; seed: number },
): Unit[] {
  const mixed = shuffled(units, seed);
  const bySurveyor = Map.groupBy(mixed, ({ surveyorID }) => surveyorID);
  const shares = [...bySurveyor.values()].flatMap((own) => drawOf(own, share));
  const missing = earlyWanted(shares.length) - shares.filter(({ early }) => early).length;
  const drawn =
    exchange(
      mixed,
      shares,
      ({ early }) => early,
      (unit) => !unit.early,
      missing,
    ) ?? shares;
  if (drawn.some(({ notFound }) => notFound)) return drawn;
  const isNotFound = ({ notFound }: Unit) => notFound;
  return (
    exchange(mixed, drawn, isNotFound, (unit, incoming) => unit.early === incoming.early) ??
    exchange(
      mixed,
      drawn,
      (unit) => unit.notFound && unit.early,
      () => true,
    ) ??
    drawn
  );
}

interface Checker {
  readonly id: string;
  /** Whether they may visit the unit's family. */
  readonly reaches: (unitID: string) => boolean;
}

/**
 * Who verifies each unit: never the person who made it, and everybody about the same number. Units that nobody may verify are
 * left out.
 * @returns the ID of each unit's verifier
 */
export function spreadBackChecks(
  units: readonly SampledUnit[],
  checkers: readonly Checker[],
): ReadonlyMap<string, string> {
  const load = new Map(checkers.map(({ id }) => [id, 0]));
  const checkerOf = new Map<string, string>();
  const candidatesOf = ({ id, surveyorID }: SampledUnit) =>
    checkers.filter((checker) => checker.id !== surveyorID && checker.reaches(id));
  // Units that few people may verify come first.
  const ordered = units
    .map((unit) => ({ unit, candidates: candidatesOf(unit) }))
    .toSorted((a, b) => a.candidates.length - b.candidates.length);
  for (const { unit, candidates } of ordered) {
    const [checker] = candidates.toSorted((a, b) => load.get(a.id)! - load.get(b.id)!);
    if (!checker) continue;
    checkerOf.set(unit.id, checker.id);
    load.set(checker.id, load.get(checker.id)! + 1);
  }
  return checkerOf;
}
