import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { useLoader } from '@caracteriza/ui/loader';
import { ClipboardPen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { CompletedSurveys } from './completed-surveys.tsx';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import type { Wizard } from './use-wizard.ts';
import { selectCharacterization, surveyAddress } from './wizard-choice.ts';

type Characterization = Schema<'Characterization'>;

const { code, name, description } = fields.CharacterizationCreate;

const columns: DataTableColumn<Characterization>[] = [
  { id: 'code', header: code.label, value: (row) => row.code },
  { id: 'name', header: name.label, value: (row) => row.name },
  { id: 'description', header: description.label, value: (row) => row.description },
];

/** As many of the person's latest surveys are looked through for a repetition. */
const lookedThrough = 200;

async function wasSurveyedBefore(surveyableID: string, characterizationID: string): Promise<boolean> {
  const { data } = await call('listSurveysBySurveyable', {
    params: { id: surveyableID },
    query: { page: 1, pageSize: lookedThrough },
  });
  return data.some(
    ({ chCharacterizationByCampaignID: link }) => link.characterizationET.id === characterizationID,
  );
}

interface CharacterizationsStepProps {
  wizard: Wizard;
  person: Schema<'Surveyable'>;
  campaign: Schema<'Campaign'>;
}

/** Step 2: what to ask, and what was asked before (spec §2 "Characterize"). */
export function CharacterizationsStep({ wizard, person, campaign }: CharacterizationsStepProps) {
  const { choice, choose } = wizard;
  const alert = useAlert();
  const confirm = useConfirm();
  const loader = useLoader();
  const navigate = useNavigate();
  const list = useRead('listApplicableCharacterizations', {
    query: { campaignID: campaign.id, surveyableID: person.id },
  });

  const survey = async (chosen: Characterization) => {
    try {
      const again = await loader.during(wasSurveyedBefore(person.id, chosen.id));
      const goOn =
        !again ||
        (await confirm({
          title: '¿Desea repetir la encuesta?',
          text: `${fullName(person)} ya respondió «${chosen.name}». La nueva encuesta se guardará aparte.`,
          acceptLabel: 'Encuestar de nuevo',
        }));
      if (!goOn) return;
      await navigate(
        surveyAddress({ campaign: campaign.id, characterization: chosen.id, surveyable: person.id }),
      );
    } catch (thrown) {
      alert.error(errorText(thrown));
    }
  };
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
      <DataTable
        label="Caracterizaciones"
        moduleKey="management:surveyable"
        columns={columns}
        rows={list.data?.data ?? []}
        getRowId={({ id }) => id}
        selection="single"
        selectedIds={choice.characterizationID === null ? [] : [choice.characterizationID]}
        onSelectionChange={(ids) => choose(selectCharacterization(choice, ids))}
        loading={list.isLoading}
        error={list.error && errorText(list.error)}
        onReload={() => void list.mutate()}
        emptyText="Ninguna caracterización de esta campaña aplica a este encuestable"
        actions={[
          {
            id: 'survey',
            label: 'Encuestar',
            icon: <ClipboardPen aria-hidden />,
            min: 1,
            max: 1,
            operation: 'CREATE',
            onAction: ([chosen]) => chosen && void survey(chosen),
          },
        ]}
      />
      <CompletedSurveys surveyableID={person.id} />
    </>
  );
}
