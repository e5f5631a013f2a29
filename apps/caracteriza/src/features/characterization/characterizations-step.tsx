import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Copy, Eye, FileDown, FileUp, Filter, ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ListAction } from '../../crud/list-table.tsx';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useStepSelection } from '../../crud/wizard.ts';
import { useDownloads } from '../../feedback/downloads.tsx';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { characterizationColumns } from './characterization-columns.ts';
import type { Wizard } from './use-wizard.ts';
import { chooseCharacterization } from './wizard-choice.ts';

const CharacterizationForm = lazy(async () => ({
  default: (await import('./characterization-form.tsx')).CharacterizationForm,
}));
const TriggersModal = lazy(async () => ({
  default: (await import('../trigger/triggers-modal.tsx')).TriggersModal,
}));
const CheckModal = lazy(async () => ({ default: (await import('./check-modal.tsx')).CheckModal }));
const PreviewModal = lazy(async () => ({ default: (await import('./preview-modal.tsx')).PreviewModal }));
const XlsformModal = lazy(async () => ({ default: (await import('./xlsform-modal.tsx')).XlsformModal }));

type Characterization = Schema<'Characterization'>;
type Action = 'triggers' | 'preview' | 'check' | 'copy';

const files = {
  excel: 'exportCharacterizationsExcel',
  csv: 'exportCharacterizationsCsv',
  txt: 'exportCharacterizationsTxt',
} as const;

/** Step 1: the characterizations (spec §2 "Characterizations"). */
export function CharacterizationsStep({ wizard }: { wizard: Wizard }) {
  const { choice, choose, remember } = wizard;
  const alert = useAlert();
  const list = useList('listCharacterizations', {}, useListView());
  const selection = useStepSelection<Characterization>(choice.characterizationID, (ids, row) => {
    remember(row);
    choose(chooseCharacterization(choice, ids));
  });
  const [opened, setOpened] = useState<{ as: Action; row: Characterization } | null>(null);
  const [importing, setImporting] = useState(false);
  const downloads = useDownloads();
  const close = () => setOpened(null);

  const downloadXlsform = ({ id, code }: Characterization) =>
    downloads.start({
      title: `${code} como XLSForm`,
      name: `XLSForm ${code}`,
      format: 'excel',
      asked: { operation: 'downloadXlsform', id },
      load: async (watched) => {
        const { message, data } = await call('downloadXlsform', { params: { id }, ...watched });
        // The server says that triggers are not in it.
        if (!mayDo('listTriggers')) alert.info(message);
        return data;
      },
    });

  const forOne = (as: Action) => ({
    min: 1,
    max: 1,
    onAction: ([row]: Characterization[]) => row && setOpened({ as, row }),
  });
  const actions: ListAction<Characterization>[] = [
    {
      id: 'copy',
      label: 'Copiar',
      icon: <Copy aria-hidden />,
      compact: true,
      permission: 'copyCharacterization',
      ...forOne('copy'),
    },
    {
      id: 'xlsform',
      label: 'Descargar XLSForm',
      icon: <FileDown aria-hidden />,
      compact: true,
      min: 1,
      max: 1,
      permission: 'downloadXlsform',
      onAction: ([row]) => row && downloadXlsform(row),
    },
    {
      id: 'import',
      label: 'Importar XLSForm',
      icon: <FileUp aria-hidden />,
      compact: true,
      permission: 'importXlsform',
      onAction: () => setImporting(true),
    },
    {
      id: 'triggers',
      label: 'Disparadores',
      icon: <Filter aria-hidden />,
      permission: 'configurations:characterization:ASSOCIATE_TRIGGER',
      ...forOne('triggers'),
    },
    ...(mayDo('previewQuestionnaire')
      ? [
          {
            id: 'preview',
            label: 'Vista previa',
            icon: <Eye aria-hidden />,
            compact: true,
            ...forOne('preview'),
          },
        ]
      : []),
    ...(mayDo('checkQuestionnaire')
      ? [
          {
            id: 'check',
            label: 'Comprobar',
            icon: <ListChecks aria-hidden />,
            compact: true,
            ...forOne('check'),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordTable
        label="Caracterizaciones"
        noun="Caracterización"
        nameOf={(row) => recordName(row.code, row.name)}
        permissions={{
          add: 'createCharacterization',
          edit: 'updateCharacterization',
          delete: 'deactivateCharacterization',
        }}
        columns={characterizationColumns}
        list={list}
        chosen={wizard.characterization}
        {...selection}
        form={(props) => <CharacterizationForm {...props} />}
        undo="characterization"
        remove={({ id }) =>
          call('deactivateCharacterization', { params: { id }, query: { status: 'inactivo' } })
        }
        files={files}
        actions={actions}
      />
      <Suspense>
        {opened?.as === 'copy' && (
          <CharacterizationForm
            record={null}
            original={opened.row}
            title="Copiar Caracterización"
            onClose={close}
          />
        )}
        {opened?.as === 'triggers' && <TriggersModal owner={opened.row} onClose={close} />}
        {opened?.as === 'preview' && <PreviewModal characterization={opened.row} onClose={close} />}
        {importing && (
          <XlsformModal
            onClose={() => setImporting(false)}
            onMade={(message, made) => {
              alert.success(message);
              setImporting(false);
              selection.onSelectedIdsChange([made.id], { rows: [made] });
            }}
          />
        )}
        {opened?.as === 'check' && <CheckModal characterization={opened.row} onClose={close} />}
      </Suspense>
    </>
  );
}
