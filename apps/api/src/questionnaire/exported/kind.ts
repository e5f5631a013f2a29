import type { PinnedQuestion } from '../body.ts';
import type { StoredAnswer } from '../answers.ts';

/** A cell of a file. */
type Cell = string | number | null;

/** A kind of question whose answers fill columns of their own in a campaign's file. */
export interface ExportedKind {
  /** The columns, behind those of value and code. */
  readonly columns: readonly {
    ending: string;
    words: string;
    type: string;
    values: (question: PinnedQuestion) => string;
  }[];
  /** What they hold of an answer that is neither a file nor 'No sabe'. */
  readonly cells: (answer: Extract<StoredAnswer, { value: string }>) => Cell[];
  /** One of them holds what was asked about the answer. */
  readonly holdsDetail?: boolean;
  /** An answer in one cell, where that is not its value. */
  readonly text?: (question: Pick<PinnedQuestion, 'columns'>, value: string) => string;
}
