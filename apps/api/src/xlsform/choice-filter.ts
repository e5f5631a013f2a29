/** Cascades in XLSForm: the `choice_filter` of a question whose options belong to an earlier answer (decision 0124). */
import type { PinnedOption } from '../questionnaire/body.ts';
import type { EarlierQuestions } from './earlier.ts';
import { ownOptionColumns } from './form.ts';
import { nameOfQuestion } from './names.ts';

const { parent } = ownOptionColumns;

/**
 * The filter, as far as the earlier question is asked. As here, an answer that is missing there rules nothing out, nor does an option
 * that belongs to no other.
 */
export function choiceFilter(
  cascadeFrom: string | null | undefined,
  options: readonly PinnedOption[],
  earlier: EarlierQuestions,
): string | undefined {
  const source = cascadeFrom ? earlier.get(cascadeFrom) : undefined;
  if (!source) return undefined;
  const answer = `\${${nameOfQuestion(source)}}`;
  const free = options.some((option) => option.parent === undefined)
    ? ` or string-length(${parent}) = 0`
    : '';
  return `${parent} = ${answer}${free} or ${answer} = ''`;
}

const clause =
  /^\s*(?:([A-Za-z_][\w.-]*)\s*=\s*\$\{\s*([^}\s]+)\s*\}|\$\{\s*([^}\s]+)\s*\}\s*=\s*([A-Za-z_][\w.-]*))\s*$/;

/** A filter of others, or ours: the options whose cell in a column is the answer to a question. */
interface ReadFilter {
  readonly column: string;
  readonly question: string;
  /** The clauses before it, which the list of the earlier question makes needless. */
  readonly others: readonly string[];
}

/** What a filter says; null if it cannot be said here. */
export function readChoiceFilter(text: string): ReadFilter | null {
  const [first = '', ...alternatives] = text.split(/\s+or\s+/);
  const parts = first.split(/\s+and\s+/);
  const last = clause.exec(parts.at(-1)!);
  if (!last) return null;
  const column = (last[1] ?? last[4])!;
  const question = (last[2] ?? last[3])!;
  const ours = [`string-length(${column}) = 0`, `\${${question}} = ''`];
  if (!alternatives.every((alternative) => ours.includes(alternative.trim()))) return null;
  if (!parts.slice(0, -1).every((part) => clause.test(part))) return null;
  return { column: column.toLowerCase(), question, others: parts.slice(0, -1) };
}
