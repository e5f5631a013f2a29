import { lazy, Suspense, useState } from 'react';
import type { DataTableColumn, DataTableProps } from '../data-table-types.ts';
import type { TableRecords } from '../rows/use-records.ts';

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
  /** Called with a text describing what happened. */
  onNews: (news: string) => void;
}

/** The download dialog, and the function that opens it. */
export function useDownloads<Row extends object>(input: DownloadsInput<Row>) {
  const { label, downloads, onDownload, columns, records, onNews } = input;
  const [open, setOpen] = useState(false);
  const { selected, page, matching } = records;
  const selectedCount = selected.ids.length;
  return {
    /** Undefined if the table offers no downloads. */
    openDownload: downloads || onDownload ? () => setOpen(true) : undefined,
    dialog: open && (
      <Suspense fallback={null}>
        <DownloadDialog
          label={label}
          onDownload={onDownload}
          columns={columns}
          rows={matching}
          copiedRows={selectedCount > 0 ? selected.records : page}
          selectedCount={selectedCount}
          onClose={(news) => {
            setOpen(false);
            if (news !== null) onNews(news);
          }}
        />
      </Suspense>
    ),
  };
}
