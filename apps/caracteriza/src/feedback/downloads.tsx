// Files that the server makes, which come while the person goes on with something else.
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Progress } from '@caracteriza/ui/progress';
import { saveBase64, type DownloadFormat } from '@caracteriza/ui/save-file';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { errorText } from '../messages/error-text.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** A file to be fetched. */
interface Wanted {
  /** What it is called while it comes: 'Respuestas en CSV'. */
  title: string;
  /** The file's name without its ending. */
  name: string;
  format: DownloadFormat;
  /** What the file shall hold. One of the same name that holds something else is another file. */
  asked: object;
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
  /** What is said of them to a screen reader: a start, or a cancel. */
  told: string;
  start: (wanted: Wanted) => void;
}

const Context = createContext<Downloads>({
  running: [],
  told: '',
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
  // By file; a ref, since the second press of a double press comes before the next render.
  const controllers = useRef(new Map<string, AbortController>());
  const [told, setTold] = useState('');
  // An alert that offers to try again outlives the session.
  const ended = useRef(false);
  useUnsavedWork(running.length > 0);

  useEffect(() => {
    const open = controllers.current;
    ended.current = false;
    return () => {
      ended.current = true;
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const start = (wanted: Wanted) => {
    if (ended.current) return;
    const { title, name, format, asked, load } = wanted;
    const file = `${name}.${format} ${JSON.stringify(asked)}`;
    if (controllers.current.has(file)) {
      setTold(`Ya se está descargando: ${title}.`);
      return;
    }
    const id = next.current++;
    const controller = new AbortController();
    controllers.current.set(file, controller);
    setTold(`Descarga iniciada: ${title}.`);
    let reported = 0;
    const onBytes = (received: number) => {
      if (received - reported < step) return;
      reported = received;
      setRunning((all) => all.map((one) => (one.id === id ? { ...one, received } : one)));
    };
    const cancel = () => {
      controller.abort();
      setTold(`Descarga cancelada: ${title}.`);
    };
    setRunning((all) => [...all, { id, title, received: 0, cancel }]);
    load({ signal: controller.signal, onBytes })
      .then((data) => {
        if (!controller.signal.aborted) alert.success(`Se descargó ${saveBase64(data, name, format)}.`);
      })
      .catch((thrown: unknown) => {
        if (controller.signal.aborted) return;
        const again = { label: 'Reintentar', onAction: () => start(wanted) };
        alert.show({ variant: 'error', title: `${title}: ${errorText(thrown)}`, action: again });
      })
      .finally(() => {
        controllers.current.delete(file);
        // The alert tells of the end.
        if (!controller.signal.aborted) setTold('');
        setRunning((all) => all.filter((one) => one.id !== id));
      });
  };

  return <Context value={{ running, told, start }}>{children}</Context>;
}

/**
 * The downloads under way where a list is in a dialog, which lies over the screen's own list of them; nothing elsewhere.
 */
export function DownloadsInDialog({ className }: { className?: string }) {
  const [inside, setInside] = useState(false);
  return (
    <div ref={(place) => setInside(place?.closest('[role="dialog"]') != null)}>
      {inside && <RunningDownloads className={className} />}
    </div>
  );
}

const megabytes = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The downloads under way, each with how much has come and a button that ends it; nothing without any. */
export function RunningDownloads({ className }: { className?: string }) {
  const { running, told } = useDownloads();
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {told}
      </p>
      {running.length > 0 && (
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
              <Button
                aria-label={`Cancelar: ${title}`}
                onClick={() => {
                  cancel();
                  // The button goes, and must not take the focus with it.
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
