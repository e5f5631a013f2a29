/** Cascades in XLSForm: the `choice_filter` of a question whose options belong to an earlier answer (decision 0124). */
import type { PinnedOption } from '../questionnaire/body.ts';
import type { EarlierQuestions } from './earlier.ts';
import { ownOptionColumns } from './form.ts';
import { nameOfQuestion } from './names.ts';

const { parent } = ownOptionColumns;

/**
 * The filter, if the earlier question is asked. As in our own surveys, a missing earlier answer excludes no
 * option, and an option that belongs to none is never excluded.
 */
export function choiceFilter(
  cascadeFrom: string | null | undefined,
  options: readonly PinnedOption[],
  earlierQuestions: EarlierQuestions,
): string | undefined {
  const source = cascadeFrom ? earlierQuestions.get(cascadeFrom) : undefined;
  if (!source) return undefined;
  const answer = `\${${nameOfQuestion(source)}}`;
  const parentless = options.some((option) => option.parent === undefined)
    ? ` or string-length(${parent}) = 0`
    : '';
  return `${parent} = ${answer}${parentless} or ${answer} = ''`;
}

const clause =
  /^\s*(?:([A-Za-z_][\w.-]*)\s*=\s*\$\{\s*([^}\s]+)\s*\}|\$\{\s*([^}\s]+)\s*\}\s*=\s*([A-Za-z_][\w.-]*))\s*$/;

/** A filter from any program: the options whose cell in a column equals the answer to a question. */
interface ReadFilter {
  readonly column: string;
  readonly question: string;
  /** Other clauses before it, which the filter of the earlier question's list already implies. */
  readonly otherColumns: readonly string[];
}

/** The meaning of a filter; null if we cannot express it. */
export function readChoiceFilter(text: string): ReadFilter | null {
  const [firstAlternative = '', ...alternatives] = text.split(/\s+or\s+/);
  const conditions = firstAlternative.split(/\s+and\s+/);
  const lastClause = clause.exec(conditions.at(-1)!);
  if (!lastClause) return null;
  const column = (lastClause[1] ?? lastClause[4])!;
  const question = (lastClause[2] ?? lastClause[3])!;
  const ownConditions = [`string-length(${column}) = 0`, `\${${question}} = ''`];
  if (!alternatives.every((alternative) => ownConditions.includes(alternative.trim()))) return null;
  if (!conditions.slice(0, -1).every((condition) => clause.test(condition))) return null;
  return { column: column.toLowerCase(), question, otherColumns: conditions.slice(0, -1) };
}
