import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/dates';
import { fields } from '@caracteriza/openapi/fields';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { errorText } from '../../messages/error-text.ts';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import type { Wizard } from './use-wizard.ts';
import { selectCampaign } from './wizard-choice.ts';

type Campaign = Schema<'Campaign'>;

const { code, name, description } = fields.CampaignCreate;
/** Short, so that the table fits a laptop without scrolling. */
const days = { startDate: 'Inicio', endDate: 'Finalización' } as const;

const columns: DataTableColumn<Campaign>[] = [
  { id: 'code', header: code.label, value: (campaign) => campaign.code },
  { id: 'name', header: name.label, value: (campaign) => campaign.name },
  { id: 'description', header: description.label, value: (campaign) => campaign.description },
  // Sorted by the stored day, shown as people write it.
  ...(['startDate', 'endDate'] as const).map((id) => ({
    id,
    header: days[id],
    value: (campaign: Campaign) => campaign[id].dateChar,
    cell: (campaign: Campaign) => compactToDisplay(campaign[id].dateChar),
  })),
];

/** Step 1: under which of the campaigns open today (spec §2 "Characterize"; rules §4). */
export function CampaignsStep({ wizard, person }: { wizard: Wizard; person: Schema<'Surveyable'> }) {
  const { choice, choose, campaigns, campaign } = wizard;
  return (
    <>
      <ReadOnlyFields
        label="Encuestable elegido"
        entries={{ Encuestable: fullName(person), Edad: ageText(person), Sexo: person.mtSexID.value }}
      />
      <DataTable
        label="Campañas"
        columns={columns}
        rows={campaigns.open ?? []}
        getRowId={({ id }) => id}
        selection="single"
        selectedIds={campaign ? [campaign.id] : []}
        onSelectionChange={(ids) => choose(selectCampaign(choice, ids))}
        loading={campaigns.isLoading}
        error={campaigns.error && errorText(campaigns.error)}
        onReload={() => void campaigns.mutate()}
        emptyText="No hay campañas abiertas hoy"
      />
    </>
  );
}
