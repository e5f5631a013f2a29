import { Alert } from '@caracteriza/ui/alert';
import type { ReactNode } from 'react';

interface SurveyBarProps {
  /** The number of visible questions that have an answer. */
  answeredCount: number;
  total: number;
  /** State of the draft. */
  note: string;
  /** Why the last press of Aceptar saved nothing. */
  complaint: string | null;
  /** Buttons that go back, and buttons that go forward. */
  backLink: ReactNode;
  children: ReactNode;
}

/** The survey's progress and buttons; fixed to the bottom edge on a phone (main.css). */
export function SurveyBar({ answeredCount, total, note, complaint, backLink, children }: SurveyBarProps) {
  return (
    <div data-action-bar className="flex flex-col gap-2 border-t border-line p-4 sm:gap-3 sm:px-6">
      {complaint && <Alert role="alert" variant="error" title={complaint} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-muted">
        {total > 0 && (
          <p className="tabular-nums">
            {answeredCount} de {total} respondidas
          </p>
        )}
        <p>{note}</p>
        <div
          role="progressbar"
          aria-label="Preguntas respondidas"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={answeredCount}
          aria-valuetext={`${answeredCount} de ${total}`}
          className="mt-1 h-2 basis-full overflow-hidden rounded-full border border-line bg-surface-sunken"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
            style={{ width: total > 0 ? `${(answeredCount / total) * 100}%` : 0 }}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {backLink}
        <div className="ms-auto flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
