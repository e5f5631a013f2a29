import type { Schema } from '@caracteriza/api-client';
import { familyText } from '@caracteriza/domain/values/family-text';
import { Link as StyledLink } from '@caracteriza/ui/link';
import { ClipboardPen } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { ListTable } from '../../crud/list-table.tsx';
import { type ListColumn, useList } from '../../crud/use-list.ts';
import { characterizationColumns } from '../characterization/characterization-columns.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { surveyAddress, visitAddress } from '../survey/survey-addresses.ts';
import { narrowQuery, useMedia } from '../../shell/use-media.ts';
import { UnfinishedSurveys } from '../survey/drafts/unfinished-surveys.tsx';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { asCards } from '../../crud/row-card.tsx';
import { CompletedSurveys } from './completed-surveys.tsx';
import { ChosenSoFar } from './chosen-so-far.tsx';
import { surveyState } from '../survey/answering/survey-state.ts';
import type { Wizard } from './use-wizard.ts';
import { selectCharacterization } from './wizard-choice.ts';

type Characterization = Schema<'ApplicableCharacterization'>;

const columns: readonly ListColumn<'listApplicableCharacterizations'>[] = [
  ...characterizationColumns,
  { id: 'state', header: 'Estado', value: surveyState, sortable: false },
];

const cardColumns = asCards(columns, (characterization: Characterization) => ({
  title: characterization.name,
  lines: [`${characterization.code} · ${characterization.description}`, surveyState(characterization)],
}));

interface CharacterizationsStepProps {
  wizard: Wizard;
  person: Schema<'Surveyable'>;
  campaign: Schema<'Campaign'>;
}

/** Step 2: the characterization to survey, and the completed surveys (spec §2 "Characterize"). */
export function CharacterizationsStep({ wizard, person, campaign }: CharacterizationsStepProps) {
  const { choice, choose } = wizard;
  const navigate = useNavigate();
  const onPhone = useMedia(narrowQuery);
  const list = useList(
    'listApplicableCharacterizations',
    { query: { campaignID: campaign.id, surveyableID: person.id } },
    useListView('characterizations'),
  );

  const survey = (characterization: Characterization) =>
    navigate(
      surveyAddress({ campaign: campaign.id, characterization: characterization.id, surveyable: person.id }),
    );
  return (
    <>
      <ChosenSoFar
        label="Encuestable y campaña elegidos"
        entries={{
          Encuestable: fullName(person),
          Edad: ageText(person),
          Sexo: person.mtSexID.value,
          Campaña: `${campaign.code} · ${campaign.name}`,
        }}
      />
      {person.chFamilyID && mayDo('getFamilyVisitBoard') && (
        <p>
          <StyledLink asChild variant="standalone">
            <Link
              to={visitAddress({ family: person.chFamilyID.id, campaign: campaign.id, member: person.id })}
            >
              Visita de la {familyText(person.chFamilyID.consultreference)}
            </Link>
          </StyledLink>
        </p>
      )}
      <UnfinishedSurveys surveyableID={person.id} />
      <ListTable
        label="Caracterizaciones"
        cards
        columns={onPhone ? cardColumns : columns}
        list={list}
        selection="single"
        selectedIds={choice.characterizationID === null ? [] : [choice.characterizationID]}
        onSelectedIdsChange={(ids) => choose(selectCharacterization(choice, ids))}
        emptyText="Ninguna caracterización de esta campaña aplica a este encuestable"
        // On a phone the button is in the bar (SurveyButton).
        actions={
          onPhone
            ? []
            : [
                {
                  id: 'survey',
                  label: 'Encuestar',
                  icon: <ClipboardPen aria-hidden />,
                  permission: 'saveCompleteSurvey',
                  onRow: (characterization) => void survey(characterization),
                },
              ]
        }
      />
      <CompletedSurveys surveyableID={person.id} />
    </>
  );
}
