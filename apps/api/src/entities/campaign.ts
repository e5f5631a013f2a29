/** Campaigns (spec §2 "Campaigns", §3, §7; rules §4). Deleting one makes it inactive. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { issueCode, spendCode } from '../codes/codes.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { answerExport, answerList, listingOf, textOrder } from '../contract/listing.ts';
import { checkEdit, lockActive } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { problem } from '../http/problem.ts';

type Campaign = components['schemas']['Campaign'];
type CampaignFields = Omit<components['schemas']['CampaignCreate'], 'code'>;

const gone = 'La campaña';

/** The whole campaigns of these ids, active or not; the one select of the entity. */
async function readCampaigns(trx: Kysely<Database>, ids: readonly string[]): Promise<Campaign[]> {
  const rows = await trx
    .selectFrom('campaign')
    .select(['id', 'code', 'name', 'description', 'start_date', 'end_date', 'version'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ start_date, end_date, ...row }) => ({
    ...row,
    startDate: { dateChar: start_date },
    endDate: { dateChar: end_date },
  }));
}

async function readCampaign(trx: Kysely<Database>, id: string): Promise<Campaign> {
  const [campaign] = await readCampaigns(trx, [id]);
  if (!campaign) throw problem('notFound', gone);
  return campaign;
}

const campaigns = listingOf({
  from: (trx: Kysely<Database>) => trx.selectFrom('campaign').where('campaign.status', '=', 'activo'),
  id: 'campaign.id',
  search: ['campaign.search'],
  sorts: {
    code: 'campaign.code_sort',
    name: 'campaign.name_sort',
    description: textOrder('campaign.description'),
    startDate: 'campaign.start_date',
    endDate: 'campaign.end_date',
  },
  standardSort: 'code',
  rows: readCampaigns,
});

const columns: ExportColumn<Campaign>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Descripción', value: ({ name }) => name, width: 36 },
  { header: 'Descripción Detallada', value: ({ description }) => description, width: 60 },
  { header: 'Fecha de Inicio', value: ({ startDate }) => ({ day: startDate.dateChar }), days: true },
  { header: 'Fecha de Finalización', value: ({ endDate }) => ({ day: endDate.dateChar }), days: true },
];

const exportCampaigns = (
  format: ExportFormat,
  call: Call<'exportCampaignsExcel' | 'exportCampaignsCsv' | 'exportCampaignsTxt'>,
) => answerExport(campaigns, call, undefined, { format, entity: 'campaign', name: 'Campañas', columns });

/** The columns that a form fills. Throws 422 for an end before the start (rules §4). */
function columnsOf(code: string, { name, description, startDate, endDate }: CampaignFields) {
  if (endDate < startDate) {
    const message = 'La fecha de finalización no puede ser anterior a la fecha de inicio.';
    throw problem('rule', message, [{ field: 'endDate', message }]);
  }
  return {
    name,
    name_sort: sortKey(name),
    description,
    start_date: startDate,
    end_date: endDate,
    search: fold(`${code} ${name} ${description}`),
  };
}

export const campaignHandlers = {
  listCampaigns: (call) => answerList(campaigns, call, undefined),

  generateCampaignCode: async ({ trx, session, now }) => ({
    message: 'Código generado.',
    data: await issueCode(trx, 'campaign', session.userID, now),
  }),

  createCampaign: async ({ trx, body, session, now, audit }) => {
    await spendCode(trx, body.code, 'campaign', session.userID, now);
    const id = randomUUIDv7();
    const { code } = body;
    const row = { id, code, code_sort: codeSortKey(code), ...columnsOf(code, body), created_at: now };
    await trx.insertInto('campaign').values(row).execute();
    const data = await readCampaign(trx, id);
    await audit({ entity: 'campaign', entityID: id, after: data });
    return { message: 'La campaña se agregó correctamente.', data };
  },

  updateCampaign: async ({ trx, params, body, audit }) => {
    const id = await lockActive(trx, 'campaign', params.id, gone);
    const before = await readCampaign(trx, id);
    checkEdit(before, body);
    await trx
      .updateTable('campaign')
      .set({ ...columnsOf(before.code, body), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readCampaign(trx, id);
    await audit({ entity: 'campaign', entityID: id, before, after: data });
    return { message: 'La campaña se actualizó correctamente.', data };
  },

  deactivateCampaign: async ({ trx, params, query, audit }) => {
    const id = await lockActive(trx, 'campaign', params.id, gone);
    const before = await readCampaign(trx, id);
    await trx
      .updateTable('campaign')
      .set({ status: query.status, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readCampaign(trx, id);
    await audit({ entity: 'campaign', entityID: id, before, after: { ...data, status: query.status } });
    return { message: 'La campaña se eliminó correctamente.', data };
  },

  exportCampaignsExcel: (call) => exportCampaigns('excel', call),
  exportCampaignsCsv: (call) => exportCampaigns('csv', call),
  exportCampaignsTxt: (call) => exportCampaigns('txt', call),
} satisfies Pick<
  Handlers,
  | 'listCampaigns'
  | 'generateCampaignCode'
  | 'createCampaign'
  | 'updateCampaign'
  | 'deactivateCampaign'
  | 'exportCampaignsExcel'
  | 'exportCampaignsCsv'
  | 'exportCampaignsTxt'
>;
