/** 'Indicadores': the figures of a campaign, which count people without naming anybody (decision 0120). */
import { countedStateLabels } from '@caracteriza/domain/campaign/survey-review';
import type { components, operations } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportFile, inTurn } from '../../exports/file.ts';
import { problem } from '../../http/problem.ts';
import { resolveID } from '../../records/resolve.ts';
import { SharedAnswers } from '../../records/shared-answers.ts';
import { territoryKey } from '../../records/territory-key.ts';
import { type CampaignCounts, countCampaign, definitionStamp } from './indicator-counts.ts';
import { type FigureFilter, type FigureLabels, figuresShown } from './indicator-figure-view.ts';
import { figureColumns, figureLines } from './indicator-figures-file.ts';
import { readLeastCell } from './indicator-settings.ts';

type Figures = components['schemas']['IndicatorFigures'];
type Query = operations['getIndicatorFigures']['parameters']['query'];

/** How long readers with the same territory share the counts. Filters select a part of them. */
const sharingMilliseconds = 30_000;

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

/** The contents of a response besides the counts. */
async function withCampaign(
  trx: Kysely<Database>,
  campaignID: string,
  visibleFigures: ReturnType<typeof figuresShown>,
): Promise<Figures> {
  const campaign = await trx
    .selectFrom('campaign')
    .select(['id', 'code', 'name'])
    .where('id', '=', campaignID)
    .executeTakeFirstOrThrow();
  return { ...visibleFigures, campaign, states: [...countedStateLabels] };
}

/** The figures of a campaign that a user who sees everything may see: in total, by zone and by month (decision 0133). */
export async function publishedFigures(trx: Kysely<Database>, campaignID: string, now: Date) {
  const campaignCounts = await countCampaign(trx, campaignID, await readLeastCell(trx), now);
  const labels = await readLabels(trx);
  const figuresOf = (filter: FigureFilter) =>
    withCampaign(trx, campaignID, figuresShown(campaignCounts, filter, labels));
  const campaignFigures = await figuresOf({ zone: undefined, month: undefined });
  const published = [{ zone: anyFilterKey, month: anyFilterKey, figures: campaignFigures }];
  for (const { key } of campaignFigures.zones)
    published.push({
      zone: key,
      month: anyFilterKey,
      figures: await figuresOf({ zone: key, month: undefined }),
    });
  for (const month of campaignFigures.months)
    published.push({ zone: anyFilterKey, month, figures: await figuresOf({ zone: undefined, month }) });
  return published;
}

/** Stands for 'no filter' among the stored figures. */
const anyFilterKey = '*';

/**
 * The figures kept when the answers of a campaign were deleted; undefined for a campaign that still has its answers. Throws 422
 * for a part that was not kept.
 */
async function keptFigures(
  { trx, session }: Pick<Call<'getIndicatorFigures'>, 'trx' | 'session'>,
  campaignID: string,
  { zone = anyFilterKey, month = anyFilterKey }: Partial<FigureFilter>,
): Promise<Figures | undefined> {
  const term = await trx
    .selectFrom('campaign_retention')
    .leftJoin('retained_figures as kept', (join) =>
      join
        .onRef('kept.campaign_id', '=', 'campaign_retention.campaign_id')
        .on('kept.zone', '=', zone)
        .on('kept.month', '=', month),
    )
    .select('kept.figures')
    .where('campaign_retention.campaign_id', '=', campaignID)
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  if (!term) return undefined;
  if (session.territory !== null)
    throw problem('rule', `${answersDeletedMessage} Las cifras que quedaron son de todos los territorios.`);
  if (term.figures === null)
    throw problem(
      'rule',
      `${answersDeletedMessage} De lo que quedó se ve todo, una zona o un mes, no una zona en un mes.`,
    );
  // Safe to cast, because only publishedFigures writes this column.
  return term.figures as unknown as Figures;
}

const answersDeletedMessage = 'Las respuestas de esta campaña ya cumplieron su plazo de conservación.';

/** The handlers of a server, whose users share the counts. */
export function indicatorFigureHandlers() {
  const counts = new SharedAnswers<CampaignCounts>(sharingMilliseconds);

  async function readFigures({
    trx,
    query,
    session,
    now,
  }: Pick<Call<'getIndicatorFigures'>, 'trx' | 'query' | 'session' | 'now'>): Promise<Figures> {
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const storedFigures = await keptFigures({ trx, session }, campaignID, filterOf(query));
    if (storedFigures) return storedFigures;
    const key = JSON.stringify([
      await territoryKey({ trx, session }),
      await definitionStamp(trx),
      campaignID,
    ]);
    const campaignCounts = await counts.get(key, now, async () =>
      countCampaign(trx, campaignID, await readLeastCell(trx), now),
    );
    return withCampaign(
      trx,
      campaignID,
      figuresShown(campaignCounts, filterOf(query), await readLabels(trx)),
    );
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
