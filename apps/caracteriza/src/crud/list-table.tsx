import type { CallArgs, OperationId } from '@caracteriza/api-client';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableAction, DataTableProps } from '@caracteriza/ui/data-table-types';
import { downloadFormats } from '@caracteriza/ui/save-file';
import type { MouseEvent } from 'react';
import { useDownloads } from '../feedback/downloads.tsx';
import { call } from '../session/api.ts';
import type { Permission } from '../session/permission.ts';
import { refusalText } from '../session/refusal-text.ts';
import type { RecordList } from './use-list.ts';

type ExportOperation = Extract<OperationId, `export${string}`>;

/** The operations that answer a list as a file. */
type ListFiles = Readonly<Record<'excel' | 'csv' | 'txt', ExportOperation>>;

/** A button that only this screen has. */
export interface ListAction<Row> extends DataTableAction<Row> {
  permission?: Permission;
}

export interface ListTableProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'heading'
  | 'emptyText'
  | 'searchable'
  | 'selection'
  | 'selectedIds'
  | 'onSelectedIdsChange'
  | 'onAdd'
  | 'onEdit'
  | 'onDelete'
> {
  /** What `useList` answered. */
  list: RecordList<Row>;
  /** The operation that each button calls. */
  permissions?: { add?: Permission; edit?: Permission; delete?: Permission };
  /** Shows Descargar; the file holds what the table lists, and comes while the person goes on. */
  files?: ListFiles;
  actions?: readonly ListAction<Row>[];
  /** On a phone the first column's cell says what the others hold, and they are left out. */
  cards?: boolean;
}

/** A press anywhere on a row chooses it: its radio is small for a thumb. Text that is being selected chooses nothing. */
function chooseRow({ target }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, input, select, textarea, label')) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const radio = target.closest('[data-slot=table-row]')?.querySelector<HTMLInputElement>('input[type=radio]');
  radio?.focus({ preventScroll: true });
  radio?.click();
}

/**
 * The table of a list of the server. A button is enabled when its operation is permitted; an unknown operation does not
 * compile.
 */
export function ListTable<Row extends { id: string }>({
  list: { rows, server, view, onViewChange, loading, error, reload, exportArgs },
  permissions,
  files,
  cards = false,
  ...rest
}: ListTableProps<Row>) {
  const downloads = useDownloads();
  return (
    <DataTable
      {...rest}
      onClick={rest.selection === 'single' ? chooseRow : undefined}
      className={[
        rest.selection === 'single' && '[&_[data-slot=table-row]]:cursor-pointer',
        cards && 'max-sm:[&_td[data-label]]:hidden',
      ]
        .filter(Boolean)
        .join(' ')}
      rows={rows}
      getRowId={({ id }) => id}
      server={server}
      view={view}
      onViewChange={onViewChange}
      busy={loading}
      error={error}
      onReload={reload}
      // The library asks with a text; the permissions below are all of this type.
      refusalOf={(permission) => refusalText(permission as Permission)}
      permissions={{ ...permissions, download: files?.excel }}
      onDownload={
        files &&
        ((format) =>
          downloads.start({
            title: `${rest.label} en ${downloadFormats[format].label}`,
            name: rest.label,
            format,
            asked: { operation: files[format], ...exportArgs },
            load: async (watched) => {
              // The only cast of the arguments: by the contract an export takes what its list takes.
              const args = { ...exportArgs, ...watched } as CallArgs<ExportOperation>;
              return (await call(files[format], args)).data;
            },
          }))
      }
    />
  );
}
