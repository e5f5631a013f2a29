// Shared by the screens of a request and of an incident: facts, deadlines and history.
import type { Schema } from '@caracteriza/api-client';
import { minuteText } from '../../messages/moment-text.ts';
import { Part } from '../../shell/screen-part.tsx';
import { dayText, leftText } from './data-request-words.ts';

/** Labels with their values. */
export function Facts({ entries }: { entries: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]">
      {Object.entries(entries).map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One duty with the time left for it; an overdue one is also recognizable by its text. */
export function DueLine({ text, duty }: { text: string; duty: { left: number; overdue: boolean } }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 border-s-4 ps-3 ${duty.overdue ? 'border-danger' : 'border-line-strong'}`}
    >
      <span className="wrap-anywhere">{text}</span>
      <span className={`font-semibold ${duty.overdue ? 'text-danger-ink' : ''}`}>{leftText(duty)}</span>
    </div>
  );
}

type DoneAct = Pick<Schema<'IncidentDone'>, 'day' | 'text' | 'lastDay' | 'login' | 'recordedAt'> & {
  act: string;
};

/** What was done, and what was done too late. @param nameOf the past-tense name of an act */
export function ActHistory<Act extends DoneAct>({
  acts,
  nameOf,
}: {
  acts: readonly Act[];
  nameOf: (act: Act) => string;
}) {
  return (
    <Part title="Qué se hizo">
      {acts.length === 0 && <p className="text-ink-muted">Todavía nada.</p>}
      <ol className="grid gap-4">
        {acts.map((act) => (
          <li key={act.recordedAt + act.act} className="min-w-0">
            <p className="font-semibold">
              {dayText(act.day)} · {nameOf(act)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{act.text}</p>
            <p className="text-sm text-ink-muted">
              Anotado por {act.login} el {minuteText(act.recordedAt)}
              {act.lastDay && act.day.dateChar > act.lastDay.dateChar
                ? `. Fuera del plazo, que venció el ${dayText(act.lastDay)}`
                : ''}
              .
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
