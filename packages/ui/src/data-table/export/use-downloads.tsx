import { lazy, Suspense, useState, type RefObject } from 'react';
import type { DataTableColumn, DataTableProps } from '../data-table-types.ts';
import type { TableRecords } from '../rows/use-records.ts';
import type { TableSelection } from '../selection/use-selection.ts';

// `lazy` loses a component's type parameter.
const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
})) as unknown as typeof import('./download-dialog.tsx').DownloadDialog;

interface DownloadsInput<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'downloads' | 'onDownload'
> {
  /** The visible columns. */
  columns: readonly DataTableColumn<Row>[];
  records: TableRecords<Row>;
  selection: RefObject<TableSelection<Row> | null>;
  /** Called with a text describing what happened. */
  onNews: (news: string) => void;
}

/** The download dialog, and the function that opens it. */
export function useDownloads<Row extends object>(input: DownloadsInput<Row>) {
  const { label, downloads, onDownload, columns, records, selection, onNews } = input;
  const [open, setOpen] = useState(false);
  return {
    /** Undefined if the table offers no downloads. */
    openDownload: downloads || onDownload ? () => setOpen(true) : undefined,
    dialog: open && (
      <Suspense fallback={null}>
        <DownloadDialog
          label={label}
          onDownload={onDownload}
          columns={columns}
          rows={records.matching}
          page={records.page}
          selection={selection}
          onClose={(announcement) => {
            setOpen(false);
            if (announcement !== null) onNews(announcement);
          }}
        />
      </Suspense>
    ),
  };
}
