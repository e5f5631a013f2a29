import type { Schema } from '@caracteriza/api-client';
import { figure } from '@caracteriza/domain/words/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';
import { visitAddress } from '../survey/survey-addresses.ts';
import { absenceText, visitDayText } from './visit-text.ts';

/** How many visits the home screen shows. */
const homeLimit = 20;

/** The families that the user must visit again, earliest day first; renders nothing if there are none. */
export function VisitsToReturn() {
  const { data } = useRead(
    'listFamilyVisitsToReturn',
    mayDo('listFamilyVisitsToReturn') && mayDo('recordFamilyVisit')
      ? { query: { page: 1, pageSize: homeLimit } }
      : null,
  );
  const heading = useId();
  const visits = data?.data ?? [];
  const total = data?.total ?? 0;
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Visitas por hacer
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {visits.map((visit) => (
          <VisitToReturn key={visit.id} visit={visit} />
        ))}
      </ul>
      {total > homeLimit && (
        <p className="mt-2 text-sm text-ink-muted">
          Se muestran las {homeLimit} primeras de {figure(total)}.
        </p>
      )}
    </section>
  );
}

function VisitToReturn({ visit }: { visit: Schema<'FamilyVisitToReturn'> }) {
  const today = useToday();
  const { chFamilyID: family, campaignET: campaign } = visit;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">
          {visitDayText(visit.returnDate?.dateChar ?? '', today)} · {family.consultreference}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[family.residentialaddress, family.zone, campaign.name].join(' · ')}
        </p>
        {visit.absences.length > 0 && (
          <p className="text-sm wrap-anywhere">{absenceText(visit.absences, 'then')}</p>
        )}
        {visit.reason && <p className="text-sm wrap-anywhere">{visit.reason}</p>}
      </div>
      <Link
        to={visitAddress({ family: family.id, campaign: campaign.id })}
        aria-label={`Visitar: ${family.consultreference}`}
        className={`${secondaryLink} ${wholeCard}`}
      >
        Visitar
      </Link>
    </li>
  );
}
