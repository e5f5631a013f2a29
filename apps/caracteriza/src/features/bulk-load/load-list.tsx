import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { useEffect, useEffectEvent } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import type { Upload } from './bulk-load-state.ts';
import { discardFile, isDone } from './bulk-load.ts';
import { stateText } from './bulk-load-text.ts';

const columns: DataTableColumn<Upload>[] = [
  {
    id: 'createdDate',
    header: 'Fecha',
    value: ({ createdDate }) => minuteText(createdDate),
    sortable: false,
  },
  { id: 'user', header: 'Usuario', value: ({ user }) => user ?? '', sortable: false },
  { id: 'fileName', header: 'Archivo', value: ({ fileName }) => fileName, sortable: false },
  { id: 'state', header: 'Estado', value: stateText, sortable: false },
  { id: 'created', header: 'Nuevos', value: ({ created }) => created, sortable: false },
  { id: 'updated', header: 'Cambiados', value: ({ updated }) => updated, sortable: false },
  { id: 'unchanged', header: 'Iguales', value: ({ unchanged }) => unchanged, sortable: false },
  { id: 'rejected', header: 'Con errores', value: ({ rejected }) => rejected, sortable: false },
];

/** Interval between polls of running loads, in milliseconds. */
const pollIntervalMs = 2000;

const isUnloaded = (upload: Upload) => upload.own && !isDone(upload);

interface LoadListProps {
  /** Whether another file is being processed, so that none can be resumed. */
  busy: boolean;
  onContinue: (id: string) => void;
  onUndo: (upload: Upload) => void;
}

/**
 * Past loads with user, file, time and result. Own files can be resumed or discarded, loads can be undone, and the result of
 * undoing is shown.
 */
export function LoadList({ busy, onContinue, onUndo }: LoadListProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const list = useList('listSurveyableUploads', {});
  const isInProgress = list.rows.some(({ progress }) => progress !== null);
  const reload = useEffectEvent(list.reload);
  useEffect(() => {
    if (!isInProgress) return undefined;
    const timer = setInterval(reload, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isInProgress]);
  const isFree = () => {
    if (busy) alert.info('Ya hay un cargue en curso. Espere a que termine o deténgalo.');
    return !busy;
  };
  const resume = (upload: Upload) => {
    if (!isFree()) return;
    if (isUnloaded(upload)) onContinue(upload.id);
    else alert.info('Solo se continúa un archivo suyo que todavía no se ha cargado.');
  };
  const showResult = (upload: Upload) => {
    if (!isFree()) return;
    if (upload.state === 'deshecho') onContinue(upload.id);
    else alert.info('Solo se muestra lo que se quedó de un cargue deshecho.');
  };
  const discard = async (upload: Upload) => {
    if (!isFree()) return;
    if (!isUnloaded(upload)) {
      alert.info('Solo se descarta un archivo suyo que todavía no se ha cargado.');
      return;
    }
    await confirm({
      title: 'Descartar archivo',
      text: `Se descartará el archivo «${upload.fileName}», que no se ha cargado. ¿Desea continuar?`,
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        await discardFile(upload.id);
        alert.success('El archivo se descartó.');
      },
    });
  };
  const undo = async (upload: Upload) => {
    if (!isFree()) return;
    const isConfirmed = await confirm({
      title: 'Deshacer carga',
      text: `Se quitarán los registros nuevos de «${upload.fileName}» y los cambiados tendrán sus valores anteriores. Lo que se editó o encuestó después se queda. ¿Desea continuar?`,
      danger: true,
    });
    if (isConfirmed) onUndo(upload);
  };
  return (
    <ListTable
      label="Cargues anteriores"
      columns={columns}
      list={list}
      selection="single"
      emptyText="Todavía no hay cargues."
      actions={[
        { id: 'continue', label: 'Continuar', onRow: resume },
        {
          id: 'discard',
          label: 'Descartar',
          permission: 'discardSurveyableUpload',
          onRow: (upload) => void discard(upload),
        },
        {
          id: 'undo',
          label: 'Deshacer carga',
          permission: 'undoSurveyableUpload',
          onRow: (upload) => void undo(upload),
        },
        { id: 'result', label: 'Ver lo que se quedó', onRow: showResult },
      ]}
    />
  );
}
