import type { Schema } from '@caracteriza/api-client';
import { counted } from '@caracteriza/domain/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { useEffect, useEffectEvent, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import type { Upload } from './bulk-load.ts';
import { stateText } from './bulk-load-text.ts';

type Undone = Schema<'SurveyableUploadUndone'>;

const when = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

const columns: DataTableColumn<Upload>[] = [
  {
    id: 'createdDate',
    header: 'Fecha',
    value: ({ createdDate }) => when.format(new Date(createdDate)),
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

/** Milliseconds between two looks at loads that go on. */
const interval = 2000;

const isUnloaded = ({ own, state }: Upload) => own && state !== 'cargado' && state !== 'deshecho';

const recordsText = (count: number) => counted(count, 'registro', 'registros');

interface LoadListProps {
  /** A file is worked on: no other can be taken up. */
  busy: boolean;
  onContinue: (id: string) => void;
}

/** Who loaded which file, when, with which result; going on with an own one, and taking a load back. */
export function LoadList({ busy, onContinue }: LoadListProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const list = useList('listSurveyableUploads', {});
  const [kept, setKept] = useState<Undone['kept']>([]);
  const goesOn = list.rows.some(({ progress }) => progress !== null);
  const reload = useEffectEvent(list.reload);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(reload, interval);
    return () => clearInterval(timer);
  }, [goesOn]);
  const resume = ([upload]: Upload[]) => {
    if (!upload) return;
    if (busy) alert.info('Ya hay un cargue en curso. Espere a que termine o deténgalo.');
    else if (isUnloaded(upload)) onContinue(upload.id);
    else alert.info('Solo se continúa un archivo suyo que todavía no se ha cargado.');
  };
  const undo = async ([upload]: Upload[]) => {
    if (!upload) return;
    await confirm({
      title: 'Deshacer carga',
      text: `Se quitarán los registros nuevos de «${upload.fileName}» y los cambiados tendrán sus valores anteriores. Lo que se editó o encuestó después se queda. ¿Desea continuar?`,
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        const { data } = await call('undoSurveyableUpload', { params: { id: upload.id } });
        setKept(data.kept);
        alert.success(
          `Carga deshecha: ${recordsText(data.removed)} fuera, ${recordsText(data.restored)} con sus valores anteriores, ${recordsText(data.kept.length)} sin tocar.`,
        );
      },
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <ListTable
        label="Cargues anteriores"
        columns={columns}
        list={list}
        selection="single"
        emptyText="Todavía no hay cargues."
        actions={[
          { id: 'continue', label: 'Continuar', min: 1, max: 1, onAction: resume },
          {
            id: 'undo',
            label: 'Deshacer carga',
            min: 1,
            max: 1,
            permission: 'undoSurveyableUpload',
            onAction: (rows) => void undo(rows),
          },
        ]}
      />
      {kept.length > 0 && (
        <section aria-label="Registros que se quedan">
          <h3 className="font-bold">Se quedan: {recordsText(kept.length)}</h3>
          <ul className="max-h-60 overflow-y-auto">
            {kept.map(({ code, name, reason }) => (
              <li key={code}>
                {code} {name}. {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
