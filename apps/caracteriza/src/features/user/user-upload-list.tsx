import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';

type Upload = Schema<'UserUploadRecord'>;

const columns: DataTableColumn<Upload>[] = [
  {
    id: 'createdDate',
    header: 'Fecha',
    value: ({ createdDate }) => minuteText(createdDate),
    sortable: false,
  },
  { id: 'fileName', header: 'Archivo', value: ({ fileName }) => fileName, sortable: false },
  { id: 'created', header: 'Invitados', value: ({ created }) => created, sortable: false },
  { id: 'undone', header: 'Deshecho', value: ({ undone }) => yesNo(undone), sortable: false },
];

/** Maximum number of kept users named in the message. */
const maxNamed = 5;

function undoneText({ removed, kept, outside }: Schema<'UserUploadUndone'>): string {
  const hiddenCount = kept.length - maxNamed + outside;
  return [
    `Se eliminó a ${countText(removed, 'usuario', 'usuarios')}.`,
    ...kept.slice(0, maxNamed).map(({ login, reason }) => `${login} se queda: ${reason}`),
    ...(kept.length > maxNamed ? [`Se quedan otros ${figure(hiddenCount)}.`] : []),
    ...(kept.length <= maxNamed && outside > 0
      ? [`${countText(outside, 'usuario se queda', 'usuarios se quedan')} fuera de su territorio.`]
      : []),
  ].join(' ');
}

/** The user's own loads of users, each of which can be undone. */
export function UserUploadList() {
  const alert = useAlert();
  const confirm = useConfirm();
  const list = useList('listUserUploads', {});
  const undo = async ({ id, fileName, undone }: Upload) => {
    if (undone) return alert.info('Este cargue ya se deshizo.');
    await confirm({
      title: 'Deshacer cargue',
      text: `Se eliminará a quienes agregó «${fileName}» y aún no eligieron su contraseña. Los demás se quedan. ¿Desea continuar?`,
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        const { data } = await call('undoUserUpload', { params: { id } });
        (data.kept.length + data.outside === 0 ? alert.success : alert.warning)(undoneText(data));
      },
    });
  };
  return (
    <ListTable
      label="Cargues anteriores"
      columns={columns}
      list={list}
      selection="single"
      emptyText="Todavía no hay cargues."
      actions={[
        {
          id: 'undo',
          label: 'Deshacer cargue',
          permission: 'undoUserUpload',
          onRow: (upload) => void undo(upload),
        },
      ]}
    />
  );
}
