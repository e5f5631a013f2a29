/**
 * 'Reparta las pendientes': assigns families so that all surveyors have about the same number and zones stay
 * together.
 */
import { neighboursTogether, type LocatedPlace } from './place-order.ts';

/** A family that is not assigned yet. */
export interface FamilyToSpread extends LocatedPlace {
  readonly id: string;
  readonly zoneID: string;
}

/** A surveyor who can visit families. */
export interface SurveyorToLoad {
  readonly id: string;
  /** How many families they already have to visit. */
  readonly toVisit: number;
  /** The zones that they can see; null for all. */
  readonly zoneIDs: ReadonlySet<string> | null;
}

interface Share {
  readonly surveyor: SurveyorToLoad;
  /** How many more families they should get. */
  freeShare: number;
  total: number;
}

/**
 * How many of the families each surveyor gets, so that in the end all have as nearly the same number as
 * possible.
 */
function fairShares(surveyors: readonly SurveyorToLoad[], families: number): Share[] {
  const shares = surveyors.map((surveyor) => ({ surveyor, freeShare: 0, total: surveyor.toVisit }));
  for (let givenCount = 0; givenCount < families; givenCount++) {
    const leastLoad = shares.reduce((a, b) =>
      b.surveyor.toVisit + b.freeShare < a.surveyor.toVisit + a.freeShare ? b : a,
    );
    leastLoad.freeShare++;
  }
  return shares;
}

const seesZone = ({ surveyor }: Share, zoneID: string) =>
  surveyor.zoneIDs === null || surveyor.zoneIDs.has(zoneID);

/** The surveyor who gets the next families of a zone, and how many. */
function nextPart(shares: readonly Share[], families: number): [Share, number] {
  const largeEnough = shares.filter(({ freeShare }) => freeShare >= families);
  const fittingShare = largeEnough.toSorted((a, b) => a.freeShare - b.freeShare)[0];
  if (fittingShare) return [fittingShare, families];
  const roomiestShare = shares.reduce((a, b) => (b.freeShare > a.freeShare ? b : a));
  if (roomiestShare.freeShare > 0) return [roomiestShare, roomiestShare.freeShare];
  // Only these surveyors see the zone, and all have their full share, so the zone is divided among them.
  const leastLoaded = shares.reduce((a, b) => (b.total < a.total ? b : a));
  return [leastLoaded, Math.ceil(families / shares.length)];
}

/**
 * The surveyor of each family. Everybody gets their share. A zone goes to a single surveyor if it fits into
 * their share; otherwise neighbouring families stay together. Families that no surveyor sees are left out.
 */
export function spreadFamilies(
  families: readonly FamilyToSpread[],
  surveyors: readonly SurveyorToLoad[],
): Map<string, string> {
  const zones = [...Map.groupBy(families, ({ zoneID }) => zoneID)].map(([zoneID, inZone]) => ({
    inZone,
    seeing: surveyors.filter(({ zoneIDs }) => zoneIDs === null || zoneIDs.has(zoneID)).length,
    zoneID,
  }));
  const seenZones = zones.filter(({ seeing }) => seeing > 0);
  const shares = fairShares(
    surveyors,
    seenZones.reduce((sum, { inZone }) => sum + inZone.length, 0),
  );
  const surveyorOf = new Map<string, string>();
  // Zones that few surveyors see come first, while those surveyors still have room; then the largest zones,
  // which are the hardest to keep together.
  for (const { zoneID, inZone } of seenZones.toSorted(
    (a, b) => a.seeing - b.seeing || b.inZone.length - a.inZone.length,
  )) {
    const ableShares = shares.filter((share) => seesZone(share, zoneID));
    let remainingFamilies = neighboursTogether(inZone);
    while (remainingFamilies.length > 0) {
      const [share, count] = nextPart(ableShares, remainingFamilies.length);
      for (const { id } of remainingFamilies.slice(0, count)) surveyorOf.set(id, share.surveyor.id);
      remainingFamilies = remainingFamilies.slice(count);
      share.freeShare = Math.max(0, share.freeShare - count);
      share.total += count;
    }
  }
  return surveyorOf;
}
