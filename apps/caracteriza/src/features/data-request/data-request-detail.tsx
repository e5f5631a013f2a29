import type { Schema } from '@caracteriza/api-client';
import { requestActs, requestStates } from '@caracteriza/domain/data-request/acts';
import { applicantCapacities, requestChannels, requestKinds } from '@caracteriza/domain/data-request/kinds';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { Part } from '../../shell/screen-part.tsx';
import { personalDataLabel, usePersonalDataDownload } from '../personal-data/use-personal-data-download.ts';
import { ActHistory, DueLine, Facts } from './case-parts.tsx';
import { dayText, dutyText, requestsPath } from './data-request-words.ts';
import { RevocationPart } from './revocation-part.tsx';
import { SuppressionPart } from './suppression-part.tsx';

const DataRequestActForm = lazy(async () => ({
  default: (await import('./data-request-act-form.tsx')).DataRequestActForm,
}));

type Request = Schema<'DataRequest'>;
type Act = Schema<'DataRequestAct'>;

const titles = fields.DataRequestRecord;

/** One request: its deadlines, the possible acts, what was asked and what was done. */
export function DataRequestDetail({ id }: { id: string }) {
  const { data, error, mutate } = useRead(
    'getDataRequest',
    { params: { id } },
    // Polls until an ordered suppression has been carried out.
    {
      refreshInterval: (answer) => (answer?.data.suppressionOrderedAt ? 3000 : 0),
      // Also while the server is being restarted.
      shouldRetryOnError: true,
    },
  );
  const [act, setAct] = useState<Act | null>(null);
  const request = data?.data;
  return (
    <div className="max-w-4xl">
      <ScreenHeading
        title={request ? `${requestKinds[request.kind].label} ${request.code}` : 'Solicitud de un titular'}
        breadcrumb={
          <ModuleBreadcrumb
            module="management"
            between={[{ id: 'requests', label: 'Solicitudes de Titulares', href: requestsPath }]}
            currentTitle={request?.code ?? '…'}
            renderLink={(_crumb, label) => <Link to={requestsPath}>{label}</Link>}
          />
        }
      >
        {request && `${requestStates[request.state].label}. Llegó el ${dayText(request.receivedOn)}.`}
      </ScreenHeading>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!data && !error}>
        {request && (
          <div className="grid gap-5">
            <Clock request={request} />
            <ActButtons request={request} onAct={setAct} />
            {request.chSurveyableID && mayDo('downloadPersonalData') && (
              <HeldData person={request.chSurveyableID} />
            )}
            {request.kind === 'revocacion' && request.chSurveyableID && (
              <Part title="Revocación">
                <RevocationPart request={request} />
              </Part>
            )}
            {request.kind === 'supresion' && request.chSurveyableID && (
              <Part title="Supresión">
                <SuppressionPart request={request} />
              </Part>
            )}
            <Asked request={request} />
            <ActHistory
              acts={request.acts}
              nameOf={({ act: pastAct, until }) =>
                requestActs[pastAct].done + (until ? ` hasta el ${dayText(until)}` : '')
              }
            />
          </div>
        )}
      </Loader>
      {request && act && (
        <Suspense>
          <DataRequestActForm request={request} act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** What is due, and when. */
function Clock({ request: { duties, state, completeUntil } }: { request: Request }) {
  if (duties.length === 0 && state !== 'incompleta') return null;
  return (
    <Part title="Plazos">
      <ul className="grid gap-2">
        {duties.map((duty) => (
          <li key={duty.act}>
            <DueLine text={dutyText(duty)} duty={duty} />
          </li>
        ))}
      </ul>
      {state === 'incompleta' && (
        <p className="mt-3">Quien la hizo tiene hasta el {dayText(completeUntil)} para completarla.</p>
      )}
    </Part>
  );
}

/** The buttons of the possible acts, the most urgent first. */
function ActButtons({
  request: { possible, duties, suppressionOrderedAt },
  onAct,
}: {
  request: Request;
  onAct: (act: Act) => void;
}) {
  if (!mayDo('recordDataRequestAct')) return null;
  const due = duties.find(({ conditional }) => !conditional)?.act;
  // A suppression in progress answers the request by itself.
  const acts = possible.filter((act) => act !== 'answer' || !suppressionOrderedAt);
  return (
    <div role="group" aria-label="Actuaciones" className="flex flex-wrap gap-3">
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === due ? 'primary' : 'secondary'}
          className="min-h-11"
          onClick={() => onAct(act)}
        >
          {requestActs[act].label}
        </Button>
      ))}
    </div>
  );
}

/** All data stored about the person, which is the answer to a consulta. */
function HeldData({ person }: { person: Schema<'DataRequestPerson'> }) {
  const download = usePersonalDataDownload();
  return (
    <Part title="Qué se guarda">
      <p className="mb-3">
        Un archivo ZIP con una página para imprimir, los mismos datos en JSON, los archivos y firmas de{' '}
        {person.name}, y la evidencia de cada consentimiento. No incluye los datos de otras personas.
      </p>
      <Button className="min-h-11" onClick={() => download(person)}>
        {personalDataLabel}
      </Button>
    </Part>
  );
}

function Asked({ request }: { request: Request }) {
  const { chSurveyableID: person } = request;
  const entries = {
    [titles.applicant.label]: request.applicant,
    [titles.identification.label]: request.identification,
    [titles.capacity.label]: applicantCapacities[request.capacity],
    [titles.identityCheck.label]: request.identityCheck,
    [titles.contact.label]: request.contact,
    [titles.channel.label]: requestChannels[request.channel],
    Encuestable: person ? `${person.name} (${person.code})` : 'No está en el sistema, o no se indicó',
    'Registrada por': request.login,
  };
  return (
    <Part title="Qué se pidió">
      <p className="mb-4 whitespace-pre-wrap wrap-anywhere">{request.description}</p>
      <Facts entries={entries} />
    </Part>
  );
}
