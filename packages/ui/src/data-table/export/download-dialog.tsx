import { Copy, FileSpreadsheet, FileText, Sheet } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../../button/button.tsx';
import { Modal } from '../../modal/modal.tsx';
import { useSection } from '../../messages/use-section.ts';
import { useUi } from '../../provider/ui-context.ts';
import type { ExportSource } from './browser-export.ts';
import { copySheet } from './clipboard-table.ts';
import type { DataTableColumn, DataTableProps } from '../data-table-types.ts';
import { useTableSelection } from '../selection/selection-context.ts';
import type { TableSelection } from '../selection/use-selection.ts';
import { tableDownloadsEs } from '../table-downloads-messages.ts';
import type { ExportSheet } from './delimited.ts';
import { downloadFormats, saveBase64, type DownloadFormat } from '../save-file.ts';

const ICONS = { excel: FileSpreadsheet, csv: Sheet, txt: FileText } as const;
const FORMATS = Object.keys(downloadFormats) as DownloadFormat[];

interface DownloadDialogProps<Row> {
  label: string;
  /** The app's export; if omitted, the browser writes `rows()`. */
  onDownload: DataTableProps<Row & object>['onDownload'];
  /** The visible columns. */
  columns: readonly DataTableColumn<Row>[];
  rows: () => readonly Row[];
  page: readonly Row[];
  /** Copied instead of the page, if any are selected. */
  selection: RefObject<TableSelection<Row> | null>;
  /** Called with a text describing what was done, or with null if the dialog was closed. */
  onClose: (news: string | null) => void;
}

function sheetOf<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
  timeZone: string | undefined,
): ExportSheet {
  return {
    timeZone,
    header: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

function sourceOf<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
  timeZone: string | undefined,
): ExportSource {
  const { header } = sheetOf(columns, [], timeZone);
  const rowsBetween = (first: number, end: number) => sheetOf(columns, rows.slice(first, end), timeZone).rows;
  return { timeZone, header, rows: { count: rows.length, rowsBetween } };
}

/**
 * Asks for the format and saves the file, or copies the visible rows. A failure is shown inside the dialog, where the user can
 * try again.
 */
export function DownloadDialog<Row>(props: DownloadDialogProps<Row>) {
  const { label, onDownload, columns, rows, page, selection, onClose } = props;
  const { length: selectedCount } = useTableSelection().ids;
  const texts = useSection('tableDownloads', tableDownloadsEs);
  const { locale, timeZone } = useUi();
  const [running, setRunning] = useState<DownloadFormat | null>(null);
  const busy = running !== null;
  const [failure, setFailure] = useState('');
  const download = async (format: DownloadFormat) => {
    setRunning(format);
    setFailure('');
    try {
      if (onDownload) {
        const file = await onDownload(format);
        onClose(file ? texts.downloaded(saveBase64(file, label, format)) : null);
      } else {
        const { exportInBrowser } = await import('./browser-export.ts');
        onClose(
          texts.downloaded(await exportInBrowser(sourceOf(columns, rows(), timeZone), label, format, locale)),
        );
      }
    } catch (error) {
      // The app's message is written for users; the browser's (broken base64, a failed worker) is not.
      const message =
        onDownload && error instanceof Error && !(error instanceof DOMException) && error.message;
      setFailure(message || texts.downloadFailed);
      setRunning(null);
    }
  };
  const copy = async () => {
    const copiedRows = selectedCount > 0 ? selection.current!.records() : page;
    try {
      await copySheet(sheetOf(columns, copiedRows, timeZone), locale);
      onClose(texts.copied(copiedRows.length));
    } catch {
      setFailure(texts.copyFailed);
    }
  };
  return (
    <Modal
      open
      size="sm"
      title={texts.downloadTitle(label)}
      description={texts.downloadText}
      busy={busy}
      onOpenChange={() => onClose(null)}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {FORMATS.map((format) => {
          const Icon = ICONS[format];
          return (
            <Button
              key={format}
              size="lg"
              icon={<Icon aria-hidden />}
              busy={running === format}
              aria-disabled={busy}
              onClick={() => void download(format)}
              className="px-3"
            >
              {downloadFormats[format].label}
            </Button>
          );
        })}
      </div>
      <Button
        variant="quiet"
        icon={<Copy aria-hidden />}
        aria-disabled={busy}
        onClick={() => void copy()}
        className="mt-3 w-full whitespace-normal"
      >
        {selectedCount > 0 ? texts.copySelected(selectedCount) : texts.copyPage}
      </Button>
      <output className="sr-only">{running && texts.downloading(downloadFormats[running].label)}</output>
      <p role="alert" className="mt-4 text-sm font-medium text-danger-ink empty:hidden">
        {failure}
      </p>
    </Modal>
  );
}
