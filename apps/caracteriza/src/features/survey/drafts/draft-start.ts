// The answers that a survey begins with: the server's, those that only the device has, or both where they differ.
import type { Schema } from '@caracteriza/api-client';
import type { AnsweredQuestion } from '../../../question-kinds/shown-question.ts';
import { holdsSame } from './draft-answers.ts';
import type { OpenedSurvey, SurveyStart } from '../open-survey.ts';
import { partAnswers, type OrphanAnswer } from '../answering/orphan-answers.ts';
import type { Filled } from '../use-survey.ts';

/** A survey's answers as the device has them. */
export interface CopiedDraft {
  readonly code: string;
  /** The version of the server's draft that they are based on; 0 for none. */
  readonly version: number;
  /** The tab that made them, and how many changes it had made. */
  readonly writer: string;
  readonly sequence: number;
  /** When they were written, in the form of Date.toISOString. */
  readonly at: string;
  readonly page: number;
  /** All answers, including those that the survey has no question for. */
  readonly filled: Filled;
  /** The questions they answer; another version of the survey may not have them. */
  readonly questions?: readonly AnsweredQuestion[];
  /** Person, campaign and characterization, for the list of copies. */
  readonly about?: Pick<Schema<'DraftSummary'>, 'chSurveyableID' | 'chCharacterizationByCampaignID'>;
  /** The server has the rest: only answers without a question are left. */
  readonly onlyUnasked?: boolean;
}

/** What to begin with; `conflict` holds the device's answers where the server's are not older. */
export type Beginning =
  | { readonly kind: 'start'; readonly start: SurveyStart }
  | {
      readonly kind: 'conflict';
      readonly copy: CopiedDraft;
      readonly orphans?: readonly OrphanAnswer[];
    };

/**
 * The survey begins with the device's answers when they are based on what the server has. What the server got later from the
 * same tab is newer, or the same.
 */
export function beginningOf(opened: OpenedSurvey, copy: CopiedDraft | null): Beginning {
  const { draft, start } = opened;
  if (!copy) return { kind: 'start', start };
  const { filled, orphans: rest } = partAnswers(copy.filled, opened.questions, copy.questions ?? []);
  const orphans = rest.length > 0 ? { orphans: rest } : {};
  const fromServer: Beginning = { kind: 'start', start: { ...start, ...orphans } };
  if (copy.onlyUnasked || holdsSame(draft, filled, opened.answerCodes)) return fromServer;
  const { page, at } = copy;
  const fromDevice: Beginning = {
    kind: 'start',
    start: { filled, page, unsent: true, copiedAt: at, ...orphans },
  };
  const conflict: Beginning = { kind: 'conflict', copy: { ...copy, filled }, ...orphans };
  // A survey with the copy's code may have been saved or discarded elsewhere; the answers are shown anyway.
  if (!draft) return fromDevice;
  if (copy.code !== opened.code) return conflict;
  if (draft.writer === copy.writer) return copy.sequence > (draft.sequence ?? 0) ? fromDevice : fromServer;
  return draft.version === copy.version ? fromDevice : conflict;
}
