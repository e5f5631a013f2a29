// With which answers a survey begins: those that the server has, those that only the device has, or both where they differ.
import { holdsSame } from './draft-answers.ts';
import type { OpenedSurvey, SurveyStart } from './open-survey.ts';
import type { Filled } from './use-survey.ts';

/** A survey's answers as the device has them. */
export interface CopiedDraft {
  readonly code: string;
  /** The draft's version on the server that they were made upon; 0 for none. */
  readonly version: number;
  /** The tab that made them, and how many changes it had made. */
  readonly writer: string;
  readonly sequence: number;
  /** When, as Date.toISOString has it. */
  readonly at: string;
  readonly page: number;
  readonly filled: Filled;
}

/** What to begin with; `conflict` holds the answers of the device where those of the server are no older. */
export type Beginning =
  | { readonly kind: 'start'; readonly start: SurveyStart }
  | { readonly kind: 'conflict'; readonly copy: CopiedDraft };

/**
 * The device's answers begin the survey when they were made upon what the server has. What the server has had since from
 * the same tab is newer or the same.
 */
export function beginningOf(opened: OpenedSurvey, copy: CopiedDraft | null): Beginning {
  const { draft, start } = opened;
  const fromServer: Beginning = { kind: 'start', start };
  if (!copy || holdsSame(draft, copy.filled, opened.answerCodes)) return fromServer;
  const { filled, page, at } = copy;
  const fromDevice: Beginning = { kind: 'start', start: { filled, page, unsent: true, copiedAt: at } };
  // The code that it had may have been saved or discarded elsewhere; the answers are shown all the same.
  if (!draft) return fromDevice;
  if (copy.code !== opened.code) return { kind: 'conflict', copy };
  if (draft.writer === copy.writer) return copy.sequence > (draft.sequence ?? 0) ? fromDevice : fromServer;
  return draft.version === copy.version ? fromDevice : { kind: 'conflict', copy };
}
