// Where a new question comes, and in which order the questions then stand.
import type { Schema } from '@caracteriza/api-client';
import { asTree, type Ordered } from '../characterization/order.ts';
import { nextWeight, questionRules, type QuestionInput } from '../question/question-values.ts';

type Question = Schema<'Question'>;

/** A question as the tree of the order takes it. */
export const ordered = ({ id, parentID, statement, section }: Question): Ordered => ({
  id,
  parentID: parentID?.id ?? null,
  label: statement,
  section,
});

/**
 * The weight of a question that comes after `previous`: its own, which puts the newer one behind it, or the one after all
 * where it is the last.
 */
function weightAfter(questions: readonly Question[], previous: Question | null): number {
  const isLast = previous === null || previous.id === questions.at(-1)?.id;
  return isLast ? Number(nextWeight(questions)) : Math.min(previous.weight, questionRules.weight.maximum);
}

/**
 * The ids of all questions once a new one stands after `previousID`, which gives each a weight of its own; null where it
 * comes last anyway.
 */
export function orderWith(
  questions: readonly Question[],
  made: Question,
  previousID: string | null,
): string[] | null {
  const others = questions.filter(({ id }) => id !== made.id);
  const at = others.findIndex(({ id }) => id === previousID);
  if (at === -1 || at === others.length - 1) return null;
  return asTree(others.toSpliced(at + 1, 0, made).map(ordered)).map(({ id }) => id);
}

/** The question and its options in a text of several lines, or null for a text of one line. */
export function pastedQuestion(text: string): { statement: string; options: string } | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [statement, ...options] = lines;
  if (statement === undefined || options.length === 0) return null;
  if (Array.from(statement).length > questionRules.statement.maxLength) return null;
  return { statement, options: options.join('\n') };
}

/** What a new question begins with: type, need and section of the one before it. */
export function beginning(questions: readonly Question[], previous: Question | null): Partial<QuestionInput> {
  const base = previous?.parentID
    ? (questions.find(({ id }) => id === previous.parentID?.id) ?? previous)
    : previous;
  return {
    weight: `${weightAfter(questions, previous)}`,
    ...(previous && { mtFieldTypeID: previous.mtFieldTypeID.id, required: `${previous.required}` }),
    section: base?.section ?? '',
  };
}
