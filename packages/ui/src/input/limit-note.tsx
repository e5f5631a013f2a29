import type { InputMessages } from './input-messages.ts';
import type { FilteredText, TextRule } from './text-filter.ts';

interface LimitNoteProps {
  lost: FilteredText['lost'];
  rule: TextRule;
  counter: boolean;
  length: number;
  texts: InputMessages;
}

/** What a rule lets through, in words. */
function admitted({ format, noSpaces }: TextRule, texts: InputMessages): string {
  if (format === 'number') return texts.onlyNumber;
  if (format === 'textnumber') return texts.onlyTextNumber;
  return format === 'text' || !noSpaces ? texts.onlyText : texts.noSpaces;
}

/**
 * The line below an input: the counter, and a live region, always present, that says why something typed was dropped.
 */
export function LimitNote({ lost, rule, counter, length, texts }: LimitNoteProps) {
  return (
    <div
      data-slot="input-note"
      className={lost || counter ? 'flex justify-between gap-3 text-xs text-ink-muted' : 'sr-only'}
    >
      <span role="status" className={lost ? 'font-medium text-warning-ink' : 'sr-only'}>
        {lost && (lost === 'cut' ? texts.cut(rule.maxLength) : admitted(rule, texts))}
      </span>
      {counter && <span className="ms-auto tabular-nums">{texts.counter(length, rule.maxLength)}</span>}
    </div>
  );
}
