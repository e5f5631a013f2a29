import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { recordName, useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { AssociateModal } from './associate-modal.tsx';
import { characterizationColumns } from '../characterization/characterization-columns.ts';
import { dissociation } from './use-association.ts';

const CharacterizationForm = lazy(async () => ({
  default: (await import('../characterization/characterization-form.tsx')).CharacterizationForm,
}));

type Characterization = Schema<'Characterization'>;

/** The code opens the record for users who may change it. */
const columnsWith = (open: (row: Characterization) => void) =>
  characterizationColumns.map((column) => ({
    ...column,
    ...(column.id === 'code' && {
      cell: (row: Characterization) => (
        <Button variant="quiet" size="sm" onClick={() => open(row)} className="-mx-3 -my-1 underline">
          {row.code}
        </Button>
      ),
    }),
  }));

/** The characterizations of one campaign: listed, exported, added and dissociated; clicking the code opens the form. */
export function Associations({ campaign }: { campaign: Schema<'Campaign'> }) {
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Characterization | null>(null);
  const close = () => {
    setEditing(null);
    setAdding(false);
    setSelectedIds([]);
  };
  const list = useList('listCharacterizationsByCampaign', { params: { id: campaign.id } }, useListView());
  const mayEdit = mayDo('updateCharacterization');
  const columns = useMemo(() => (mayEdit ? columnsWith(setEditing) : characterizationColumns), [mayEdit]);
  const askAndDissociate = useConfirmedCalls({
    ...dissociation,
    nameOf: ({ code, name }: Characterization) => recordName(code, name),
    remove: ({ id }) =>
      call('associateCharacterization', {
        query: { isAssociated: false },
        body: { campaignID: campaign.id, characterizationID: id },
      }),
    onDone: (failed) => setSelectedIds(failed.map(({ id }) => id)),
  });
  return (
    <>
      <ListTable
        label="Caracterizaciones asociadas"
        permissions={{
          add: 'configurations:characterizationByCampaign:CREATE',
          delete: 'configurations:characterizationByCampaign:DELETE',
        }}
        files="exportCharacterizationsByCampaign"
        columns={columns}
        list={list}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        onAdd={() => setAdding(true)}
        onDelete={askAndDissociate}
      />
      {adding && <AssociateModal campaign={campaign} onClose={close} />}
      <Suspense>
        {editing && (
          <CharacterizationForm record={editing} title="Actualizar Caracterización" onClose={close} />
        )}
      </Suspense>
    </>
  );
}
