import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import { ageText, alertAddress, dueText } from './alert-text.ts';

/** How many alerts the home screen shows. */
const homeLimit = 5;

/** 'Alertas por atender', overdue ones first; renders nothing if there are none. */
export function PendingAlerts() {
  const pending = mayDo('listAlertCases')
    ? { query: { page: 1, pageSize: homeLimit, state: 'pendiente' as const } }
    : null;
  const { data } = useRead('listAlertCases', pending);
  const heading = useId();
  const alerts = data?.data ?? [];
  const total = data?.total ?? 0;
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Alertas por atender
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {alerts.map((alert) => (
          <PendingAlert key={alert.id} alert={alert} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">
        {total > homeLimit
          ? `Se muestran las ${homeLimit} primeras de ${figure(total)}. `
          : `${countText(total, 'alerta', 'alertas')}. `}
        <Link to="/home/alerts" className="font-semibold text-accent-ink underline">
          Ver todas
        </Link>
      </p>
    </section>
  );
}

function PendingAlert({ alert }: { alert: Schema<'AlertCase'> }) {
  const name = fullName(alert.chSurveyableID);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">
          {alert.rule} · {name}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          <span className={alert.overdue ? 'font-semibold text-danger-ink' : ''}>{dueText(alert)}</span>
          {` · ${ageText(alert.age)} · ${alert.zone ?? 'sin familia'}`}
        </p>
      </div>
      <Link
        to={alertAddress(alert.id)}
        aria-label={`Ver la alerta de ${name}`}
        className={`${secondaryLink} ${wholeCard}`}
      >
        Ver
      </Link>
    </li>
  );
}
