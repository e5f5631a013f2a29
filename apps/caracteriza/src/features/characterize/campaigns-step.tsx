import type { Schema } from '@caracteriza/api-client';
import { ListTable } from '../../crud/list-table.tsx';
import { errorText } from '../../messages/error-text.ts';
import { campaignColumns } from '../campaign/campaign-columns.ts';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import type { Wizard } from './use-wizard.ts';
import { selectCampaign } from './wizard-choice.ts';

/** Step 1: under which of the campaigns open today (spec §2 "Characterize"; rules §4). */
export function CampaignsStep({ wizard, person }: { wizard: Wizard; person: Schema<'Surveyable'> }) {
  const { choice, choose, campaigns, campaign } = wizard;
  return (
    <>
      <ReadOnlyFields
        label="Encuestable elegido"
        entries={{ Encuestable: fullName(person), Edad: ageText(person), Sexo: person.mtSexID.value }}
      />
      <ListTable
        label="Campañas"
        columns={campaignColumns}
        list={{
          rows: campaigns.open ?? [],
          loading: campaigns.isLoading,
          error: campaigns.error ? errorText(campaigns.error) : null,
          reload: () => void campaigns.mutate(),
        }}
        selection="single"
        selectedIds={campaign ? [campaign.id] : []}
        onSelectionChange={(ids) => choose(selectCampaign(choice, ids))}
        emptyText="No hay campañas abiertas hoy"
      />
    </>
  );
}
