/** 'Indicadores': the figures of a campaign, which count people without naming any (decision 0120). */
import { countedStateLabels } from '@caracteriza/domain/campaign/survey-review';
import type { components, operations } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportFile } from '../../exports/file.ts';
import { resolveID } from '../../records/resolve.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import { territoryKey } from '../../records/territory-key.ts';
import { type CampaignCounts, countCampaign, definitionStamp } from './indicator-counts.ts';
import { type FigureLabels, figuresShown } from './indicator-figure-view.ts';
import { figureColumns, figureLines } from './indicator-figures-file.ts';
import { readLeastCell } from './indicator-settings.ts';

type Figures = components['schemas']['IndicatorFigures'];
type Query = operations['getIndicatorFigures']['parameters']['query'];

/** How long readers of the same territory share what was counted. Filters take their part of it. */
const sharedFor = 30_000;

async function readLabels(trx: Kysely<Database>): Promise<FigureLabels> {
  const zones = await trx.selectFrom('zone').select(['id', 'name']).execute();
  const entries = await trx
    .selectFrom('master_value')
    .select(['table_name as table', 'code', 'value'])
    .where('table_name', 'in', ['sexes', 'ethnics'])
    .execute();
  const labelsOf = (table: string) =>
    new Map(entries.filter((entry) => entry.table === table).map(({ code, value }) => [code, value]));
  return {
    zones: new Map(zones.map(({ id, name }) => [id, name])),
    sexes: labelsOf('sexes'),
    ethnics: labelsOf('ethnics'),
  };
}

/** The handlers of a server, whose readers share what was counted. */
export function indicatorFigureHandlers() {
  const counts = new SharedAnswers<CampaignCounts>(sharedFor);

  async function readFigures({
    trx,
    query,
    session,
    now,
  }: Pick<Call<'getIndicatorFigures'>, 'trx' | 'query' | 'session' | 'now'>): Promise<Figures> {
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const key = JSON.stringify([
      await territoryKey({ trx, session }),
      await definitionStamp(trx),
      campaignID,
    ]);
    const counted = await counts.get(key, now, async () =>
      countCampaign(trx, campaignID, await readLeastCell(trx), now),
    );
    const campaign = await trx
      .selectFrom('campaign')
      .select(['id', 'code', 'name'])
      .where('id', '=', campaignID)
      .executeTakeFirstOrThrow();
    const shown = figuresShown(counted, filterOf(query), await readLabels(trx));
    return { ...shown, campaign, states: [...countedStateLabels] };
  }

  return {
    getIndicatorFigures: async (call) => ({ message: 'Consulta exitosa.', data: await readFigures(call) }),

    ...exportHandlers('exportIndicatorFigures', async (format, call) => {
      const figures = await readFigures(call);
      const { zone, month } = filterOf(call.query);
      await call.audit({ entity: 'indicatorFigure', after: { format, ...call.query } });
      const columns = figureColumns(figures, {
        zone: zone === undefined ? 'Todas' : (figures.zones.find(({ key }) => key === zone)?.label ?? ''),
        month: month === undefined ? 'Todos' : `${month.slice(4)}/${month.slice(0, 4)}`,
      });
      const lines = figureLines(figures, month !== undefined);
      return {
        message: 'Archivo generado.',
        data: exportFile(format, 'Indicadores', columns, inTurn(lines)),
      };
    }),
  } satisfies Partial<Handlers>;
}

const filterOf = ({ zoneID, month }: Query) => ({ zone: zoneID === 'ninguna' ? '' : zoneID, month });

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
