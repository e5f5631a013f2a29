/** The board and its map, counted in plain loops over the tables: none of the server's conditions is used. */
import type { components } from '@caracteriza/openapi/schema';
import { shape } from './population.ts';
import { groupedBy, latest, type Survey, type Tables } from './tables.ts';

type Figures = components['schemas']['BoardFigures'];
type Measure = components['schemas']['BoardMeasure'];

export interface Filter {
  zoneID?: string;
  teamID?: string;
  surveyorID?: string;
}

/** A family in its current state, or with what was done on one day. */
export interface Counted {
  id: string;
  zone: string;
  latitude: number | null;
  longitude: number | null;
  isDoubtful: boolean;
  result: string | null;
  reopened: boolean;
  assigned: boolean;
  surveyor: string | null;
  people: number;
  surveyedPeople: number;
  questionnaires: number;
}

export interface BoardRules {
  tables: Tables;
  /** The zone that has a shape. */
  shapedZone: string;
  teamOf: (user: string | null) => string | null;
}

const isLater = (a: Survey, b: Survey) => `${a.day} ${a.time} ${a.id}` > `${b.day} ${b.time} ${b.id}`;

/** The surveys that were annulled or returned and that no other survey has replaced since. */
function lostSurveys({ surveys, refusers }: Tables): Survey[] {
  const subjectOf = (survey: Survey) => `${survey.link} ${survey.family ?? `of ${survey.person}`}`;
  const bySubject = groupedBy(surveys, subjectOf);
  return surveys.filter((survey) => {
    const { state, family, person, active } = survey;
    if (state !== 'annulled' && state !== 'returned') return false;
    if (family === null && (refusers.has(person) || !active)) return false;
    const otherSurveys = bySubject
      .get(subjectOf(survey))!
      .filter((candidate) => candidate !== survey && candidate.state !== 'annulled');
    return !otherSurveys.some((laterSurvey) => state === 'annulled' || isLater(laterSurvey, survey));
  });
}

const isBeyondShape = (longitude: number | null, latitude: number | null) =>
  longitude !== null &&
  latitude !== null &&
  (longitude < shape.west || longitude > shape.east || latitude < shape.south || latitude > shape.north);

/** How many people and questionnaires were surveyed in a family. */
function doneIn(surveys: readonly Survey[]) {
  const validSurveys = surveys.filter(({ state }) => state !== 'annulled');
  return {
    surveyedPeople: new Set(validSurveys.filter(({ family }) => family === null).map(({ person }) => person))
      .size,
    questionnaires: new Set(validSurveys.map(({ family, person, link }) => `${family ?? person} ${link}`))
      .size,
  };
}

/** All active families in their current state, and what was done with them on each day. */
export function countFamilies({ tables, shapedZone }: BoardRules): {
  standing: Counted[];
  byDay: Map<string, Counted[]>;
} {
  const { families, people, visits, assignees } = tables;
  const members = groupedBy(
    people.filter(({ active }) => active),
    ({ family }) => family,
  );
  const visitsOf = groupedBy(visits, ({ family }) => family);
  const surveysOf = groupedBy(
    tables.surveys.filter(({ family, active }) => family !== null || active),
    ({ homeID }) => homeID,
  );
  const lostOf = groupedBy(lostSurveys(tables), ({ homeID }) => homeID);
  const byDay = new Map<string, Counted[]>();
  const standingFamilies = families.map((family): Counted => {
    const { id, zone, latitude, longitude } = family;
    const [familyVisits, surveys] = [visitsOf.get(id) ?? [], surveysOf.get(id) ?? []];
    const assignee = assignees.get(id) ?? null;
    const familyFields = {
      id,
      zone,
      latitude,
      longitude,
      isDoubtful: zone === shapedZone && isBeyondShape(longitude, latitude),
      assigned: assignee !== null,
      people: (members.get(id) ?? []).length,
    };
    for (const day of new Set(
      [...familyVisits, ...surveys.filter(({ state }) => state !== 'annulled')].map((survey) => survey.day),
    )) {
      const lastVisit = latest(familyVisits.filter((visit) => visit.day === day));
      const onDay = {
        ...familyFields,
        ...doneIn(surveys.filter((survey) => survey.day === day)),
        result: lastVisit?.result ?? null,
        reopened: false,
        surveyor: lastVisit?.user ?? assignee,
      };
      const sameDay = byDay.get(day);
      if (sameDay) sameDay.push(onDay);
      else byDay.set(day, [onDay]);
    }
    const lastVisit = latest(familyVisits);
    const isLost = (lostOf.get(id) ?? []).some(
      ({ decidedAt }) => lastVisit !== undefined && decidedAt! > lastVisit.timestamp,
    );
    return {
      ...familyFields,
      ...doneIn(surveys),
      result: lastVisit?.result ?? null,
      reopened: lastVisit?.result === 'completa' && isLost,
      surveyor: lastVisit?.user ?? assignee,
    };
  });
  return { standing: standingFamilies, byDay };
}

export const belongs: Record<Measure, (family: Counted) => boolean> = {
  families: () => true,
  toVisit: ({ result }) => result === null,
  unassigned: ({ result, reopened, assigned }) =>
    ((result !== 'completa' && result !== 'rechazada') || reopened) && !assigned,
  visited: ({ result }) => result !== null,
  complete: ({ result, reopened }) => result === 'completa' && !reopened,
  reopened: ({ reopened }) => reopened,
  comeBack: ({ result }) => result === 'volver',
  nobodyHome: ({ result }) => result === 'nadieEnCasa',
  refused: ({ result }) => result === 'rechazada',
  surveyedPeople: ({ surveyedPeople }) => surveyedPeople > 0,
  questionnaires: ({ questionnaires }) => questionnaires > 0,
};
export const measures = Object.keys(belongs) as Measure[];

function figuresOf(families: readonly Counted[]): Figures {
  const sum = (name: 'people' | 'surveyedPeople' | 'questionnaires') =>
    families.reduce((total, family) => total + family[name], 0);
  const count = (measure: Measure) => families.filter(belongs[measure]).length;
  return {
    ...(Object.fromEntries(measures.map((measure) => [measure, count(measure)])) as unknown as Figures),
    people: sum('people'),
    surveyedPeople: sum('surveyedPeople'),
    questionnaires: sum('questionnaires'),
    surveyedPeopleFamilies: count('surveyedPeople'),
    questionnairesFamilies: count('questionnaires'),
  };
}

/** The families that match a filter and lie in these zones; null stands for all zones. */
export function seenFamilies(
  families: readonly Counted[],
  zones: readonly string[] | null,
  { zoneID, teamID, surveyorID }: Filter,
  teamOf: BoardRules['teamOf'],
): Counted[] {
  return families.filter(
    ({ zone, surveyor }) =>
      (zones === null || zones.includes(zone)) &&
      (zoneID === undefined || zone === zoneID) &&
      (teamID === undefined || teamOf(surveyor) === (teamID === 'ninguno' ? null : teamID)) &&
      (surveyorID === undefined || surveyor === (surveyorID === 'nadie' ? null : surveyorID)),
  );
}

/** The whole board in the server's format, with its parts by ID. */
export function boardOf(
  standing: readonly Counted[],
  days: ReadonlyMap<string, Counted[]>,
  teamOf: BoardRules['teamOf'],
) {
  const partsBy = (keyOf: (family: Counted) => string | null) =>
    Object.fromEntries(
      [...Map.groupBy(standing, (family) => keyOf(family) ?? 'none')].map(([key, rows]) => [
        key,
        figuresOf(rows),
      ]),
    );
  return {
    total: figuresOf(standing),
    zones: partsBy(({ zone }) => zone),
    teams: partsBy(({ surveyor }) => teamOf(surveyor)),
    surveyors: partsBy(({ surveyor }) => surveyor),
    days: Object.fromEntries(
      [...days]
        .filter(([, dayVisits]) => dayVisits.length > 0)
        .map(([day, dayVisits]) => [day, figuresOf(dayVisits)]),
    ),
  };
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The map of these families with a grid of 2^grid columns around the globe; the box is extended to whole cells. */
export function mapOf(families: readonly Counted[], grid: number, box: Box | null) {
  const columnOf = (longitude: number) => Math.floor(((longitude + 180) * 2 ** grid) / 360);
  const rowOf = (latitude: number) => Math.floor(((latitude + 90) * 2 ** grid) / 360);
  const placedFamilies = families.filter(({ latitude }) => latitude !== null);
  const surePositions = placedFamilies.filter(({ isDoubtful }) => !isDoubtful);
  const bounds = (surePositions.length > 0 ? surePositions : placedFamilies).reduce<Box | null>(
    (extent, { longitude, latitude }) => {
      const [x, y] = [longitude!, latitude!];
      if (!extent) return { west: x, south: y, east: x, north: y };
      return {
        west: Math.min(extent.west, x),
        south: Math.min(extent.south, y),
        east: Math.max(extent.east, x),
        north: Math.max(extent.north, y),
      };
    },
    null,
  );
  const edge = box ?? bounds;
  const cells = groupedBy(placedFamilies, ({ longitude, latitude }) => {
    const [column, row] = [columnOf(longitude!), rowOf(latitude!)];
    const isSeen =
      edge !== null &&
      column >= columnOf(edge.west) &&
      column <= columnOf(edge.east) &&
      row >= rowOf(edge.south) &&
      row <= rowOf(edge.north);
    return isSeen ? `${column}.${row}` : null;
  });
  const sizes = [...cells.values()].map((cellFamilies) => cellFamilies.length);
  const visibleCount = sizes.reduce((sum, size) => sum + size, 0);
  const drawnCount = sizes.filter((size) => size === 1).length;
  const standings = ['families', 'toVisit', 'complete', 'comeBack', 'nobodyHome', 'refused'] as const;
  return {
    total: families.length,
    drawn: drawnCount,
    clustered: visibleCount - drawnCount,
    outside: placedFamilies.length - visibleCount,
    unplaced: families.length - placedFamilies.length,
    doubtful: families.filter(({ isDoubtful }) => isDoubtful).length,
    bounds,
    cells: Object.fromEntries(
      [...cells].map(([key, cellFamilies]) => [
        key,
        {
          ...Object.fromEntries(
            standings.map((measure) => [measure, cellFamilies.filter(belongs[measure]).length]),
          ),
          doubtful: cellFamilies.filter(({ isDoubtful }) => isDoubtful).length,
        },
      ]),
    ),
  };
}
