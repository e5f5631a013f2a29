import { allowed, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import type { DataTableAction, DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Eye, Filter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CrudScreen } from '../../crud/crud-screen.tsx';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { currentGrants } from '../../session/session.ts';
import type { Wizard } from './use-wizard.ts';
import { chooseCharacterization } from './wizard-choice.ts';

const CharacterizationForm = lazy(async () => ({
  default: (await import('./characterization-form.tsx')).CharacterizationForm,
}));
const TriggersModal = lazy(async () => ({
  default: (await import('../trigger/triggers-modal.tsx')).TriggersModal,
}));
const PreviewModal = lazy(async () => ({ default: (await import('./preview-modal.tsx')).PreviewModal }));

type Characterization = Schema<'Characterization'>;

const { code, name, description } = fields.CharacterizationCreate;

/** Ids are the names by which the server sorts. */
const columns: DataTableColumn<Characterization>[] = [
  { id: 'code', header: code.label, value: (row) => row.code },
  { id: 'name', header: name.label, value: (row) => row.name },
  { id: 'description', header: description.label, value: (row) => row.description },
];

const files = {
  excel: 'exportCharacterizationsExcel',
  csv: 'exportCharacterizationsCsv',
  txt: 'exportCharacterizationsTxt',
} as const;

/** Step 1: what can be asked (spec §2 "Characterizations"). */
export function CharacterizationsStep({ wizard }: { wizard: Wizard }) {
  const { choice, choose, remember } = wizard;
  const list = useList('listCharacterizations', {}, useListView());
  const [selected, setSelected] = useState<readonly string[]>(
    choice.characterizationID === null ? [] : [choice.characterizationID],
  );
  const [opened, setOpened] = useState<{ as: 'triggers' | 'preview'; row: Characterization } | null>(null);
  const close = () => setOpened(null);

  const action = (as: 'triggers' | 'preview') => ({
    min: 1,
    max: 1,
    onAction: ([row]: Characterization[]) => row && setOpened({ as, row }),
  });
  const actions: DataTableAction<Characterization>[] = [
    {
      id: 'triggers',
      label: 'Disparadores',
      icon: <Filter aria-hidden />,
      operation: 'ASSOCIATE_TRIGGER',
      ...action('triggers'),
    },
    ...(allowed(currentGrants(), 'previewQuestionnaire')
      ? [{ id: 'preview', label: 'Vista Previa', icon: <Eye aria-hidden />, ...action('preview') }]
      : []),
  ];
  return (
    <>
      <CrudScreen
        label="Caracterizaciones"
        noun="Caracterización"
        moduleKey="configurations:characterization"
        columns={columns}
        list={list}
        selectedIds={selected}
        onSelectionChange={(ids, rows) => {
          setSelected(ids);
          remember(rows.find(({ id }) => ids.length === 1 && id === ids[0]) ?? null);
          choose(chooseCharacterization(choice, ids));
        }}
        form={(props) => <CharacterizationForm {...props} />}
        remove={({ id }) =>
          call('deactivateCharacterization', { params: { id }, query: { status: 'inactivo' } })
        }
        onDownload={async (format) => (await call(files[format], { query: list.query })).data}
        actions={actions}
      />
      <Suspense>
        {opened?.as === 'triggers' && (
          <TriggersModal
            owner={{ characterizationID: opened.row.id, questionID: null }}
            about={`${opened.row.code} · ${opened.row.name}`}
            onClose={close}
          />
        )}
        {opened?.as === 'preview' && <PreviewModal characterization={opened.row} onClose={close} />}
      </Suspense>
    </>
  );
}
