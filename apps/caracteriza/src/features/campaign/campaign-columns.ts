import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import type { ListColumn } from '../../crud/use-list.ts';

const titles = fields.CampaignCreate;

/** Sorted by the stored date, shown as dd/mm/yyyy. */
const day = (id: 'startDate' | 'endDate', header: string): ListColumn<'listCampaigns'> => ({
  id,
  header,
  value: (campaign) => campaign[id].dateChar,
  cell: (campaign) => compactToDisplay(campaign[id].dateChar),
});

/** Columns shared by all tables of campaigns. */
export const campaignColumns: readonly ListColumn<'listCampaigns'>[] = [
  { id: 'code', header: titles.code.label, value: (campaign) => campaign.code },
  { id: 'name', header: titles.name.label, value: (campaign) => campaign.name, link: true },
  { id: 'description', header: titles.description.label, value: (campaign) => campaign.description },
  // Short, so that the table fits a laptop without scrolling.
  day('startDate', 'Inicio'),
  day('endDate', 'Finalización'),
];
