import { countText } from '@caracteriza/domain/words/counted';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useRef, useState } from 'react';
import { saveOther } from '../../feedback/save-archive.ts';
import type { FieldWork } from '../../field/field-work.ts';
import { type SentFile, sendQueueFile, writeQueueFile } from '../../field/queue-file.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

/** Saves the waiting operations to a file, and sends a file from another device. */
export function FileOfQueue({ work }: { work: FieldWork | null }) {
  const alert = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [sentFile, setSentFile] = useState<SentFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (store: FieldWork['store']) => {
    try {
      const day = new Date().toISOString().slice(0, 10);
      saveOther(await writeQueueFile(store), 'application/json', `por-enviar-${day}.json`);
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  const send = async (file: File) => {
    setBusy(true);
    setSentFile(null);
    setProblem(null);
    try {
      const text = await readText(file);
      const { data } = await call('generateDeviceKey');
      setSentFile(await sendQueueFile(text, data.key));
    } catch (error) {
      // The message stays until the next attempt, because users look away while a file is being sent.
      setProblem(error instanceof Error ? error.message : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="archivo" className="grid gap-3">
      <h2 id="archivo" className="text-lg font-bold">
        Archivo de lo que está por enviar
      </h2>
      <p className="text-sm text-ink-muted">
        Si este equipo no logra enviar, guarde lo que falta en un archivo cifrado y envíelo desde otro equipo
        con su usuario. Enviado dos veces no se repite.
      </p>
      <div className="flex flex-wrap gap-2">
        {work && (
          <Button className="min-h-11" onClick={() => void save(work.store)}>
            Guardar en un archivo
          </Button>
        )}
        <Button className="min-h-11" busy={busy} onClick={() => input.current?.click()}>
          Enviar desde un archivo
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Archivo de lo que está por enviar"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void send(file);
          }}
        />
      </div>
      <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
      {sentFile && <Sent sentFile={sentFile} />}
    </section>
  );
}

/** @throws Error with a text for the person */
const readText = (file: File): Promise<string> =>
  file.text().catch(() => {
    throw new Error('El navegador no pudo leer el archivo. Elíjalo de nuevo.');
  });

function Sent({ sentFile: { taken, left } }: { sentFile: SentFile }) {
  return (
    <Alert
      variant={left.length === 0 ? 'success' : 'warning'}
      role="status"
      title={`El sistema tiene ${countText(taken, 'registro', 'registros')} del archivo`}
    >
      {left.length > 0 && (
        <ul>
          {left.map(({ title, message }, index) => (
            <li key={index} className="wrap-anywhere">
              {title}: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
