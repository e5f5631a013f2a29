import type { Schema } from '@caracteriza/api-client';
import {
  alertEventWords,
  alertOutcomeWords,
  type AlertStep,
  alertUrgencyWords,
  stateAfter,
} from '@caracteriza/domain/alert/alert-steps';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { CheckCheck, HandHeart, NotebookPen, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { fullName } from '../surveyable/surveyable-text.ts';
import { AlertStepForm, type WrittenStep } from './alert-step-form.tsx';
import { ageText, dueText, stateText } from './alert-text.ts';

type Detail = Schema<'AlertCaseDetail'>;

const path = '/home/alerts';

/** One alert: whom it is about, what to do, what was answered, and what was done. */
export function AlertDetail({ id }: { id: string }) {
  const { data, error, mutate } = useRead('getAlertCase', { params: { id } });
  const alert = data?.data;
  return (
    <>
      <ScreenHeading
        title={alert?.rule ?? 'Alerta'}
        breadcrumb={
          <ModuleBreadcrumb
            module="management"
            between={[{ id: 'alerts', label: 'Alertas', href: path }]}
            currentTitle={alert ? fullName(alert.chSurveyableID) : '…'}
            renderLink={(_crumb, label) => <Link to={path}>{label}</Link>}
          />
        }
      >
        {alert &&
          `${stateText(alert)}. ${dueText(alert)}. Urgencia ${alertUrgencyWords[alert.urgency].toLowerCase()}.`}
      </ScreenHeading>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {!alert && !error && <Loader busy />}
      {alert && <AlertParts alert={alert} />}
    </>
  );
}

function AlertParts({ alert }: { alert: Detail }) {
  return (
    <div className="flex flex-col gap-5">
      {alert.overdue && <Alert variant="error" title={`El plazo venció el ${minuteText(alert.dueAt)}.`} />}
      {alert.withdrawn && (
        <Alert
          variant="warning"
          title="La persona retiró su consentimiento: sus respuestas no se muestran. Decida cómo cerrar la alerta."
        />
      )}
      {alert.unmet && (
        <Alert
          variant="info"
          title="La encuesta se corrigió y ya no cumple la regla. La alerta sigue abierta hasta que alguien la cierre."
        />
      )}
      {mayDo('recordAlertStep') && <AlertActions alert={alert} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Card title="Qué hacer">
            <p className="text-pretty whitespace-pre-line">{alert.action}</p>
          </Card>
          <AnswersCard alert={alert} />
        </div>
        <div className="grid gap-5">
          <PersonCard alert={alert} />
          <EventsCard alert={alert} />
        </div>
      </div>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-5 wrap-anywhere shadow-card">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

const writtenSteps: Readonly<Record<WrittenStep, { label: string; icon: ReactNode }>> = {
  nota: { label: 'Agregar nota', icon: <NotebookPen aria-hidden /> },
  cerrar: { label: 'Cerrar alerta', icon: <CheckCheck aria-hidden /> },
  reabrir: { label: 'Reabrir', icon: <RotateCcw aria-hidden /> },
};

/** The steps possible in the alert's state. */
function AlertActions({ alert }: { alert: Detail }) {
  const [step, setStep] = useState<WrittenStep | null>(null);
  const { busy, attempt } = useAttempt();
  const message = useAlert();
  const isPossible = (step: AlertStep) => stateAfter(alert.state, step) !== undefined;
  const attend = () =>
    attempt(async () => {
      const body = { step: 'atender' as const, version: alert.version };
      message.success((await call('recordAlertStep', { params: { id: alert.id }, body })).message);
    });
  return (
    <div className="flex flex-wrap gap-3">
      {isPossible('atender') && (
        <Button
          variant={alert.state === 'abierta' ? 'primary' : 'secondary'}
          icon={<HandHeart aria-hidden />}
          busy={busy}
          onClick={() => void attend()}
        >
          {alert.state === 'abierta' ? 'Atender' : 'Atender yo'}
        </Button>
      )}
      {(['nota', 'cerrar', 'reabrir'] as const).filter(isPossible).map((step) => (
        <Button key={step} variant="secondary" icon={writtenSteps[step].icon} onClick={() => setStep(step)}>
          {writtenSteps[step].label}
        </Button>
      ))}
      {step && <AlertStepForm alert={alert} step={step} onClose={() => setStep(null)} />}
    </div>
  );
}

/** A fact about the alert with its label. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PersonCard({ alert }: { alert: Detail }) {
  const { chSurveyableID: person, chFamilyID: family, cellphone, age } = alert;
  return (
    <Card title="La persona">
      <dl className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Fact name="Nombre">{fullName(person)}</Fact>
        <Fact name="Documento">{person.identification}</Fact>
        <Fact name="Edad">{ageText(age)}</Fact>
        <Fact name="Celular">
          {cellphone ? (
            <a href={`tel:${cellphone}`} className="text-accent-ink underline">
              {cellphone}
            </a>
          ) : (
            'Sin celular'
          )}
        </Fact>
        {family && (
          <>
            <Fact name="Familia">{`${family.consultreference} (${family.code})`}</Fact>
            <Fact name="Dirección">{`${family.residentialaddress}, ${family.zone}`}</Fact>
          </>
        )}
      </dl>
    </Card>
  );
}

function AnswersCard({ alert }: { alert: Detail }) {
  const { campaignET, characterizationET } = alert.chCharacterizationByCampaignID;
  return (
    <Card title="Por qué se abrió">
      <p className="text-sm text-ink-muted">
        {`${characterizationET.name}, campaña ${campaignET.name}. Encuesta ${alert.surveyID.code} del ${compactToDisplay(alert.surveyID.createdDate.dateChar)}.`}
      </p>
      <dl className="mt-3 flex flex-col gap-3 empty:hidden">
        {alert.answers.map(({ statement, answer }) => (
          <Fact key={statement} name={statement}>
            {answer || 'Sin respuesta'}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function eventText({ kind, outcome, text }: Detail['events'][number]): string {
  const eventTexts = alertEventWords[kind];
  if (kind === 'otraEncuesta') return `${eventTexts} (${text})`;
  return outcome === null ? eventTexts : `${eventTexts}: ${alertOutcomeWords[outcome].toLowerCase()}`;
}

function EventsCard({ alert }: { alert: Detail }) {
  return (
    <Card title="Qué se ha hecho">
      <ol className="flex flex-col gap-4">
        {alert.events.map((event, index) => (
          // Events are never removed.
          <li key={index} className="border-s-2 border-line-strong ps-3">
            <p className="font-semibold">{eventText(event)}</p>
            <p className="text-sm text-ink-muted tabular-nums">
              {[minuteText(event.at), event.author].filter(Boolean).join(' · ')}
            </p>
            {event.text && event.kind !== 'otraEncuesta' && (
              <p className="mt-1 whitespace-pre-line">{event.text}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
