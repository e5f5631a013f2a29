// Files that the server makes, which come while the person goes on with something else.
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Progress } from '@caracteriza/ui/progress';
import { saveBase64, type DownloadFormat } from '@caracteriza/ui/save-file';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { errorText } from '../messages/error-text.ts';

/** A file to be fetched. */
interface Wanted {
  /** What it is called while it comes: 'Respuestas en CSV'. */
  title: string;
  /** The file's name without its ending. */
  name: string;
  format: DownloadFormat;
  /** Asks the server for it, as base64. */
  load: (call: { signal: AbortSignal; onBytes: (received: number) => void }) => Promise<string>;
}

interface Running {
  id: number;
  title: string;
  /** Bytes that have come. */
  received: number;
  cancel: () => void;
}

interface Downloads {
  running: readonly Running[];
  start: (wanted: Wanted) => void;
}

const Context = createContext<Downloads>({
  running: [],
  start: () => {
    throw new Error('there is no DownloadsProvider around this');
  },
});

/** The downloads under way, and how to start one. */
export const useDownloads = (): Downloads => useContext(Context);

/** Between two redraws at least so many bytes come. */
const step = 256 * 1024;

/** Keeps downloads going from screen to screen; they end with the session. Result and failure are alerts. */
export function DownloadsProvider({ children }: { children: ReactNode }) {
  const alert = useAlert();
  const [running, setRunning] = useState<readonly Running[]>([]);
  const next = useRef(0);
  const controllers = useRef(new Set<AbortController>());

  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open) controller.abort();
    };
  }, []);

  const start = ({ title, name, format, load }: Wanted) => {
    const id = next.current++;
    const controller = new AbortController();
    controllers.current.add(controller);
    let shown = 0;
    const onBytes = (received: number) => {
      if (received - shown < step) return;
      shown = received;
      setRunning((all) => all.map((one) => (one.id === id ? { ...one, received } : one)));
    };
    setRunning((all) => [...all, { id, title, received: 0, cancel: () => controller.abort() }]);
    load({ signal: controller.signal, onBytes })
      .then((data) => {
        if (!controller.signal.aborted) alert.success(`Se descargó ${saveBase64(data, name, format)}.`);
      })
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) alert.error(`${title}: ${errorText(thrown)}`);
      })
      .finally(() => {
        controllers.current.delete(controller);
        setRunning((all) => all.filter((one) => one.id !== id));
      });
  };

  return <Context value={{ running, start }}>{children}</Context>;
}

const megabytes = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The downloads under way, each with how much has come and a button that ends it; nothing when there is none. */
export function RunningDownloads({ className }: { className?: string }) {
  const { running } = useDownloads();
  if (running.length === 0) return null;
  return (
    <ul aria-label="Descargas en curso" className={className}>
      {running.map(({ id, title, received, cancel }) => (
        <li key={id} className="flex items-end gap-3">
          <Progress
            className="flex-1"
            label={`Descargando: ${title}`}
            detail={
              received === 0
                ? 'Preparando el archivo…'
                : `${megabytes.format(received / 1_000_000)} MB recibidos`
            }
          />
          <Button aria-label={`Cancelar: ${title}`} onClick={cancel}>
            Cancelar
          </Button>
        </li>
      ))}
    </ul>
  );
}
