import { cn } from '../class-names/cn.ts';
import type { InputMessages } from './input-messages.ts';
import type { Lost, TextRule } from './text-filter.ts';

interface LimitNoteProps {
  lost: Lost;
  rule: TextRule;
  counter: boolean;
  length: number;
  texts: InputMessages;
  className: string | undefined;
}

/** Describes the characters a rule accepts. */
function allowedText({ format, noSpaces }: TextRule, texts: InputMessages): string {
  if (format === 'number') return texts.onlyNumber;
  if (format === 'textnumber') return texts.onlyTextNumber;
  return format === 'text' || !noSpaces ? texts.onlyText : texts.noSpaces;
}

/** Why the last change was not fully accepted. */
function reasonText(loss: Exclude<Lost, null>, rule: TextRule, texts: InputMessages): string {
  const { maxLength = 0 } = rule;
  if (loss === 'cut' || loss === 'full') return texts[loss](maxLength);
  const rules = allowedText(rule, texts);
  return loss === 'whole' ? texts.notAdded(rules) : rules;
}

/**
 * The line below an input: the counter, and a live region, always present, that explains why typed or pasted text was dropped.
 */
export function LimitNote({ lost: loss, rule, counter, length, texts, className }: LimitNoteProps) {
  return (
    <div
      data-slot="input-note"
      className={
        loss || counter ? cn('flex justify-between gap-3 text-xs text-ink-muted', className) : 'sr-only'
      }
    >
      <span role="status" className={loss ? 'font-medium text-warning-ink' : 'sr-only'}>
        {loss && reasonText(loss, rule, texts)}
      </span>
      {counter && <bdi className="ms-auto tabular-nums">{texts.counter(length, rule.maxLength)}</bdi>}
    </div>
  );
}
