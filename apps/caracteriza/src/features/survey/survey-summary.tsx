import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import type { OpenedSurvey } from './open-survey.ts';

/** The survey's code, person, characterization and campaign. */
export function SurveySummary({ opened }: { opened: OpenedSurvey }) {
  const { code, surveyable, association } = opened;
  const entries = [
    ['Código de la encuesta', code],
    ['Encuestable', fullName(surveyable)],
    ['Edad y sexo', [ageText(surveyable), surveyable.mtSexID.value].filter(Boolean).join(', ')],
    ['Caracterización', association.characterizationET.name],
    ['Campaña', association.campaignET.name],
  ] as const;
  return (
    <aside
      aria-label="Datos de la encuesta"
      className="rounded-card border border-line bg-surface-sunken p-4 lg:sticky lg:top-4 lg:w-72 lg:shrink-0"
    >
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
        {entries.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold wrap-break-word text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
