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

/** How many days count as the beginning of the campaign, from which a fifth of the sample must come. */
export const earlyDays = 14;

/** A random order that depends only on the ids and the seed. */
function shuffleUnits<Unit extends SampledUnit>(units: readonly Unit[], seed: number): Unit[] {
  const chance = chanceFrom(seed);
  const shuffledUnits = units.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (let lastIndex = shuffledUnits.length - 1; lastIndex > 0; lastIndex--) {
    const otherIndex = chance.integer(0, lastIndex);
    [shuffledUnits[lastIndex], shuffledUnits[otherIndex]] = [
      shuffledUnits[otherIndex]!,
      shuffledUnits[lastIndex]!,
    ];
  }
  return shuffledUnits;
}

/** How many units of the sample must come from the beginning. */
const minEarlyUnits = (size: number): number => Math.ceil(size / 5);

/**
 * The sample from one surveyor's units: the given percentage and at least one, a fifth of them from the beginning if there are
 * that many.
 */
function drawOf<Unit extends SampledUnit>(ownUnits: readonly Unit[], share: number): Unit[] {
  const size = Math.max(1, Math.round((ownUnits.length * share) / 100));
  const earlyUnits = ownUnits.filter((unit) => unit.early).slice(0, minEarlyUnits(size));
  const takenUnits = new Set(earlyUnits);
  const otherUnits = ownUnits.filter((unit) => !takenUnits.has(unit)).slice(0, size - earlyUnits.length);
  return [...earlyUnits, ...otherUnits];
}

/**
 * Replaces up to `maxExchanges` drawn units with other units of the same surveyors, so that each surveyor's
 * share stays the same: the first undrawn units that are wanted replace the last drawn ones that may go.
 * Undefined if no exchange is possible.
 */
function exchange<Unit extends SampledUnit>(
  units: readonly Unit[],
  drawnUnits: readonly Unit[],
  isWanted: (unit: Unit) => boolean,
  mayGo: (unit: Unit, incoming: Pick<Unit, 'early'>) => boolean,
  maxExchanges = 1,
): Unit[] | undefined {
  const alreadyDrawn = new Set(drawnUnits);
  const unitsAfter = [...drawnUnits];
  // If there is no exchange for one unit, there is none for a similar one.
  const unexchangeable = new Set<string>();
  let exchangesLeft = maxExchanges;
  for (const incoming of units) {
    if (exchangesLeft <= 0) break;
    const likeness = `${incoming.early} ${incoming.surveyorID}`;
    if (!isWanted(incoming) || alreadyDrawn.has(incoming) || unexchangeable.has(likeness)) continue;
    const insertIndex = unitsAfter.findLastIndex(
      (unit) => unit.surveyorID === incoming.surveyorID && mayGo(unit, incoming),
    );
    if (insertIndex < 0) unexchangeable.add(likeness);
    else {
      unitsAfter[insertIndex] = incoming;
      exchangesLeft--;
    }
  }
  return exchangesLeft < maxExchanges ? unitsAfter : undefined;
}

/**
 * The sample: `share` percent of each surveyor's units and at least one of each; at least a fifth from the campaign's
 * beginning, and some visits that found nobody, as far as such units exist. The order of `units` does not matter.
 */
export function drawBackChecks<Unit extends SampledUnit>(
  units: readonly Unit[],
  { share, seed }: { share: number; seed: number },
): Unit[] {
  const shuffledUnits = shuffleUnits(units, seed);
  const unitsBySurveyor = Map.groupBy(shuffledUnits, ({ surveyorID }) => surveyorID);
  const shares = [...unitsBySurveyor.values()].flatMap((ownUnits) => drawOf(ownUnits, share));
  const missingCount = minEarlyUnits(shares.length) - shares.filter(({ early }) => early).length;
  const drawnUnits =
    exchange(
      shuffledUnits,
      shares,
      ({ early }) => early,
      (unit) => !unit.early,
      missingCount,
    ) ?? shares;
  if (drawnUnits.some(({ notFound }) => notFound)) return drawnUnits;
  const isNotFound = ({ notFound }: Unit) => notFound;
  return (
    exchange(shuffledUnits, drawnUnits, isNotFound, (unit, incoming) => unit.early === incoming.early) ??
    exchange(
      shuffledUnits,
      drawnUnits,
      (unit) => unit.notFound && unit.early,
      () => true,
    ) ??
    drawnUnits
  );
}

interface Checker {
  readonly id: string;
  /** Whether the verifier may visit the unit's family. */
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
  const orderedUnits = units
    .map((unit) => ({ unit, candidates: candidatesOf(unit) }))
    .toSorted((a, b) => a.candidates.length - b.candidates.length);
  for (const { unit, candidates } of orderedUnits) {
    const [checker] = candidates.toSorted((a, b) => load.get(a.id)! - load.get(b.id)!);
    if (!checker) continue;
    checkerOf.set(unit.id, checker.id);
    load.set(checker.id, load.get(checker.id)! + 1);
  }
  return checkerOf;
}
