import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Copy, Eye, FileDown, FileUp, Filter, Hammer, ListChecks, ListTree } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListAction } from '../../crud/list-table.tsx';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useStepSelection } from '../../crud/wizard.ts';
import { useDownloads } from '../../feedback/downloads.tsx';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { builderAddress } from './builder-address.ts';
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
const XlsformLosses = lazy(async () => ({ default: (await import('./xlsform-losses.tsx')).XlsformLosses }));
const XlsformModal = lazy(async () => ({ default: (await import('./xlsform-modal.tsx')).XlsformModal }));

type Characterization = Schema<'Characterization'>;
type Dialog =
  | { readonly as: 'copy' | 'triggers' | 'preview' | 'check'; readonly row: Characterization }
  | {
      readonly as: 'losses';
      readonly row: Characterization;
      readonly losses: readonly Schema<'XlsformLoss'>[];
    }
  | { readonly as: 'import' };

const permissions = {
  add: 'createCharacterization',
  edit: 'updateCharacterization',
  delete: 'deactivateCharacterization',
} as const;

/** Downloads a characterization as an XLSForm. */
function useXlsformDownload() {
  const alert = useAlert();
  const downloads = useDownloads();
  return ({ id, code }: Characterization) =>
    downloads.start({
      title: `${code} como XLSForm`,
      name: `XLSForm ${code}`,
      format: 'excel',
      query: { operation: 'downloadXlsform', id },
      load: async (progress) => {
        const { message, data } = await call('downloadXlsform', { params: { id }, ...progress });
        // The server reports that triggers are not included.
        if (!mayDo('listTriggers')) alert.info(message);
        return data;
      },
    });
}

/** Downloads a characterization after listing what other programs would not get, if anything. */
function useXlsformLosses(open: (dialog: Dialog) => void, download: (row: Characterization) => void) {
  const alert = useAlert();
  return async (row: Characterization) => {
    try {
      const { data: losses } = await call('listXlsformLosses', { params: { id: row.id } });
      if (losses.length === 0) download(row);
      else open({ as: 'losses', row, losses });
    } catch (error) {
      alert.error(errorText(error));
    }
  };
}

/** Buttons for the actions on one characterization, and for importing another. */
function stepActions(
  open: (dialog: Dialog) => void,
  download: (row: Characterization) => void,
  build: (row: Characterization) => void,
  openLists: () => void,
): ListAction<Characterization>[] {
  const compact = true;
  const builder = { id: 'builder', label: 'Constructor', icon: <Hammer aria-hidden />, onRow: build };
  const actions: ListAction<Characterization>[] = [
    ...(mayDo('previewQuestionnaire') ? [builder] : []),
    {
      id: 'copy',
      label: 'Copiar',
      icon: <Copy aria-hidden />,
      compact,
      permission: 'copyCharacterization',
      onRow: (row) => open({ as: 'copy', row }),
    },
    {
      id: 'xlsform',
      label: 'Descargar XLSForm',
      icon: <FileDown aria-hidden />,
      compact,
      permission: 'downloadXlsform',
      onRow: download,
    },
    {
      id: 'import',
      label: 'Importar XLSForm',
      icon: <FileUp aria-hidden />,
      compact,
      permission: 'importXlsform',
      onAction: () => open({ as: 'import' }),
    },
    {
      id: 'lists',
      label: 'Listas compartidas',
      icon: <ListTree aria-hidden />,
      compact,
      permission: 'configurations:answerOption:OPEN',
      onAction: openLists,
    },
    {
      id: 'triggers',
      label: 'Disparadores',
      icon: <Filter aria-hidden />,
      permission: 'configurations:characterization:ASSOCIATE_TRIGGER',
      onRow: (row) => open({ as: 'triggers', row }),
    },
  ];
  const preview = { label: 'Vista previa', icon: <Eye aria-hidden />, compact };
  const check = { label: 'Comprobar', icon: <ListChecks aria-hidden />, compact };
  if (mayDo('previewQuestionnaire'))
    actions.push({ id: 'preview', ...preview, onRow: (row) => open({ as: 'preview', row }) });
  if (mayDo('checkQuestionnaire'))
    actions.push({ id: 'check', ...check, onRow: (row) => open({ as: 'check', row }) });
  return actions;
}

interface StepDialogProps {
  dialog: Dialog;
  onClose: () => void;
  onDownload: (characterization: Characterization) => void;
  onImport: (characterization: Characterization) => void;
}

/** The dialog opened by a button. */
function StepDialog({ dialog, onClose, onDownload, onImport }: StepDialogProps) {
  const alert = useAlert();
  if (dialog.as === 'import')
    return (
      <XlsformModal
        onClose={onClose}
        onMade={(message, record) => {
          alert.success(message);
          onClose();
          onImport(record);
        }}
      />
    );
  if (dialog.as === 'losses')
    return (
      <XlsformLosses
        characterization={dialog.row}
        losses={dialog.losses}
        onClose={onClose}
        onDownload={() => onDownload(dialog.row)}
      />
    );
  const { as, row } = dialog;
  if (as === 'triggers') return <TriggersModal owner={row} onClose={onClose} />;
  if (as === 'preview') return <PreviewModal characterization={row} onClose={onClose} />;
  if (as === 'check') return <CheckModal characterization={row} onClose={onClose} />;
  return (
    <CharacterizationForm record={null} original={row} title="Copiar Caracterización" onClose={onClose} />
  );
}

/** Step 1: the characterizations (spec §2 "Characterizations"). */
export function CharacterizationsStep({ wizard }: { wizard: Wizard }) {
  const { choice, choose, remember } = wizard;
  const list = useList('listCharacterizations', {}, useListView());
  const selection = useStepSelection<Characterization>(choice.characterizationID, (ids, row) => {
    remember(row);
    choose(chooseCharacterization(choice, ids));
  });
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const download = useXlsformDownload();
  const tellLosses = useXlsformLosses(setDialog, download);
  return (
    <>
      <RecordTable
        label="Caracterizaciones"
        noun="Caracterización"
        nameOf={(row) => recordName(row.code, row.name)}
        permissions={permissions}
        columns={characterizationColumns}
        list={list}
        chosenRow={wizard.characterization}
        {...selection}
        form={(props) => <CharacterizationForm {...props} />}
        undo="characterization"
        read={async (id) => (await call('listCharacterizations')).data.find((row) => row.id === id)}
        remove={({ id }) =>
          call('deactivateCharacterization', { params: { id }, query: { status: 'inactivo' } })
        }
        files="exportCharacterizations"
        actions={stepActions(
          setDialog,
          (row) => void tellLosses(row),
          ({ id }) => void navigate(builderAddress(id)),
          () => void navigate('/home/option-lists'),
        )}
      />
      <Suspense>
        {dialog && (
          <StepDialog
            dialog={dialog}
            onClose={() => setDialog(null)}
            onDownload={download}
            onImport={(row) => selection.onSelectedIdsChange([row.id], { rows: [row] })}
          />
        )}
      </Suspense>
    </>
  );
}
