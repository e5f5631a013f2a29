import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Modal } from '@caracteriza/ui/modal';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { OwnWords } from '../../messages/own-words.tsx';
import { useAssociation } from './use-association.ts';

type Characterization = Schema<'Characterization'>;

const { code, name, description } = fields.CharacterizationCreate;

const columns: DataTableColumn<Characterization>[] = [
  { id: 'code', header: code.label, value: (row) => row.code },
  { id: 'name', header: name.label, value: (row) => row.name },
  { id: 'description', header: description.label, value: (row) => row.description },
];

/** A check is no selection here: it has taken effect. */
const words = {
  dataTable: {
    selected: (count: number) => (count === 1 ? '1 asociada' : `${count} asociadas`),
    clearSelection: 'Desasociar todas',
    selectResults: (count: string) => `Asociar las ${count}`,
  },
};

interface AssociateModalProps {
  campaign: Schema<'Campaign'>;
  /** Something was associated or dissociated. */
  onChanged: () => void;
  onClose: () => void;
}

/** All characterizations; a checked one belongs to the campaign, and a box takes effect at once (spec §2 "Campaigns"). */
export function AssociateModal({ campaign, onChanged, onClose }: AssociateModalProps) {
  const list = useList('listCharacterizations', {});
  const association = useAssociation(campaign.id, onChanged);
  return (
    <Modal
      open
      size="xl"
      title="Asociar Caracterizaciones"
      description={`Marque las caracterizaciones de la campaña «${campaign.name}». Cada cambio se guarda al instante.`}
      onOpenChange={onClose}
    >
      <OwnWords words={words}>
        <DataTable
          label="Caracterizaciones"
          columns={columns}
          rows={list.rows}
          getRowId={({ id }) => id}
          selectedIds={association.ids}
          onSelectionChange={association.change}
          loading={list.loading || association.isLoading}
          error={list.error ?? (association.error ? errorText(association.error) : null)}
          onReload={list.reload}
        />
      </OwnWords>
    </Modal>
  );
}
