import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { useEffect, useEffectEvent } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { campaignColumns } from '../campaign/campaign-columns.ts';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { narrowQuery, useMedia } from '../../shell/use-media.ts';
import { ChosenSoFar } from './chosen-so-far.tsx';
import { asCards } from '../../crud/row-card.tsx';
import type { Wizard } from './use-wizard.ts';
import { offerCampaign, selectCampaign } from './wizard-choice.ts';

const cardColumns = asCards(
  campaignColumns,
  ({ code, name, description, startDate, endDate }: Schema<'Campaign'>) => ({
    title: name,
    lines: [
      `${code} · ${compactToDisplay(startDate.dateChar)} a ${compactToDisplay(endDate.dateChar)}`,
      description,
    ],
  }),
);

/** Step 1: choose one of today's open campaigns (spec §2 "Characterize"; rules §4). */
export function CampaignsStep({ wizard, person }: { wizard: Wizard; person: Schema<'Surveyable'> }) {
  const { choice, choose, campaign } = wizard;
  const list = useList('listCampaigns', { query: { open: 'true' } }, useListView('campaigns'));
  const onPhone = useMedia(narrowQuery);
  const open = wizard.campaigns.data?.data;
  const offer = useEffectEvent((ids: readonly string[]) => {
    const next = offerCampaign(choice, ids);
    if (next !== choice) choose(next);
  });
  // Chosen only when the step opens and after its reload; if the user clears the choice, it is not made
  // again.
  useEffect(() => {
    if (open) offer(open.map(({ id }) => id));
  }, [open]);
  return (
    <>
      <ChosenSoFar
        label="Encuestable elegido"
        entries={{ Encuestable: fullName(person), Edad: ageText(person), Sexo: person.mtSexID.value }}
      />
      <ListTable
        label="Campañas"
        cards
        columns={onPhone ? cardColumns : campaignColumns}
        list={list}
        chosenRow={campaign}
        selection="single"
        selectedIds={campaign ? [campaign.id] : []}
        onSelectedIdsChange={(ids) => choose(selectCampaign(choice, ids))}
        emptyText="No hay campañas abiertas hoy"
      />
    </>
  );
}
