import type { ShownQuestion } from './survey-questions.ts';

/** A note among the questions: it is read, and asks nothing. */
export function SurveyNote({ note }: { note: ShownQuestion }) {
  return (
    <div
      role="note"
      className="rounded-control border-s-4 border-line-strong bg-surface-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap"
    >
      <p className="font-semibold text-ink">{note.statement}</p>
      {note.description && <p className="mt-1 text-sm text-ink-muted">{note.description}</p>}
    </div>
  );
}
