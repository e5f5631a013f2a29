import type { Schema } from '@caracteriza/api-client';
import { ClipboardPen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { characterizationColumns } from '../characterization/characterization-columns.ts';
import { surveyAddress } from '../survey/survey-addresses.ts';
import { UnfinishedSurveys } from '../survey/unfinished-surveys.tsx';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { CompletedSurveys } from './completed-surveys.tsx';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import type { Wizard } from './use-wizard.ts';
import { selectCharacterization } from './wizard-choice.ts';

type Characterization = Schema<'Characterization'>;

interface CharacterizationsStepProps {
  wizard: Wizard;
  person: Schema<'Surveyable'>;
  campaign: Schema<'Campaign'>;
}

/** Step 2: the characterization to ask, and the completed surveys (spec §2 "Characterize"). */
export function CharacterizationsStep({ wizard, person, campaign }: CharacterizationsStepProps) {
  const { choice, choose } = wizard;
  const navigate = useNavigate();
  const list = useList('listApplicableCharacterizations', {
    query: { campaignID: campaign.id, surveyableID: person.id },
  });

  const survey = (chosen: Characterization) =>
    navigate(surveyAddress({ campaign: campaign.id, characterization: chosen.id, surveyable: person.id }));
  return (
    <>
      <ReadOnlyFields
        label="Encuestable y campaña elegidos"
        entries={{
          Encuestable: fullName(person),
          Edad: ageText(person),
          Sexo: person.mtSexID.value,
          Campaña: `${campaign.code} · ${campaign.name}`,
        }}
      />
      <UnfinishedSurveys surveyableID={person.id} />
      <ListTable
        label="Caracterizaciones"
        columns={characterizationColumns}
        list={list}
        selection="single"
        selectedIds={choice.characterizationID === null ? [] : [choice.characterizationID]}
        onSelectionChange={(ids) => choose(selectCharacterization(choice, ids))}
        emptyText="Ninguna caracterización de esta campaña aplica a este encuestable"
        actions={[
          {
            id: 'survey',
            label: 'Encuestar',
            icon: <ClipboardPen aria-hidden />,
            min: 1,
            max: 1,
            permission: 'saveCompleteSurvey',
            onAction: ([chosen]) => chosen && void survey(chosen),
          },
        ]}
      />
      <CompletedSurveys surveyableID={person.id} />
    </>
  );
}
