// With which answers a survey begins: those that the server has, those that only the device has, or both where they differ.
import type { Schema } from '@caracteriza/api-client';
import { holdsSame } from './draft-answers.ts';
import type { OpenedSurvey, SurveyStart } from '../open-survey.ts';
import { type AnsweredQuestion, partAnswers, type UnaskedAnswer } from '../answering/unasked-answers.ts';
import type { Filled } from '../use-survey.ts';

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
  /** All answers, also those that the survey has no question for. */
  readonly filled: Filled;
  /** The questions that they answer; another version of the survey may not have them. */
  readonly questions?: readonly AnsweredQuestion[];
  /** Of what it is the copy, to be listed: person, campaign and characterization. */
  readonly about?: Pick<Schema<'DraftSummary'>, 'chSurveyableID' | 'chCharacterizationByCampaignID'>;
  /** The server has what it takes: only answers without a question are left. */
  readonly onlyUnasked?: boolean;
}

/** What to begin with; `conflict` holds the answers of the device where those of the server are no older. */
export type Beginning =
  | { readonly kind: 'start'; readonly start: SurveyStart }
  | {
      readonly kind: 'conflict';
      readonly copy: CopiedDraft;
      readonly unasked?: readonly UnaskedAnswer[];
    };

/**
 * The device's answers begin the survey when they were made upon what the server has. What the server has had since from
 * the same tab is newer or the same.
 */
export function beginningOf(opened: OpenedSurvey, copy: CopiedDraft | null): Beginning {
  const { draft, start } = opened;
  if (!copy) return { kind: 'start', start };
  const { filled, unasked: rest } = partAnswers(copy.filled, opened.questions, copy.questions ?? []);
  const unasked = rest.length > 0 ? { unasked: rest } : {};
  const fromServer: Beginning = { kind: 'start', start: { ...start, ...unasked } };
  if (copy.onlyUnasked || holdsSame(draft, filled, opened.answerCodes)) return fromServer;
  const { page, at } = copy;
  const fromDevice: Beginning = {
    kind: 'start',
    start: { filled, page, unsent: true, copiedAt: at, ...unasked },
  };
  const conflict: Beginning = { kind: 'conflict', copy: { ...copy, filled }, ...unasked };
  // The code that it had may have been saved or discarded elsewhere; the answers are shown all the same.
  if (!draft) return fromDevice;
  if (copy.code !== opened.code) return conflict;
  if (draft.writer === copy.writer) return copy.sequence > (draft.sequence ?? 0) ? fromDevice : fromServer;
  return draft.version === copy.version ? fromDevice : conflict;
}
