/** 'Calidad': how many surveys of each surveyor should be looked at again, and the thresholds for that (decision 0121). */
import {
  type QualityFlag,
  qualityFlags,
  type QualitySettings,
} from '@caracteriza/domain/quality/quality-flags';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import {
  activeFlags,
  isFlagged,
  isMeasured,
  qualityTables,
  readQualitySettings,
} from '../../questionnaire/quality-flags.ts';
import { resolveID } from '../../records/resolve.ts';

type Quality = components['schemas']['Quality'];
type Figures = components['schemas']['QualityFigures'];

type FlagCounts = {
  surveyorID: string | null;
  surveyor: string | null;
  surveys: number;
  flagged: number;
} & Record<`${QualityFlag}${'Flagged' | 'Measured'}`, number>;

const counting = (holds: ReturnType<typeof isMeasured>, name: string) =>
  sql`(count(*) filter (where ${holds}))::int as ${sql.ref(name)}`;

/** One row for each surveyor, and one with null for all of them. */
async function count(
  trx: Kysely<Database>,
  settings: QualitySettings,
  campaignID: string,
): Promise<FlagCounts[]> {
  const columns = activeFlags(settings).flatMap((flag) => [
    counting(isFlagged(settings, flag), `${flag}Flagged`),
    counting(isMeasured(flag), `${flag}Measured`),
  ]);
  const { rows } = await sql<FlagCounts>`
    with ${qualityTables({ campaignID })},
    figures as (
      select fact.user_id, ${sql.join([
        sql`count(*)::int as surveys`,
        counting(isFlagged(settings, 'any'), 'flagged'),
        ...columns,
      ])}
      from fact join lateral (select from surveyable where id = fact.surveyable_id limit 1) as surveyable on true
      where not fact.of_family or exists (select from family where family.id = fact.home_id)
      group by grouping sets ((), (fact.user_id)))
    select figures.*, user_id as "surveyorID", ${fullName('app_user')} as surveyor
    from figures left join app_user on app_user.id = user_id
    order by app_user.name, app_user.lastname, user_id`.execute(trx);
  return rows;
}

const figuresOf = (row: FlagCounts, settings: QualitySettings): Figures => ({
  surveys: row.surveys,
  flagged: row.flagged,
  flags: activeFlags(settings).map((flag) => ({
    flag,
    surveys: row[`${flag}Flagged`],
    measured: row[`${flag}Measured`],
  })),
});

const columnNames = {
  short: 'short',
  long: 'long',
  gap: 'gap',
  distance: 'distance',
  samePoint: 'same_point',
  sameOption: 'same_option',
  dontKnow: 'dont_know',
  roundNumbers: 'round_numbers',
  device: 'device',
} as const satisfies Record<QualityFlag, string>;

export const qualityHandlers = {
  getQuality: async ({ trx, query }) => {
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const settings = await readQualitySettings(trx);
    const rows = await count(trx, settings, campaignID);
    const data: Quality = {
      settings,
      total: figuresOf(
        rows.find(({ surveyorID }) => surveyorID === null)!,
        settings,
      ),
      surveyors: rows.flatMap((row) =>
        row.surveyorID === null
          ? []
          : [{ surveyor: { id: row.surveyorID, name: row.surveyor! }, figures: figuresOf(row, settings) }],
      ),
    };
    return { message: 'Consulta exitosa.', data };
  },

  updateQualitySettings: async ({ trx, body, session, audit }) => {
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio. Las señales las ajusta quien ve todo: pídaselo.',
      );
    const settingsBefore = await readQualitySettings(trx);
    const settingsAfter = Object.fromEntries(
      qualityFlags.map((flag) => [flag, body[flag] ?? null]),
    ) as unknown as Record<QualityFlag, number | null>;
    await trx
      .updateTable('quality_settings')
      .set(Object.fromEntries(qualityFlags.map((flag) => [columnNames[flag], settingsAfter[flag]])))
      .execute();
    await audit({ entity: 'qualitySettings', before: settingsBefore, after: settingsAfter });
    return { message: 'Las señales se ajustaron correctamente.', data: settingsAfter };
  },
} satisfies Partial<Handlers>;
