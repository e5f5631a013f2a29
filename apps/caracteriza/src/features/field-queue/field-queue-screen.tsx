import { countText } from '@caracteriza/domain/words/counted';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type FieldWork, useFieldWork } from '../../field/field-work.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { mayDo } from '../../session/permission.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { FileOfQueue } from './file-of-queue.tsx';
import type { QueueView } from './queue-view.ts';
import { RefusedRow } from './refused-row.tsx';
import { useQueue, useSending } from './use-queue.ts';

// Loaded separately, because on most days there is nothing to decide.
const FieldCases = lazy(async () => ({ default: (await import('./field-cases.tsx')).FieldCases }));

/** 'Por enviar': what waits on the device, what the server refused and why, what was sent, and what somebody has to decide. */
export function FieldQueueScreen() {
  const work = useFieldWork();
  return (
    <div data-at-the-door className="max-w-3xl">
      <ScreenHeading title="Por enviar">
        Lo que se hizo sin conexión se envía solo cuando hay señal. Nada se borra de este equipo antes de que
        el sistema lo tenga.
      </ScreenHeading>
      <div className="grid gap-8">
        {work ? (
          <Queue work={work} />
        ) : (
          <EmptyState title="En este equipo no hay una salida a terreno abierta" />
        )}
        {mayDo('listFieldCases') && (
          <Suspense>
            <FieldCases />
          </Suspense>
        )}
        {mayDo('sendFieldBundle') && <FileOfQueue work={work} />}
      </div>
    </div>
  );
}

function Queue({ work }: { work: FieldWork }) {
  const view = useQueue(work);
  const { sending, problem } = useSending(work);
  const alert = useAlert();
  if (!view) return null;
  const send = async () => {
    await work.sender.sendNow();
    const { problem: failure } = work.sender.state();
    if (failure === null) alert.success('Se envió lo que se podía enviar.');
    else alert.error(failure);
  };
  return (
    <>
      <section aria-labelledby="en-espera" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="en-espera" className="text-lg font-bold tabular-nums">
            {view.waitingCount === 0 ? 'Nada por enviar' : `${view.waitingCount} por enviar`}
          </h2>
          <Button
            variant="primary"
            className="min-h-11"
            icon={<Send aria-hidden />}
            busy={sending}
            onClick={() => void send()}
          >
            Enviar ahora
          </Button>
        </div>
        {problem !== null && view.waitingCount > 0 && (
          <Alert variant="info" title="El último envío no terminó">
            {problem} Se intentará de nuevo; también puede enviar ahora.
          </Alert>
        )}
        <Rows>
          {view.waiting.map(({ familyCode, titles }) => (
            <li key={familyCode} className="px-5 py-3">
              <p className="font-semibold tabular-nums">Familia {familyCode}</p>
              <ul className="text-sm text-ink-muted">
                {titles.map((title, index) => (
                  <li key={index} className="wrap-anywhere">
                    {title}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Rows>
      </section>
      <Refused work={work} view={view} />
      <SentToday view={view} />
    </>
  );
}

function Rows({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {children}
    </ul>
  );
}

function Refused({ work, view: { refusedOperations } }: { work: FieldWork; view: QueueView }) {
  if (refusedOperations.length === 0) return null;
  return (
    <section aria-labelledby="rechazado" className="grid gap-3">
      <h2 id="rechazado" className="text-lg font-bold">
        No se pudo enviar
      </h2>
      <Rows>
        {refusedOperations.map((row) => (
          <RefusedRow key={row.operation.id} refusedOperation={row} work={work} />
        ))}
      </Rows>
    </section>
  );
}

function SentToday({ view: { sentToday } }: { view: QueueView }) {
  if (sentToday.length === 0) return null;
  return (
    <section aria-labelledby="enviado">
      <details>
        <summary className="min-h-11 cursor-pointer content-center">
          <h2 id="enviado" className="inline text-lg font-bold">
            Enviado hoy: {countText(sentToday.length, 'registro', 'registros')}
          </h2>
        </summary>
        <Rows>
          {sentToday.map(({ outcome, title, familyCode, settledAt }) => (
            <li key={outcome.id} className="px-5 py-3">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-sm text-ink-muted tabular-nums">
                {[
                  `Familia ${familyCode}`,
                  minuteText(settledAt),
                  outcome.state === 'merged' && 'unido con cambios de otra persona',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </Rows>
      </details>
    </section>
  );
}
