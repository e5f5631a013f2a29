import type { Schema } from '@caracteriza/api-client';
import { countedStateLabels } from '@caracteriza/domain/campaign/survey-review';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { useState } from 'react';
import { minuteText } from '../../messages/moment-text.ts';
import { territoryText } from '../account/territory-text.ts';

interface ReportHeadProps {
  campaign: Schema<'Campaign'>;
  session: Schema<'Session'>;
}

/** The scope of the report: campaign, period, the part that its reader sees, when it was made, and which surveys count. */
export function ReportHead({ campaign, session }: ReportHeadProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const { name, code, startDate, endDate } = campaign;
  const facts = {
    Período: `${compactToDisplay(startDate.dateChar)} – ${compactToDisplay(endDate.dateChar)}`,
    Alcance: territoryText(session.territory),
    'Fecha del informe': minuteText(openedAt),
    'Preparado por': session.name,
    'Encuestas que cuentan': `En estado ${countedStateLabels.join(', ')}. Las anuladas no.`,
  };
  return (
    <header>
      <p className="text-sm font-semibold text-ink-muted">Informe de la campaña</p>
      <p className="text-2xl font-bold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-muted">{code}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 border-y border-line-strong py-3 sm:grid-cols-2 print:grid-cols-2">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className="min-w-0 last:col-span-full">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
