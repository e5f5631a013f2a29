import { FileSpreadsheet, FileText, Sheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import type { DataTableMessages } from './data-table-messages.ts';
import type { ExportSheet } from './delimited.ts';
import { downloadFormats, saveBase64, type DownloadFormat } from './save-file.ts';

const ICONS = { excel: FileSpreadsheet, csv: Sheet, txt: FileText } as const;
const FORMATS = Object.keys(downloadFormats) as DownloadFormat[];

interface DownloadDialogProps {
  label: string;
  texts: DataTableMessages;
  /** The app's export; without it the browser writes `sheet()`. */
  onDownload: ((format: DownloadFormat) => Promise<string>) | undefined;
  sheet: () => ExportSheet;
  /** Hears the saved file's name, or null when the dialog was left. */
  onClose: (file: string | null) => void;
}

/** Asks for the format and saves the file. A failure is said inside, and another try is one press away. */
export function DownloadDialog({ label, texts, onDownload, sheet, onClose }: DownloadDialogProps) {
  const [running, setRunning] = useState<DownloadFormat | null>(null);
  const [failure, setFailure] = useState('');
  const download = async (format: DownloadFormat) => {
    setRunning(format);
    setFailure('');
    try {
      if (onDownload) {
        onClose(saveBase64(await onDownload(format), label, format));
      } else {
        const { exportInBrowser } = await import('./browser-export.ts');
        onClose(await exportInBrowser(sheet(), label, format));
      }
    } catch (error) {
      // What the app says is meant for people; what the browser says (broken base64, a dead worker) is not.
      const said = onDownload && error instanceof Error && !(error instanceof DOMException) && error.message;
      setFailure(said || texts.downloadFailed);
      setRunning(null);
    }
  };
  return (
    <Modal
      open
      size="sm"
      title={texts.downloadTitle(label)}
      description={texts.downloadText}
      pending={running !== null}
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
              loading={running === format}
              aria-disabled={running !== null}
              onClick={() => void download(format)}
              className="px-3"
            >
              {downloadFormats[format].label}
            </Button>
          );
        })}
      </div>
      <output className="sr-only">{running && texts.downloading(downloadFormats[running].label)}</output>
      <p role="alert" className="mt-4 text-sm font-medium text-danger-ink empty:hidden">
        {failure}
      </p>
    </Modal>
  );
}
