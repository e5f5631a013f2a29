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
export function ActHistory<Done extends DoneAct>({
  acts,
  nameOf,
}: {
  acts: readonly Done[];
  nameOf: (done: Done) => string;
}) {
  return (
    <Part title="Qué se hizo">
      {acts.length === 0 && <p className="text-ink-muted">Todavía nada.</p>}
      <ol className="grid gap-4">
        {acts.map((done) => (
          <li key={done.recordedAt + done.act} className="min-w-0">
            <p className="font-semibold">
              {dayText(done.day)} · {nameOf(done)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{done.text}</p>
            <p className="text-sm text-ink-muted">
              Anotado por {done.login} el {minuteText(done.recordedAt)}
              {done.lastDay && done.day.dateChar > done.lastDay.dateChar
                ? `. Fuera del plazo, que venció el ${dayText(done.lastDay)}`
                : ''}
              .
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
