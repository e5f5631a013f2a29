import type { Schema } from '@caracteriza/api-client';
import { absenceText, resultText, visitMoment } from './visit-text.ts';

/** The results of a family's visits, newest first; on a phone each one is shown in full. */
export function VisitList({ visits }: { visits: readonly Schema<'FamilyVisit'>[] }) {
  if (visits.length === 0)
    return <p className="text-ink-muted">Todavía no se ha registrado ninguna visita.</p>;
  return (
    <ul className="divide-y divide-line">
      {visits.map((visit) => (
        <li key={visit.id} className="py-2.5 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">{resultText(visit)}</p>
          {visit.absences.length > 0 && (
            <p className="wrap-anywhere">{absenceText(visit.absences, 'then')}</p>
          )}
          {visit.reason && <p className="wrap-anywhere">{visit.reason}</p>}
          <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">
            {[visitMoment(visit), visit.visitor, visit.campaignET.name].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
