/**
 * The flags of random surveys, with random settings and territories: every figure equals a recount of the tables in TypeScript, and the
 * list behind it. QUALITY_RUNS is the number of settings, QUALITY_SEED the seed.
 */
import { randomUUIDv7 } from 'node:crypto';
import {
  type QualityFlag,
  qualityFlags,
  type QualitySettings,
} from '@caracteriza/domain/quality/quality-flags';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

type Quality = components['schemas']['Quality'];
type Figures = components['schemas']['QualityFigures'];
type Item = components['schemas']['SurveyReviewItem'];

const runs = Number(process.env['QUALITY_RUNS'] ?? 12);
const chance: Chance = chanceFrom(Number(process.env['QUALITY_SEED'] ?? 20_261_127));
const days = ['20260306', '20260307'];
const reading = ['management:surveyReview:OPEN'];
/** Copies of each survey of the demo, so that many lie close together. */
const copies = 3;

interface Survey {
  id: string;
  user_id: string;
  link: string;
  state: string;
  family_id: string | null;
  home: string | null;
  homeZone: string | null;
  personZone: string | null;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
  created_date: string;
  seconds: number | null;
  device: string | null;
  unknown_offered: number | null;
  unknown_given: number | null;
  same_option_run: number | null;
  numbers: number | null;
  round_numbers: number | null;
}
interface Visit {
  id: string;
  family_id: string;
  user_id: string;
  visited_date: string;
  created_at: Date;
  latitude: number;
  longitude: number;
  accuracy: number | null;
}

let test: TestApp;
let campaignID: string;
let surveyors: string[];
let watchers: { send: Send; zones: string[] | null }[];
let surveys: Survey[];
let visits: Visit[];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  campaignID = (await linkOf(test, 'Salud de la persona')).campaign.id;
  const team = [];
  for (let n = 0; n < 3; n++) team.push(await test.userWith(['management:surveyable:CREATE']));
  surveyors = team.map(({ id }) => id);
  await invent();
  const zones = (await test.db.selectFrom('zone').select('id').orderBy('code').execute()).map(({ id }) => id);
  watchers = [{ send: test.admin, zones: null }];
  for (let n = 0; n < 3; n++) {
    const user = await test.userWith(reading);
    const someZones = zones.filter(() => chance.happens(0.5));
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: someZones, version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    watchers.push({ send: user.send, zones: someZones });
  }
  ({ surveys, visits } = await readTables());
});
afterAll(() => test.close());

const maybeNumber = (from: number, to: number) => (chance.happens(0.15) ? null : chance.integer(from, to));
const timeOnDay = (day: string) =>
  new Date(
    Date.UTC(
      2026,
      2,
      Number(day.slice(6)),
      13 + chance.integer(0, 6),
      chance.integer(0, 59),
      chance.integer(0, 59),
    ),
  );

/** Surveys of all kinds, visits at a few points, and homes near these points. */
async function invent() {
  const somePosition = () => ({
    latitude: 4.6 + chance.integer(0, 3) / 1000,
    longitude: -74 + chance.integer(0, 3) / 1000,
  });
  const storedSurveys = await test.db.selectFrom('survey').selectAll().orderBy('code').execute();
  const devices = [randomUUIDv7(), randomUUIDv7()];
  for (const survey of storedSurveys)
    for (let copy = 0; copy <= copies; copy++) {
      const day = chance.pick(days);
      const offeredCount = maybeNumber(0, 9);
      const numbers = maybeNumber(0, 8);
      const values = {
        user_id: chance.pick(surveyors),
        created_at: timeOnDay(day),
        created_date: day,
        seconds: maybeNumber(20, 2400),
        device: chance.happens(0.1) ? null : chance.pick(devices),
        unknown_offered: offeredCount,
        unknown_given: offeredCount === null ? null : chance.integer(0, offeredCount),
        same_option_run: maybeNumber(0, 12),
        numbers,
        round_numbers: numbers === null ? null : chance.integer(0, numbers),
        state: chance.pick(['registered', 'approved', 'corrected', 'annulled']),
      };
      if (copy === 0) await test.db.updateTable('survey').set(values).where('id', '=', survey.id).execute();
      else {
        const id = randomUUIDv7();
        const row = {
          ...survey,
          ...values,
          id,
          code: `ENC8${id}`,
          answers: JSON.stringify(survey.answers),
          family_id: null,
        };
        await test.db.insertInto('survey').values(row).execute();
      }
    }
  const homes = await test.db.selectFrom('family').select('id').orderBy('code').execute();
  for (const { id } of homes) {
    const position = chance.happens(0.8) ? somePosition() : { latitude: null, longitude: null };
    await test.db
      .updateTable('family')
      .set({ ...position, no_position_reason: null })
      .where('id', '=', id)
      .execute();
    for (const user_id of surveyors)
      for (const day of days)
        for (let n = chance.integer(0, 2); n > 0; n--) {
          const position = chance.happens(0.8) ? somePosition() : { latitude: null, longitude: null };
          await test.db
            .insertInto('family_visit')
            .values({
              id: randomUUIDv7(),
              family_id: id,
              campaign_id: campaignID,
              user_id,
              attempt: randomUUIDv7(),
              result: 'completa',
              visited_date: day,
              visited_time: '10:00:00',
              created_at: timeOnDay(day),
              ...position,
              accuracy: position.latitude === null ? null : maybeNumber(1, 200),
            })
            .execute();
        }
  }
}

async function readTables() {
  const read = async <Row>(query: ReturnType<typeof sql>) => (await query.execute(test.db)).rows as Row[];
  return {
    surveys:
      await read<Survey>(sql`select survey.*, survey.characterization_by_campaign_id as link, home.id as home,
      home.zone_id as "homeZone", person.zone_id as "personZone", home.latitude, home.longitude
      from survey join surveyable as person on person.id = survey.surveyable_id
      left join family as home on home.id = coalesce(survey.family_id, person.family_id)
      where survey.state <> 'annulled' and characterization_by_campaign_id in (
        select id from characterization_by_campaign where campaign_id = ${campaignID})`),
    visits: await read<Visit>(
      sql`select * from family_visit where campaign_id = ${campaignID} and latitude is not null`,
    ),
  };
}

const byTime = (a: { created_at: Date; id: string }, b: { created_at: Date; id: string }) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);

const visitOf = (survey: Survey) =>
  visits
    .filter(
      ({ family_id, user_id, visited_date }) =>
        family_id === survey.home && user_id === survey.user_id && visited_date === survey.created_date,
    )
    .toSorted(byTime)
    .at(-1);

const beforeOf = (survey: Survey) =>
  surveys
    .filter((otherSurvey) => otherSurvey.user_id === survey.user_id && byTime(otherSurvey, survey) < 0)
    .toSorted(byTime)
    .at(-1);

function medianOf(link: string): number | null {
  const timedSurveys = surveys
    .filter((each) => each.link === link && each.seconds !== null)
    .map(({ seconds }) => seconds!);
  if (timedSurveys.length < 5) return null;
  const sortedTimes = timedSurveys.toSorted((a, b) => a - b);
  const middle = (sortedTimes.length - 1) / 2;
  return (sortedTimes[Math.floor(middle)]! + sortedTimes[Math.ceil(middle)]!) / 2;
}

/** In metres, by the law of cosines, which the server does not use. */
function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) {
  const [from, to, turn] = [a.latitude, b.latitude, a.longitude - b.longitude].map(
    (each) => (each * Math.PI) / 180,
  );
  const cosine = Math.sin(from!) * Math.sin(to!) + Math.cos(from!) * Math.cos(to!) * Math.cos(turn!);
  return 6_371_009 * Math.acos(Math.min(1, cosine));
}

const cellOf = ({ latitude, longitude }: Visit) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

/** How many different homes the surveyor surveyed from this one point. */
function crowdAt(userID: string, visit: Visit): number {
  const homes = surveys
    .filter((otherSurvey) => otherSurvey.user_id === userID)
    .filter((otherSurvey) => {
      const otherVisit = visitOf(otherSurvey);
      return otherVisit !== undefined && cellOf(otherVisit) === cellOf(visit);
    })
    .map(({ home }) => home);
  return new Set(homes).size;
}

/**
 * For each flag, whether the survey has it with a given threshold; null if that cannot be decided. Computed without the
 * server's SQL.
 */
function look(survey: Survey): Record<QualityFlag, ((threshold: number) => boolean) | null> {
  const { seconds, device, home } = survey;
  const [visit, before, usualTime] = [visitOf(survey), beforeOf(survey), medianOf(survey.link)];
  const secondsBetween = before && (survey.created_at.getTime() - before.created_at.getTime()) / 1000;
  const gap =
    before && seconds !== null && home !== before.home ? Math.max(0, secondsBetween! - seconds) : null;
  const visitDistance =
    visit && survey.latitude !== null
      ? metresBetween({ latitude: survey.latitude, longitude: survey.longitude! }, visit) -
        (visit.accuracy ?? 0)
      : null;
  const visitCrowd = visit ? crowdAt(survey.user_id, visit) : null;
  const isTimed = seconds !== null && usualTime !== null;
  const share = (part: number | null, whole: number | null) =>
    (whole ?? 0) >= 4 && ((part ?? 0) * 100) / whole!;
  const [unknownShare, roundShare] = [
    share(survey.unknown_given, survey.unknown_offered),
    share(survey.round_numbers, survey.numbers),
  ];
  return {
    short: isTimed ? (most) => seconds < (usualTime * most) / 100 : null,
    long: isTimed ? (least) => seconds > (usualTime * least) / 100 : null,
    gap: gap === null ? null : (minutes) => gap < minutes * 60,
    distance: visitDistance === null ? null : (metres) => Math.max(0, visitDistance) > metres,
    samePoint: visitCrowd === null ? null : (homes) => visitCrowd >= homes,
    sameOption: survey.same_option_run ? (least) => survey.same_option_run! >= least : null,
    dontKnow: unknownShare === false ? null : (least) => unknownShare >= least,
    roundNumbers: roundShare === false ? null : (least) => roundShare >= least,
    device:
      before?.device && device !== null
        ? (hours) => before.device !== device && secondsBetween! / 3600 < hours
        : null,
  };
}

const thresholds: Record<QualityFlag, () => number> = {
  short: () => chance.integer(20, 99),
  long: () => chance.integer(101, 250),
  gap: () => chance.integer(1, 30),
  distance: () => chance.integer(10, 400),
  samePoint: () => chance.integer(2, 6),
  sameOption: () => chance.integer(3, 12),
  dontKnow: () => chance.integer(1, 100),
  roundNumbers: () => chance.integer(1, 100),
  device: () => chance.integer(1, 24),
};

const anySettings = () =>
  Object.fromEntries(
    qualityFlags.map((flag) => [flag, chance.happens(0.2) ? null : thresholds[flag]()]),
  ) as unknown as QualitySettings;

type Looked = Survey & { looks: ReturnType<typeof look> };

const isFlagged = ({ looks }: Looked, settings: QualitySettings, flag: QualityFlag) =>
  settings[flag] !== null && looks[flag] !== null && looks[flag](settings[flag]);
const hasFlag = (survey: Looked, settings: QualitySettings, flag: QualityFlag | 'any') =>
  (flag === 'any' ? qualityFlags : [flag]).some((each) => isFlagged(survey, settings, each));

const figuresOf = (some: readonly Looked[], settings: QualitySettings): Figures => ({
  surveys: some.length,
  flagged: some.filter((survey) => hasFlag(survey, settings, 'any')).length,
  flags: qualityFlags
    .filter((flag) => settings[flag] !== null)
    .map((flag) => ({
      flag,
      surveys: some.filter((survey) => isFlagged(survey, settings, flag)).length,
      measured: some.filter(({ looks }) => looks[flag] !== null).length,
    })),
});

const isVisitSeenBy =
  (zones: string[] | null) =>
  ({ personZone, homeZone, family_id }: Survey) =>
    zones === null || (zones.includes(personZone!) && (family_id === null || zones.includes(homeZone!)));

const sortIDs = (ids: readonly string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1));

it('every figure equals a recount, and the list behind it', async () => {
  const reviewedVisits: Looked[] = surveys.map((survey) => ({ ...survey, looks: look(survey) }));
  const flagsMet = new Set<string>();
  for (let run = 0; run < runs; run++) {
    // The first run, by a user who sees everything, finds the few points with at least two homes.
    const settings = run === 0 ? { ...anySettings(), samePoint: 2 } : anySettings();
    recordIn(await test.admin('PUT', '/quality/settings', settings));
    const { send, zones } = watchers[run % watchers.length]!;
    const quality = recordIn(await send('GET', `/quality?campaignID=${campaignID}`)) as unknown as Quality;
    const visibleVisits = reviewedVisits.filter(isVisitSeenBy(zones));
    expect(quality.settings).toEqual(settings);
    expect(quality.total).toEqual(figuresOf(visibleVisits, settings));
    expect(new Map(quality.surveyors.map((part) => [part.surveyor.id, part.figures]))).toEqual(
      new Map(
        [...Map.groupBy(visibleVisits, (each) => each.user_id)].map(([id, ownVisits]) => [
          id,
          figuresOf(ownVisits, settings),
        ]),
      ),
    );
    for (const flag of ['any', ...qualityFlags] as const) {
      const surveyor = chance.happens(0.5) ? chance.pick(surveyors) : null;
      const expected = visibleVisits.filter(
        (each) => (surveyor === null || each.user_id === surveyor) && hasFlag(each, settings, flag),
      );
      const surveyorQuery = surveyor === null ? '' : `&surveyorID=${surveyor}`;
      const reply = await send(
        'GET',
        `/surveyReviews?campaignID=${campaignID}&flag=${flag}${surveyorQuery}&page=1&pageSize=200`,
      );
      const rows = listIn(reply) as unknown as Item[];
      expect([flag, reply.body['total'], sortIDs(rows.map(({ id }) => id))]).toEqual([
        flag,
        expected.length,
        sortIDs(expected.map(({ id }) => id)),
      ]);
      for (const { id, flags } of rows)
        expect(flags.map((each) => each.flag)).toEqual(
          qualityFlags.filter((each) =>
            isFlagged(
              reviewedVisits.find((visit) => visit.id === id)!,
              settings,
              each,
            ),
          ),
        );
      for (const visit of visibleVisits)
        if (flag !== 'any' && settings[flag] !== null)
          flagsMet.add(`${flag} ${hasFlag(visit, settings, flag)}`);
    }
  }
  // Each flag must occur both set and not set; otherwise a wrong condition would go unnoticed.
  expect([...flagsMet].toSorted()).toEqual(
    qualityFlags.flatMap((flag) => [`${flag} false`, `${flag} true`]).toSorted(),
  );
});

it('the review of a survey says the same, with a sentence for each flag', async () => {
  recordIn(await test.admin('PUT', '/quality/settings', { sameOption: 3, short: 99, gap: 600 }));
  const reply = await test.admin(
    'GET',
    `/surveyReviews?campaignID=${campaignID}&flag=any&page=1&pageSize=20`,
  );
  for (const { id, flags } of listIn(reply) as unknown as Item[]) {
    const review = recordIn(
      await test.admin('GET', `/surveyReviews/${id}`),
    ) as unknown as components['schemas']['SurveyReview'];
    expect(review.quality?.flags).toEqual(flags);
    expect(flags.every(({ reason }) => /^[A-ZÉ].+\.$/.test(reason))).toBe(true);
  }
  const reader = await test.userWith(['management:surveyable:OPEN']);
  const [first] = listIn(reply);
  expect(recordIn(await reader.send('GET', `/surveyReviews/${first!.id}`))['quality']).toBeNull();
});
