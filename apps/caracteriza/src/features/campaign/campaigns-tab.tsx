import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/dates';
import { fields } from '@caracteriza/openapi/fields';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { lazy } from 'react';
import { CrudScreen } from '../../crud/crud-screen.tsx';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';

const CampaignForm = lazy(async () => ({ default: (await import('./campaign-form.tsx')).CampaignForm }));

type Campaign = Schema<'Campaign'>;

const { code, name, description } = fields.CampaignCreate;

/** Sorted by the stored day, shown as people write it. */
const day = (id: 'startDate' | 'endDate', header: string): DataTableColumn<Campaign> => ({
  id,
  header,
  value: (campaign) => campaign[id].dateChar,
  cell: (campaign) => compactToDisplay(campaign[id].dateChar),
});

/** Ids are the names by which the server sorts. */
const columns: DataTableColumn<Campaign>[] = [
  { id: 'code', header: code.label, value: (campaign) => campaign.code },
  { id: 'name', header: name.label, value: (campaign) => campaign.name },
  { id: 'description', header: description.label, value: (campaign) => campaign.description },
  // Short, so that the table fits a laptop without scrolling.
  day('startDate', 'Inicio'),
  day('endDate', 'Finalización'),
];

const files = {
  excel: 'exportCampaignsExcel',
  csv: 'exportCampaignsCsv',
  txt: 'exportCampaignsTxt',
} as const;

/** 'Campañas': all that are not deleted (spec §2). */
export function CampaignsTab() {
  const list = useList('listCampaigns', {}, useListView());
  return (
    <CrudScreen
      label="Campañas"
      noun="Campaña"
      moduleKey="configurations:campaign"
      columns={columns}
      list={list}
      form={(props) => <CampaignForm {...props} />}
      remove={({ id }) => call('deactivateCampaign', { params: { id }, query: { status: 'inactivo' } })}
      onDownload={async (format) => (await call(files[format], { query: list.query })).data}
    />
  );
}
