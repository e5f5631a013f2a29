import type { Schema } from '@caracteriza/api-client';
import { Modal } from '@caracteriza/ui/modal';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { OwnWords } from '../../messages/own-words.tsx';
import { characterizationColumns } from '../characterization/characterization-columns.ts';
import { useAssociation } from './use-association.ts';

/** Checking a box selects nothing here; it takes effect at once. */
const words = {
  dataTable: {
    selected: (count: number) => (count === 1 ? '1 asociada' : `${count} asociadas`),
    clearSelection: 'Desasociar todas',
    selectResults: (count: string) => `Asociar las ${count}`,
  },
};

interface AssociateModalProps {
  campaign: Schema<'Campaign'>;
  onClose: () => void;
}

/** All characterizations; those of the campaign are checked, and a checkbox takes effect at once (spec §2 "Campaigns"). */
export function AssociateModal({ campaign, onClose }: AssociateModalProps) {
  const list = useList('listCharacterizations', {});
  const association = useAssociation(campaign.id);
  return (
    <Modal
      open
      size="xl"
      title="Asociar Caracterizaciones"
      description={`Marque las caracterizaciones de la campaña «${campaign.name}». Cada cambio se guarda al instante.`}
      onOpenChange={onClose}
    >
      <OwnWords words={words}>
        <ListTable
          label="Caracterizaciones"
          columns={characterizationColumns}
          list={{
            ...list,
            loading: list.loading || association.isLoading,
            error: list.error ?? (association.error ? errorText(association.error) : null),
          }}
          selectedIds={association.ids}
          onSelectedIdsChange={association.change}
        />
      </OwnWords>
    </Modal>
  );
}
