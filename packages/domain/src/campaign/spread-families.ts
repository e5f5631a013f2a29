/** 'Reparta las pendientes': assigns families so that all surveyors have about as many and zones stay together. */
import { neighboursTogether, type Placed } from './place-order.ts';

/** A family that is not assigned yet. */
export interface FamilyToSpread extends Placed {
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
  room: number;
  total: number;
}

/** How many of the families each surveyor gets so that in the end all have as nearly the same number as possible. */
function fairShares(surveyors: readonly SurveyorToLoad[], families: number): Share[] {
  const shares = surveyors.map((surveyor) => ({ surveyor, room: 0, total: surveyor.toVisit }));
  for (let given = 0; given < families; given++) {
    const least = shares.reduce((one, other) =>
      other.surveyor.toVisit + other.room < one.surveyor.toVisit + one.room ? other : one,
    );
    least.room++;
  }
  return shares;
}

const sees = ({ surveyor }: Share, zoneID: string) =>
  surveyor.zoneIDs === null || surveyor.zoneIDs.has(zoneID);

/** The surveyor who gets the next families of a zone, and how many. */
function nextPart(shares: readonly Share[], families: number): [Share, number] {
  const whole = shares.filter(({ room }) => room >= families);
  const fitting = whole.toSorted((a, b) => a.room - b.room)[0];
  if (fitting) return [fitting, families];
  const roomiest = shares.reduce((one, other) => (other.room > one.room ? other : one));
  if (roomiest.room > 0) return [roomiest, roomiest.room];
  // Only these surveyors see the zone, and all have their full share, so the zone is divided among them.
  const leastLoaded = shares.reduce((one, other) => (other.total < one.total ? other : one));
  return [leastLoaded, Math.ceil(families / shares.length)];
}

/**
 * The surveyor of each family. Everybody gets their share; a zone goes whole to one surveyor where it fits, and neighbours together
 * where it does not. A family that no surveyor sees is left out.
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
  const seen = zones.filter(({ seeing }) => seeing > 0);
  const shares = fairShares(
    surveyors,
    seen.reduce((sum, { inZone }) => sum + inZone.length, 0),
  );
  const surveyorOf = new Map<string, string>();
  // Zones that few can see come first, while those still have room; then the largest, which are the hardest to keep whole.
  for (const { zoneID, inZone } of seen.toSorted(
    (a, b) => a.seeing - b.seeing || b.inZone.length - a.inZone.length,
  )) {
    const able = shares.filter((share) => sees(share, zoneID));
    let left = neighboursTogether(inZone);
    while (left.length > 0) {
      const [share, count] = nextPart(able, left.length);
      for (const { id } of left.slice(0, count)) surveyorOf.set(id, share.surveyor.id);
      left = left.slice(count);
      share.room = Math.max(0, share.room - count);
      share.total += count;
    }
  }
  return surveyorOf;
}
