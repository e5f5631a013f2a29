import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import type { Upload } from './use-bulk-load.ts';

type Undone = Schema<'SurveyableUploadUndone'>;

const states: Record<Upload['state'], string> = {
  recibido: 'Recibido',
  revisado: 'Revisado',
  cargando: 'Cargando',
  interrumpido: 'Se interrumpió: no se guardó nada',
  cargado: 'Cargado',
  deshecho: 'Deshecho',
};

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
  { id: 'state', header: 'Estado', value: ({ state }) => states[state], sortable: false },
  { id: 'created', header: 'Nuevos', value: ({ created }) => created, sortable: false },
  { id: 'updated', header: 'Cambiados', value: ({ updated }) => updated, sortable: false },
  { id: 'unchanged', header: 'Iguales', value: ({ unchanged }) => unchanged, sortable: false },
  { id: 'rejected', header: 'Con errores', value: ({ rejected }) => rejected, sortable: false },
];

/** Who loaded which file, when, with which result; and taking a load back. */
export function LoadList() {
  const alert = useAlert();
  const confirm = useConfirm();
  const list = useList('listSurveyableUploads', {});
  const [kept, setKept] = useState<Undone['kept']>([]);
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
          `Carga deshecha: ${data.removed} registros quitados, ${data.restored} con sus valores anteriores.`,
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
          <h3 className="font-bold">Se quedan {kept.length}</h3>
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
