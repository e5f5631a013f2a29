// Background downloads of files that the server generates.
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Progress } from '@caracteriza/ui/progress';
import { saveBase64, type DownloadFormat } from '@caracteriza/ui/save-file';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { errorText } from '../messages/error-text.ts';
import { isWhole, saveWhole, type WholeFormat } from './save-archive.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** A file to download. */
interface DownloadRequest {
  /** Its description during the download: 'Respuestas en CSV'. */
  title: string;
  /** The file name without its extension. */
  name: string;
  format: DownloadFormat | WholeFormat;
  /** Identifies the requested content. The same name with different content is a different file. */
  query: object;
  /** Requests it from the server as base64. */
  load: (call: { signal: AbortSignal; onBytes: (byteCount: number) => void }) => Promise<string>;
}

interface Running {
  id: number;
  title: string;
  /** Bytes received so far. */
  receivedBytes: number;
  cancel: () => void;
}

interface Downloads {
  running: readonly Running[];
  /** The announcement for screen readers: a start or a cancellation. */
  announcement: string;
  start: (request: DownloadRequest) => void;
}

const Context = createContext<Downloads>({
  running: [],
  announcement: '',
  start: () => {
    throw new Error('there is no DownloadsProvider around this');
  },
});

/** The running downloads, and how to start one. */
export const useDownloads = (): Downloads => useContext(Context);

/** Minimum number of bytes received between two renders. */
const step = 256 * 1024;

/** Keeps downloads running across screens; they end with the session. Success and failure are shown as alerts. */
export function DownloadsProvider({ children }: { children: ReactNode }) {
  const alert = useAlert();
  const [running, setRunning] = useState<readonly Running[]>([]);
  const next = useRef(0);
  // By file; a ref, because the second click of a double click comes before the next render.
  const controllers = useRef(new Map<string, AbortController>());
  const [announcement, setAnnouncement] = useState('');
  // An alert that offers a retry outlives the session.
  const hasEnded = useRef(false);
  useUnsavedWork(running.length > 0);

  useEffect(() => {
    const open = controllers.current;
    hasEnded.current = false;
    return () => {
      hasEnded.current = true;
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const start = (request: DownloadRequest) => {
    if (hasEnded.current) return;
    const { title, name, format, query, load } = request;
    const file = `${name}.${format} ${JSON.stringify(query)}`;
    if (controllers.current.has(file)) {
      setAnnouncement(`Ya se está descargando: ${title}.`);
      return;
    }
    const id = next.current++;
    const controller = new AbortController();
    controllers.current.set(file, controller);
    setAnnouncement(`Descarga iniciada: ${title}.`);
    let reportedBytes = 0;
    const onBytes = (byteCount: number) => {
      if (byteCount - reportedBytes < step) return;
      reportedBytes = byteCount;
      setRunning((downloads) =>
        downloads.map((download) =>
          download.id === id ? { ...download, receivedBytes: byteCount } : download,
        ),
      );
    };
    const cancel = () => {
      controller.abort();
      setAnnouncement(`Descarga cancelada: ${title}.`);
    };
    setRunning((downloads) => [...downloads, { id, title, receivedBytes: 0, cancel }]);
    load({ signal: controller.signal, onBytes })
      .then((data) => {
        if (controller.signal.aborted) return;
        const saved = isWhole(format) ? saveWhole(data, name, format) : saveBase64(data, name, format);
        alert.success(`Se descargó ${saved}.`);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const retryAction = { label: 'Reintentar', onAction: () => start(request) };
        alert.show({ variant: 'error', title: `${title}: ${errorText(error)}`, action: retryAction });
      })
      .finally(() => {
        controllers.current.delete(file);
        // The alert reports the end.
        if (!controller.signal.aborted) setAnnouncement('');
        setRunning((downloads) => downloads.filter((download) => download.id !== id));
      });
  };

  return <Context value={{ running, announcement, start }}>{children}</Context>;
}

/** The running downloads, for a list in a dialog, which covers the screen's own display of them; renders nothing elsewhere. */
export function DownloadsInDialog({ className }: { className?: string }) {
  const [isInsideDialog, setInsideDialog] = useState(false);
  return (
    <div ref={(node) => setInsideDialog(node?.closest('[role="dialog"]') != null)}>
      {isInsideDialog && <RunningDownloads className={className} />}
    </div>
  );
}

const megabytes = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The running downloads, each with its progress and a cancel button; renders nothing if there are none. */
export function RunningDownloads({ className }: { className?: string }) {
  const { running, announcement } = useDownloads();
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {announcement}
      </p>
      {running.length > 0 && (
        <ul aria-label="Descargas en curso" className={className}>
          {running.map(({ id, title, receivedBytes, cancel }) => (
            <li key={id} className="flex items-end gap-3">
              <Progress
                className="flex-1"
                label={`Descargando: ${title}`}
                detail={
                  receivedBytes === 0
                    ? 'Preparando el archivo…'
                    : `${megabytes.format(receivedBytes / 1_000_000)} MB recibidos`
                }
              />
              <Button
                aria-label={`Cancelar: ${title}`}
                onClick={() => {
                  cancel();
                  // The button disappears and must not take the focus with it.
                  status.current?.focus();
                }}
              >
                Cancelar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
