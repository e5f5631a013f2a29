import type { InputMessages } from './input-messages.ts';

interface LimitNoteProps {
  cut: boolean;
  counter: boolean;
  length: number;
  maxLength: number;
  texts: InputMessages;
}

/** The line below an input: the counter, and, in a live region that is always there, that the text was cut. */
export function LimitNote({ cut, counter, length, maxLength, texts }: LimitNoteProps) {
  return (
    <div
      data-slot="input-note"
      className={cut || counter ? 'flex justify-between gap-3 text-xs text-ink-muted' : 'sr-only'}
    >
      <span role="status" className={cut ? 'font-medium text-warning-ink' : 'sr-only'}>
        {cut && texts.cut(maxLength)}
      </span>
      {counter && <span className="ms-auto tabular-nums">{texts.counter(length, maxLength)}</span>}
    </div>
  );
}
