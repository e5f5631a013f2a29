import type { Schema } from '@caracteriza/api-client';
import { incidentActs, incidentKinds, incidentStates } from '@caracteriza/domain/incident/incident';
import { fields } from '@caracteriza/openapi/fields';
import { createPortal } from 'react-dom';
import { dayText, leftText } from '../data-request/data-request-words.ts';
import { incidentFacts } from './incident-words.ts';

type Incident = Schema<'Incident'>;

/** The last day for the report; null once it was reported or closed. */
const clockText = ({ reportUntil, left, overdue }: Incident) =>
  reportUntil && left !== null ? `Hasta el ${dayText(reportUntil)}. ${leftText({ left, overdue })}.` : null;

/**
 * An incident for print, shown instead of the screen (main.css). It names people who were surveyed only where the user typed
 * their names.
 */
export function IncidentSheet({ incident }: { incident: Incident }) {
  const timeText = clockText(incident);
  const entries = [
    ['Estado', incidentStates[incident.state].label],
    ...(timeText ? [['Reportar a la autoridad', timeText] as const] : []),
    ...Object.entries(incidentFacts(incident)),
    ['Registrado por', incident.login],
  ] as const;
  return createPortal(
    <article data-sheet className="hidden bg-white text-sm text-black print:block">
      <h1 className="mb-1 text-xl font-bold">
        Incidente de seguridad {incident.code}: {incidentKinds[incident.kind].toLowerCase()}
      </h1>
      <p className="mb-3">Por confirmar con su abogado.</p>
      <section className="mb-4 border-y border-black/60 py-3">
        <h2 className="mb-1 font-bold">{fields.IncidentRecord.description.label}</h2>
        <p className="wrap-anywhere whitespace-pre-wrap">{incident.description}</p>
      </section>
      <dl className="grid gap-y-2">
        {entries.map(([name, value]) => (
          <div key={name} className="grid break-inside-avoid grid-cols-[12rem_1fr] gap-4">
            <dt className="text-black/70">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-5 mb-1 break-after-avoid border-t border-black/60 pt-3 font-bold">Qué se hizo</h2>
      {incident.acts.length === 0 && <p>Nada todavía.</p>}
      <ol>
        {incident.acts.map(({ act, day, text, lastDay, login, recordedAt }) => (
          <li key={recordedAt} className="break-inside-avoid border-b border-black/25 py-2">
            <p className="font-semibold">
              {dayText(day)}. {incidentActs[act].done}
              {lastDay && ` (último día: ${dayText(lastDay)})`}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">
              {text} ({login})
            </p>
          </li>
        ))}
      </ol>
    </article>,
    document.body,
  );
}
