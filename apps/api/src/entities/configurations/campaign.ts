/** Campaigns (spec §2 "Campaigns", §3, §7; rules §4). Deleting one makes it inactive. */
import { reviewModeLabels } from '@caracteriza/domain/campaign/survey-review';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import { checkEdit } from '../../records/checks.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf, textOrder } from '../../records/listing.ts';
import {
  answerCode,
  answerCreated,
  answerUpdated,
  deactivate,
  newRecord,
  readLocked,
} from '../../records/record.ts';
import { type Campaign, readCampaigns } from '../../records/campaigns.ts';
import { addConsentText } from '../../records/consent-text.ts';

type CampaignFields = Omit<components['schemas']['CampaignCreate'], 'code'>;

const campaigns = listingOf({
  /** If a day is given, only campaigns in which surveys can be saved on that day. */
  from: (trx: Kysely<Database>, day: string | undefined) => {
    const activeCampaigns = trx.selectFrom('campaign').where('campaign.status', '=', 'activo');
    return day === undefined
      ? activeCampaigns
      : activeCampaigns.where('campaign.start_date', '<=', day).where('campaign.end_date', '>=', day);
  },
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

const exportedTable: ExportedTable<Campaign> = {
  entity: 'campaign',
  name: 'Campañas',
  columns: exportColumns(fields.CampaignCreate, [
    { field: 'code' },
    { field: 'name', width: 36 },
    { field: 'description', width: 60 },
    { field: 'startDate', days: true },
    { field: 'endDate', days: true },
    { field: 'consentText', width: 60 },
    { field: 'reviewMode', value: ({ reviewMode }) => reviewModeLabels[reviewMode] },
    { field: 'reviewShare' },
  ]),
};

/** The columns that a form fills. Throws 422 if the end is before the start (rules §4). */
function formColumns(code: string, { name, description, startDate, endDate }: CampaignFields) {
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

/** The review settings of a form; unchanged if omitted. Throws 422 for a share without its percentage. */
function reviewColumns(
  { reviewMode, reviewShare }: CampaignFields,
  campaignBefore: Pick<Campaign, 'reviewMode' | 'reviewShare'> = { reviewMode: 'none', reviewShare: null },
) {
  const mode = reviewMode ?? campaignBefore.reviewMode;
  if (mode !== 'share') return { review_mode: mode, review_share: null };
  const wantedShare = reviewShare === undefined ? campaignBefore.reviewShare : reviewShare;
  if (wantedShare !== null) return { review_mode: mode, review_share: wantedShare };
  const message = refusedValue.required(fields.CampaignCreate.reviewShare.label);
  throw problem('rule', message, [{ field: 'reviewShare', message }]);
}

/** The consent text that a form specifies: null for none; unchanged if omitted. */
const wantedText = ({ consentText }: CampaignFields, textBefore: string | null): string | null =>
  consentText === undefined ? textBefore : consentText?.trim() ? consentText : null;

/** Adds a campaign with the fields of a form, and returns it. */
export async function insertCampaign(
  call: Parameters<typeof newRecord>[1] &
    Parameters<typeof answerCreated>[2] & { body: components['schemas']['CampaignCreate'] },
) {
  const { trx, body, now } = call;
  const text = wantedText(body, null);
  const campaign = await newRecord('campaign', call);
  await trx
    .insertInto('campaign')
    .values({
      ...campaign,
      ...formColumns(campaign.code, body),
      ...reviewColumns(body),
      consent_since: text === null ? null : now,
    })
    .execute();
  if (text !== null) await addConsentText(trx, campaign.id, text, now);
  return answerCreated('campaign', readCampaigns, call, campaign.id);
}

export const campaignHandlers = {
  listCampaigns: (call) =>
    answerList(campaigns, call, call.query.open === 'true' ? todayInBogota(call.now) : undefined),
  generateCampaignCode: (call) => answerCode('campaign', call),

  createCampaign: insertCampaign,

  updateCampaign: async (call) => {
    const { trx, params, body, now } = call;
    const campaignBefore = await readLocked('campaign', readCampaigns, trx, params.id);
    checkEdit(campaignBefore, body);
    const text = wantedText(body, campaignBefore.consentText);
    const demandsConsentAgain = (text === null) !== (campaignBefore.consentText === null);
    await trx
      .updateTable('campaign')
      .set({
        ...formColumns(campaignBefore.code, body),
        ...reviewColumns(body, campaignBefore),
        version: campaignBefore.version + 1,
      })
      .$if(demandsConsentAgain, (update) => update.set({ consent_since: text === null ? null : now }))
      .where('id', '=', campaignBefore.id)
      .execute();
    if (text !== null && text !== campaignBefore.consentText)
      await addConsentText(trx, campaignBefore.id, text, now);
    return answerUpdated('campaign', readCampaigns, call, campaignBefore);
  },

  deactivateCampaign: (call) => deactivate('campaign', readCampaigns, call),

  ...exportHandlers('exportCampaigns', (format, call) =>
    answerExport(call, format, exportedTable, rowsOf(campaigns, call, undefined)),
  ),
} satisfies Partial<Handlers>;
