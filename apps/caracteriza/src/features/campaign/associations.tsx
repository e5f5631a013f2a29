import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDeletion } from '../../crud/use-deletion.ts';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { currentGrants } from '../../session/session.ts';
import { AssociateModal } from './associate-modal.tsx';
import { dissociation, nameOfCharacterization } from './use-association.ts';

const CharacterizationForm = lazy(async () => ({
  default: (await import('../characterization/characterization-form.tsx')).CharacterizationForm,
}));

type Characterization = Schema<'Characterization'>;

const { code, name, description } = fields.CharacterizationCreate;

const files = {
  excel: 'exportCharacterizationsByCampaignExcel',
  csv: 'exportCharacterizationsByCampaignCsv',
  txt: 'exportCharacterizationsByCampaignTxt',
} as const;

/** Ids are the names by which the server sorts. The code opens the record for those who may change it. */
const columnsFor = (open: ((row: Characterization) => void) | null): DataTableColumn<Characterization>[] => [
  {
    id: 'code',
    header: code.label,
    value: (row) => row.code,
    ...(open && {
      cell: (row) => (
        <Button variant="quiet" size="sm" onClick={() => open(row)} className="-mx-3 -my-1 underline">
          {row.code}
        </Button>
      ),
    }),
  },
  { id: 'name', header: name.label, value: (row) => row.name },
  { id: 'description', header: description.label, value: (row) => row.description },
];

/** The characterizations of one campaign: listed, exported, added and dissociated; none is changed but by its code. */
export function Associations({ campaign }: { campaign: Schema<'Campaign'> }) {
  const alert = useAlert();
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Characterization | null>(null);
  const list = useList('listCharacterizationsByCampaign', { params: { id: campaign.id } }, useListView());
  const mayEdit = currentGrants().has('configurations:characterization:EDIT');
  const columns = useMemo(() => columnsFor(mayEdit ? setEditing : null), [mayEdit]);
  const askAndDissociate = useDeletion({
    ...dissociation,
    nameOf: (row: Characterization) => nameOfCharacterization(row),
    remove: ({ id }) =>
      call('associateCharacterization', {
        query: { isAssociated: false },
        body: { campaignID: campaign.id, characterizationID: id },
      }),
    onDone: (failed) => {
      setSelectedIds(failed.map(({ id }) => id));
      list.reload();
    },
  });
  return (
    <>
      <DataTable
        label="Caracterizaciones asociadas"
        moduleKey="configurations:characterizationByCampaign"
        columns={columns}
        rows={list.rows}
        getRowId={({ id }) => id}
        selectedIds={selectedIds}
        onSelectionChange={setSelectedIds}
        server={list.server}
        loading={list.loading}
        error={list.error}
        emptyText="Esta campaña aún no tiene caracterizaciones"
        onAdd={() => setAdding(true)}
        onDelete={askAndDissociate}
        onReload={list.reload}
        onDownload={async (format) =>
          (await call(files[format], { params: { id: campaign.id }, query: list.query })).data
        }
      />
      {adding && (
        <AssociateModal campaign={campaign} onChanged={list.reload} onClose={() => setAdding(false)} />
      )}
      <Suspense>
        {editing && (
          <CharacterizationForm
            record={editing}
            title="Actualizar Caracterización"
            onClose={() => setEditing(null)}
            onOutdated={list.reload}
            onSaved={(message) => {
              alert.success(message);
              setEditing(null);
              list.reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
