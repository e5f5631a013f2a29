import { completedYears } from '@caracteriza/domain/age';
import { todayInBogota } from '@caracteriza/domain/dates';
import type { OpenedSurvey } from './open-survey.ts';

/** '34 años, Mujer', as of today in Bogotá. */
function ageAndSex({ birthdateID, mtSexID }: OpenedSurvey['surveyable']): string {
  const years = completedYears(birthdateID.dateChar, todayInBogota(new Date()));
  const age = years === 1 ? '1 año' : `${years} años`;
  return years === null ? mtSexID.value : `${age}, ${mtSexID.value}`;
}

/** Which survey this is: its code, of whom, what and under which campaign. */
export function SurveySummary({ opened }: { opened: OpenedSurvey }) {
  const { code, surveyable, association } = opened;
  const { firstName, secondName, firstSurname, secondSurname } = surveyable;
  const entries = [
    ['Código de la encuesta', code],
    ['Encuestable', [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' ')],
    ['Edad y sexo', ageAndSex(surveyable)],
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
