import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUnsavedWork } from '../../../feedback/unsaved-work.ts';
import type { SurveyIDs } from '../open-survey.ts';
import { continueAddress, returnAddress, surveyAddress } from '../survey-addresses.ts';

/** How long the message is shown before Caracterizar opens, in ms (spec §9). */
const redirectDelay = 3000;

interface SavedPanelProps {
  savedSurvey: Schema<'SavedSurvey'>;
  ids: SurveyIDs;
  /** The family whose visit the survey was opened from. */
  visitedFamily: string | null;
}

/**
 * After saving, Caracterizar opens automatically; in a visit, it goes on at once. If the answers lead to another
 * characterization that applies, the panel stays and offers it (rules §6).
 */
export function SavedPanel({ savedSurvey, ids, visitedFamily }: SavedPanelProps) {
  const navigate = useNavigate();
  const nextSurvey = savedSurvey.dependentCharacterizations[0];
  const backAddress = returnAddress(ids, visitedFamily);
  const onwardAddress = continueAddress(ids, visitedFamily);
  const returnTarget = visitedFamily === null ? 'Caracterizar' : 'la visita';
  // The offer is made once; after a reload, the page would otherwise open this survey again.
  useUnsavedWork(nextSurvey !== undefined);

  // The focused button no longer exists, so the panel gets the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (nextSurvey) return;
    const delay = visitedFamily === null ? redirectDelay : 0;
    const timer = setTimeout(() => void navigate(onwardAddress, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [nextSurvey, onwardAddress, visitedFamily, navigate]);

  const openNextSurvey = () =>
    nextSurvey &&
    navigate(surveyAddress({ ...ids, characterization: nextSurvey.id }, visitedFamily), { replace: true });
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success-ink">
        <CircleCheck aria-hidden className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold text-ink">
        La encuesta {savedSurvey.code} quedó guardada
      </h2>
      {nextSurvey ? (
        <p className="text-ink-muted">
          Según las respuestas, también corresponde aplicar{' '}
          <strong className="text-ink">{nextSurvey.name}</strong>.
        </p>
      ) : (
        <p className="text-ink-muted">
          {visitedFamily === null ? 'En unos segundos volverá a Caracterizar.' : 'La visita sigue.'}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => void navigate(backAddress, { replace: true })}>Volver a {returnTarget}</Button>
        {nextSurvey && (
          <Button variant="primary" onClick={() => void openNextSurvey()}>
            Encuestar
          </Button>
        )}
      </div>
    </section>
  );
}
