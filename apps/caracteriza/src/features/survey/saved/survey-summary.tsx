import { ChevronDown } from 'lucide-react';
import { useMedia, wideQuery } from '../../../shell/use-media.ts';
import { ageText, fullName } from '../../surveyable/surveyable-text.ts';
import type { OpenedSurvey } from '../open-survey.ts';

/** The survey's code, person, characterization and campaign, shown beside the questions or as one expandable line. */
export function SurveySummary({ openedSurvey }: { openedSurvey: OpenedSurvey }) {
  const { code, level, surveyable, association } = openedSurvey;
  const isBeside = useMedia(wideQuery);
  const entries = [
    ['Código de la encuesta', code],
    [level === 'family' ? 'Responde por la familia' : 'Encuestable', fullName(surveyable)],
    ['Edad y sexo', [ageText(surveyable), surveyable.mtSexID.value].filter(Boolean).join(', ')],
    ['Caracterización', association.characterizationET.name],
    ['Campaña', association.campaignET.name],
  ] as const;
  const list = (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      {entries.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-semibold wrap-break-word text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <aside
      aria-label="Datos de la encuesta"
      className="rounded-card border border-line bg-surface-sunken lg:sticky lg:top-4 lg:w-72 lg:shrink-0"
    >
      {isBeside ? (
        <div className="p-4">{list}</div>
      ) : (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card px-4 text-sm [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 py-2 wrap-anywhere">
              <span className="font-semibold text-ink">{fullName(surveyable)}</span>
              <span className="text-ink-muted">
                {level === 'family' && ' por la familia'} · {association.characterizationET.name}
              </span>
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
          </summary>
          <div className="border-t border-line p-4">{list}</div>
        </details>
      )}
    </aside>
  );
}
