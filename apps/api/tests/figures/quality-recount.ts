/** The flags of surveys, counted in plain loops over the tables: none of the server's conditions is used. */
import {
  type QualityFlag,
  qualityFlags,
  type QualitySettings,
} from '@caracteriza/domain/quality/quality-flags';
import type { components } from '@caracteriza/openapi/schema';
import { groupedBy, latest, type Survey, type Tables, type Visit } from './tables.ts';

type Figures = components['schemas']['QualityFigures'];

/** For each flag, the number that its threshold is compared with; null if it cannot be computed. */
type Measured = Record<QualityFlag, number | null>;

export interface Looked {
  id: string;
  user: string;
  zone: string;
  familyZone: string | null;
  measured: Measured;
}

/** Whether a number has the flag with this threshold. */
const isBeyond: Record<QualityFlag, (measured: number, threshold: number) => boolean> = {
  short: (share, most) => share < most,
  long: (share, least) => share > least,
  gap: (seconds, minutes) => seconds < minutes * 60,
  distance: (metres, most) => metres > most,
  samePoint: (homes, least) => homes >= least,
  sameOption: (run, least) => run >= least,
  dontKnow: (share, least) => share >= least,
  roundNumbers: (share, least) => share >= least,
  device: (hours, most) => hours < most,
};

/** In metres, by the law of cosines, which the server does not use. */
function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) {
  const [from, to, longitudeTurn] = [a.latitude, b.latitude, a.longitude - b.longitude].map(
    (angle) => (angle * Math.PI) / 180,
  );
  const cosine = Math.sin(from!) * Math.sin(to!) + Math.cos(from!) * Math.cos(to!) * Math.cos(longitudeTurn!);
  return 6_371_009 * Math.acos(Math.min(1, cosine));
}

const medianOf = (values: readonly number[]) => {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = (sortedValues.length - 1) / 2;
  return (sortedValues[Math.floor(middle)]! + sortedValues[Math.ceil(middle)]!) / 2;
};

const shareOf = (partCount: number | null, whole: number | null) =>
  (whole ?? 0) >= 4 ? ((partCount ?? 0) * 100) / whole! : null;

const pointOf = ({ latitude, longitude }: Visit) => `${latitude!.toFixed(4)} ${longitude!.toFixed(4)}`;

/** The measures of every survey that counts. */
export function lookAtSurveys({ surveys, visits, homes }: Tables): Looked[] {
  const validSurveys = surveys.filter(({ state }) => state !== 'annulled');
  const seconds = groupedBy(
    validSurveys.filter((visit) => visit.seconds !== null),
    ({ link }) => link,
  );
  const usualTimes = new Map(
    [...seconds]
      .filter(([, linkVisits]) => linkVisits.length >= 5)
      .map(([link, linkVisits]) => [link, medianOf(linkVisits.map((visit) => visit.seconds!))]),
  );
  const placedVisits = groupedBy(
    visits.filter(({ latitude }) => latitude !== null),
    ({ family, user, day }) => `${family} ${user} ${day}`,
  );
  const visitOf = ({ homeID, user, day }: Survey) =>
    latest(placedVisits.get(`${homeID} ${user} ${day}`) ?? []);
  const visitorsByPlace = new Map<string, Set<string | null>>();
  const earlierSurveys = new Map<string, Survey>();
  for (const [user, userVisits] of groupedBy(validSurveys, (visit) => visit.user)) {
    const orderedVisits = userVisits.toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1));
    for (const [nth, survey] of orderedVisits.entries()) {
      if (nth > 0) earlierSurveys.set(survey.id, orderedVisits[nth - 1]!);
      const visit = visitOf(survey);
      if (!visit) continue;
      const point = `${user} ${pointOf(visit)}`;
      visitorsByPlace.set(point, (visitorsByPlace.get(point) ?? new Set()).add(survey.homeID));
    }
  }
  return validSurveys.map((survey): Looked => {
    const [visit, earlierVisit] = [visitOf(survey), earlierSurveys.get(survey.id)];
    const homeFamily = homes.get(survey.homeID ?? '');
    const secondsBetween = earlierVisit ? (survey.timestamp - earlierVisit.timestamp) / 1000 : null;
    const ofUsual =
      survey.seconds !== null && usualTimes.has(survey.link)
        ? (survey.seconds * 100) / usualTimes.get(survey.link)!
        : null;
    const isElsewhere =
      secondsBetween !== null && survey.seconds !== null && survey.homeID !== earlierVisit!.homeID;
    const isPlaced = visit !== undefined && homeFamily !== undefined && homeFamily.latitude !== null;
    const knowsDevices = survey.device !== null && (earlierVisit?.device ?? null) !== null;
    return {
      id: survey.id,
      user: survey.user,
      zone: survey.zone,
      familyZone: survey.familyZone,
      measured: {
        short: ofUsual,
        long: ofUsual,
        gap: isElsewhere ? Math.max(0, secondsBetween - survey.seconds!) : null,
        distance: isPlaced
          ? Math.max(
              0,
              metresBetween(
                { latitude: homeFamily.latitude!, longitude: homeFamily.longitude! },
                { latitude: visit.latitude!, longitude: visit.longitude! },
              ) - (visit.accuracy ?? 0),
            )
          : null,
        samePoint: visit ? visitorsByPlace.get(`${survey.user} ${pointOf(visit)}`)!.size : null,
        sameOption: survey.run || null,
        dontKnow: shareOf(survey.unknown, survey.offered),
        roundNumbers: shareOf(survey.round, survey.numbers),
        device: knowsDevices
          ? survey.device === earlierVisit!.device
            ? Infinity
            : secondsBetween! / 3600
          : null,
      },
    };
  });
}

const hasFlag = ({ measured }: Looked, settings: QualitySettings, flag: QualityFlag) =>
  settings[flag] !== null && measured[flag] !== null && isBeyond[flag](measured[flag], settings[flag]);

/** The surveys with a flag, or with any. */
export const flaggedSurveys = (
  someSurveys: readonly Looked[],
  settings: QualitySettings,
  flag: QualityFlag | 'any',
) =>
  someSurveys.filter((visit) =>
    (flag === 'any' ? qualityFlags : [flag]).some((flagName) => hasFlag(visit, settings, flagName)),
  );

export const qualityOf = (someSurveys: readonly Looked[], settings: QualitySettings): Figures => ({
  surveys: someSurveys.length,
  flagged: flaggedSurveys(someSurveys, settings, 'any').length,
  flags: qualityFlags
    .filter((flag) => settings[flag] !== null)
    .map((flag) => ({
      flag,
      surveys: flaggedSurveys(someSurveys, settings, flag).length,
      measured: someSurveys.filter(({ measured }) => measured[flag] !== null).length,
    })),
});
