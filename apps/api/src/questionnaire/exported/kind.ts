import type { PinnedQuestion } from '../body.ts';
import type { StoredAnswer } from '../answers.ts';

/** A cell of a file. */
type Cell = string | number | null;

/** A kind of question whose answers have their own columns in a campaign's file. */
export interface ExportedKind {
  /** The columns that follow value and code. */
  readonly columns: readonly {
    ending: string;
    words: string;
    type: string;
    values: (question: PinnedQuestion) => string;
  }[];
  /** Their contents for an answer that is neither a file nor 'No sabe'. */
  readonly cells: (answer: Extract<StoredAnswer, { value: string }>) => Cell[];
  /** One of the columns holds the additional detail of the answer. */
  readonly holdsDetail?: boolean;
  /** The answer in a single cell, if it differs from the value. */
  readonly text?: (question: Pick<PinnedQuestion, 'columns'>, value: string) => string;
}
