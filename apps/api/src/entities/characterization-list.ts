/** The lists of characterizations: all, those of a campaign, those that apply to a person; and their exports. */
import { todayInBogota } from '@caracteriza/domain/dates';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { resolveID } from '../codes/resolve.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { answerExport, answerList, listingOf, textOrder } from '../contract/listing.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { problem } from '../http/problem.ts';
import { applicableLinks } from '../questionnaire/applicable.ts';
import { triggerValuesOf } from '../questionnaire/person.ts';

type Characterization = components['schemas']['Characterization'];

/** The whole characterizations of these ids, active or not; the one select of the entity. */
export function readCharacterizations(
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<Characterization[]> {
  return trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name', 'description', 'version'])
    .where('id', 'in', ids)
    .execute();
}

/** All, those associated with a campaign, or those of some ids. */
export const characterizations = listingOf({
  from: (trx: Kysely<Database>, { campaignID, ids }: { campaignID?: string; ids?: readonly string[] }) => {
    let query = trx.selectFrom('characterization').where('characterization.status', '=', 'activo');
    if (campaignID !== undefined) {
      query = query.where('characterization.id', 'in', (sub) =>
        sub
          .selectFrom('characterization_by_campaign as link')
          .select('link.characterization_id')
          .where('link.campaign_id', '=', campaignID)
          .where('link.status', '=', 'activo'),
      );
    }
    // An empty list of ids is no SQL.
    if (ids?.length === 0) query = query.where((where) => where.lit(false));
    return ids?.length ? query.where('characterization.id', 'in', ids) : query;
  },
  id: 'characterization.id',
  search: ['characterization.search'],
  sorts: {
    code: 'characterization.code_sort',
    name: 'characterization.name_sort',
    description: textOrder('characterization.description'),
  },
  standardSort: 'code',
  rows: readCharacterizations,
});

const columns: ExportColumn<Characterization>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Nombre Legible', value: ({ name }) => name, width: 36 },
  { header: 'Descripción', value: ({ description }) => description, width: 60 },
];

const file = (format: ExportFormat) => ({
  format,
  entity: 'characterization',
  name: 'Caracterizaciones',
  columns,
});

const exportAll = (
  format: ExportFormat,
  call: Call<'exportCharacterizationsExcel' | 'exportCharacterizationsCsv' | 'exportCharacterizationsTxt'>,
) => answerExport(characterizations, call, {}, file(format));

async function exportOfCampaign(
  format: ExportFormat,
  call: Call<
    | 'exportCharacterizationsByCampaignExcel'
    | 'exportCharacterizationsByCampaignCsv'
    | 'exportCharacterizationsByCampaignTxt'
  >,
) {
  const campaignID = await resolveID(call.trx, 'campaign', call.params.id, 'La campaña');
  return answerExport(characterizations, call, { campaignID }, file(format));
}

export const characterizationListHandlers = {
  listCharacterizationsByCampaign: async (call) => {
    const campaignID = await resolveID(call.trx, 'campaign', call.params.id, 'La campaña');
    return answerList(characterizations, call, { campaignID });
  },

  listApplicableCharacterizations: async (call) => {
    const { trx, query, now } = call;
    const campaignID = await resolveID(trx, 'campaign', query.campaignID, 'La campaña');
    const today = todayInBogota(now);
    const person = await triggerValuesOf(trx, query.surveyableID, today);
    if (!person) throw problem('notFound', 'El encuestable');
    // Which characterizations apply tells the person's age and sex, as a record would.
    await call.audit({ entity: 'surveyable', entityID: query.surveyableID });
    const links = await applicableLinks(trx, { campaignID }, person, today);
    return answerList(characterizations, call, {
      ids: links.map(({ characterizationID }) => characterizationID),
    });
  },

  exportCharacterizationsExcel: (call) => exportAll('excel', call),
  exportCharacterizationsCsv: (call) => exportAll('csv', call),
  exportCharacterizationsTxt: (call) => exportAll('txt', call),
  exportCharacterizationsByCampaignExcel: (call) => exportOfCampaign('excel', call),
  exportCharacterizationsByCampaignCsv: (call) => exportOfCampaign('csv', call),
  exportCharacterizationsByCampaignTxt: (call) => exportOfCampaign('txt', call),
} satisfies Pick<
  Handlers,
  | 'listCharacterizationsByCampaign'
  | 'listApplicableCharacterizations'
  | 'exportCharacterizationsExcel'
  | 'exportCharacterizationsCsv'
  | 'exportCharacterizationsTxt'
  | 'exportCharacterizationsByCampaignExcel'
  | 'exportCharacterizationsByCampaignCsv'
  | 'exportCharacterizationsByCampaignTxt'
>;
