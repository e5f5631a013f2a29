import type { Schema } from '@caracteriza/api-client';
import { actionLabels, termText } from '@caracteriza/domain/retention/term-words';
import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Loader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useListDownload } from '../../crud/list-files.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { Part } from '../../shell/screen-part.tsx';
import { Facts } from '../data-request/case-parts.tsx';
import { dayText } from '../data-request/data-request-words.ts';
import { holdText, nextText, retentionsPath, stateLabels } from './retention-words.ts';

const RetentionForm = lazy(async () => ({ default: (await import('./retention-form.tsx')).RetentionForm }));
const RetentionHoldForm = lazy(async () => ({
  default: (await import('./retention-hold-form.tsx')).RetentionHoldForm,
}));

type Detail = Schema<'RetentionDetail'>;
type Retention = Schema<'Retention'>;

/** The retention period of one campaign: what will happen when, what it would affect, and what can be done until then. */
export function RetentionDetail({ id }: { id: string }) {
  const { data, error, mutate } = useRead('getRetention', { params: { id } });
  const detail = data?.data;
  const retention = detail?.retention;
  return (
    <div className="max-w-4xl">
      <ScreenHeading
        title={retention ? retention.name : 'Plazo de conservación'}
        breadcrumb={
          <ModuleBreadcrumb
            module="management"
            between={[{ id: 'retentions', label: 'Plazos de Conservación', href: retentionsPath }]}
            currentTitle={retention?.code ?? '…'}
            renderLink={(_crumb, label) => <Link to={retentionsPath}>{label}</Link>}
          />
        }
      >
        {retention && `Estado: ${stateLabels[retention.state].toLowerCase()}.`}
      </ScreenHeading>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!data && !error}>
        {detail && (
          <div className="grid gap-5">
            <Term retention={detail.retention} />
            {detail.retention.done ? (
              <Done retention={detail.retention} />
            ) : (
              <>
                <TermButtons retention={detail.retention} />
                <Touched detail={detail} />
              </>
            )}
          </div>
        )}
      </Loader>
    </div>
  );
}

function Term({ retention }: { retention: Retention }) {
  const { term, endDate, hold } = retention;
  const facts = term && {
    'Qué pasa con las respuestas': actionLabels[term.action],
    Plazo: termText(term),
    'Fin de la campaña': dayText(endDate),
    Aviso: `${countText(term.noticeDays, 'día', 'días')} antes`,
  };
  return (
    <Part title="Plazo">
      <p className={`font-semibold wrap-anywhere ${facts ? 'mb-4' : ''}`}>{nextText(retention)}</p>
      {hold && <p className="mb-4 border-s-4 border-line-strong ps-3 wrap-anywhere">{holdText(hold)}</p>}
      {facts && <Facts entries={facts} />}
    </Part>
  );
}

function TermButtons({ retention }: { retention: Retention }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'term' | 'hold' | null>(null);
  const { busy, attempt } = useAttempt();
  const { id, term, hold } = retention;
  const params = { id };
  const close = () => setOpen(null);
  const releaseHold = () =>
    attempt(async () => void alert.success((await call('liftRetentionHold', { params })).message));
  const remove = async () => {
    const isConfirmed = await confirm({
      title: '¿Quitar el plazo?',
      text: 'Las respuestas de esta campaña se conservarán sin plazo.',
      acceptLabel: 'Quitar el plazo',
    });
    if (isConfirmed)
      await attempt(async () => void alert.success((await call('removeRetention', { params })).message));
  };
  return (
    <div role="group" aria-label="Acciones" className="flex flex-wrap gap-3 empty:hidden">
      {mayDo('setRetention') && (
        <Button variant={term ? 'secondary' : 'primary'} className="min-h-11" onClick={() => setOpen('term')}>
          {term ? 'Cambiar el plazo' : 'Fijar el plazo'}
        </Button>
      )}
      {term && mayDo('holdRetention') && (
        <Button className="min-h-11" onClick={() => setOpen('hold')}>
          {hold ? 'Cambiar el aplazamiento' : 'Aplazar o retener'}
        </Button>
      )}
      {hold && mayDo('liftRetentionHold') && (
        <Button className="min-h-11" busy={busy} onClick={() => void releaseHold()}>
          Levantar el aplazamiento
        </Button>
      )}
      {term && mayDo('removeRetention') && (
        <Button className="min-h-11" busy={busy} onClick={() => void remove()}>
          Quitar el plazo
        </Button>
      )}
      <Suspense>
        {open === 'term' && <RetentionForm retention={retention} onClose={close} />}
        {open === 'hold' && <RetentionHoldForm retention={retention} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What would be affected if the period ended today, and what has to be waited for. */
function Touched({
  detail: { surveys, people, kept, legalHolds, openRequests, leastCell },
}: {
  detail: Detail;
}) {
  const waitReasons = [
    legalHolds > 0 && `${countText(legalHolds, 'persona tiene', 'personas tienen')} una retención legal`,
    openRequests > 0 &&
      `${countText(openRequests, 'persona espera', 'personas esperan')} la respuesta a una solicitud`,
  ].filter(Boolean);
  return (
    <Part title="Qué se tocaría hoy">
      {waitReasons.length > 0 && (
        <p className="mb-4 border-s-4 border-danger ps-3 wrap-anywhere">
          <strong>Mientras dure, esta campaña espera:</strong> {waitReasons.join(' y ')}.
        </p>
      )}
      <Facts
        entries={{
          'Encuestas sin respuestas': String(surveys),
          'Personas que se borran': String(people),
          'Personas que quedan': String(kept),
        }}
      />
      <ul className="mt-4 grid list-disc gap-1 ps-5">
        <li>Se borra a quien no está en otra campaña. Quedan quienes otra campaña necesita.</li>
        <li>
          Se van también las encuestas sin terminar, los archivos, las firmas, las versiones anteriores, las
          posiciones y lo que la auditoría guardaba. Los equipos en terreno borran cuando se comuniquen.
        </li>
        <li>
          Si se vuelven anónimas, quedan cuentas por pregunta. Ninguna es de menos de {leastCell} personas, y
          no hay textos, números, fechas ni archivos.
        </li>
        <li>
          Las cifras publicadas no cambian. Lo que ya se descargó está en otros equipos: pida que lo borren.
        </li>
      </ul>
    </Part>
  );
}

/** What was done, and what remains. */
function Done({ retention: { id, term, done } }: { retention: Retention }) {
  const download = useListDownload('Respuestas anónimas', 'exportAnonymousAnswers', { params: { id } });
  if (!done) return null;
  return (
    <Part title="Qué se hizo">
      <Facts
        entries={{
          'Se hizo el': minuteText(done.at),
          'Encuestas sin respuestas': String(done.surveys),
          'Personas que se borraron': String(done.people - done.left),
          ...(done.left > 0 ? { 'Personas que faltan por borrar': String(done.left) } : {}),
          'Personas que quedan': String(done.kept),
          ...(term?.action === 'anonimizar' ? { 'Cuentas anónimas': String(done.anonymous) } : {}),
        }}
      />
      {done.anonymous > 0 && mayDo('exportAnonymousAnswersExcel') && (
        <Button className="mt-4 min-h-11" onClick={() => download?.('excel')}>
          Descargar las respuestas anónimas
        </Button>
      )}
    </Part>
  );
}
