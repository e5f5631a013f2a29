// The initial answers of a survey: the server's, those stored only on the device, or both if they conflict.
import type { Schema } from '@caracteriza/api-client';
import type { AnsweredQuestion } from '@caracteriza/domain/question/shown-question';
import { holdsSame } from './draft-answers.ts';
import type { OpenedSurvey, SurveyStart } from '../open-survey.ts';
import { partAnswers, type OrphanAnswer } from '../answering/orphan-answers.ts';
import type { FilledAnswers } from '../use-survey.ts';

/** A survey's answers as stored on the device. */
export interface CopiedDraft {
  readonly code: string;
  /** The version of the server's draft on which they are based; 0 if there is none. */
  readonly version: number;
  /** The tab that entered them, and its number of changes. */
  readonly writer: string;
  readonly sequence: number;
  /** When they were written, in Date.toISOString format. */
  readonly at: string;
  readonly page: number;
  /** How long the survey had been open; missing from older copies. */
  readonly seconds?: number;
  /** All answers, including those whose question is not in the survey. */
  readonly filled: FilledAnswers;
  /** The questions they answer, which another version of the survey may not contain. */
  readonly questions?: readonly AnsweredQuestion[];
  /** Person, campaign and characterization, for the list of copies. */
  readonly about?: Pick<Schema<'DraftSummary'>, 'chSurveyableID' | 'chCharacterizationByCampaignID'> &
    // Missing from older copies.
    Partial<Pick<Schema<'DraftSummary'>, 'visitedFamilyID'>>;
  /** The server has everything else; only answers whose question is not in the survey remain. */
  readonly onlyUnasked?: boolean;
}

/** The initial answers; `conflict` holds the device's answers if the server's are not older. */
export type SurveyOrigin =
  | { readonly kind: 'start'; readonly start: SurveyStart }
  | {
      readonly kind: 'conflict';
      readonly copy: CopiedDraft;
      readonly orphans?: readonly OrphanAnswer[];
    };

const deviceStart = (
  { page, at: timestamp, seconds }: CopiedDraft,
  filledAnswers: FilledAnswers,
  orphans: Pick<SurveyStart, 'orphans'>,
): SurveyOrigin => ({
  kind: 'start',
  start: {
    filled: filledAnswers,
    page,
    unsent: true,
    copiedAt: timestamp,
    ...(seconds !== undefined && { seconds }),
    ...orphans,
  },
});

/**
 * The survey starts with the device's answers if they are based on the server's draft. If the server has later content from the
 * same tab, that is newer or equal.
 */
export function beginningOf(openedSurvey: OpenedSurvey, copy: CopiedDraft | null): SurveyOrigin {
  const { draft, start } = openedSurvey;
  if (!copy) return { kind: 'start', start };
  const { filled, orphans: rest } = partAnswers(copy.filled, openedSurvey.questions, copy.questions ?? []);
  const orphans = rest.length > 0 ? { orphans: rest } : {};
  const fromServer: SurveyOrigin = { kind: 'start', start: { ...start, ...orphans } };
  if (copy.onlyUnasked || holdsSame(draft, filled, openedSurvey.answerCodes)) return fromServer;
  const fromDevice = deviceStart(copy, filled, orphans);
  const conflict: SurveyOrigin = { kind: 'conflict', copy: { ...copy, filled }, ...orphans };
  // A survey with the copy's code may have been saved or discarded elsewhere; the answers are shown anyway.
  if (!draft) return fromDevice;
  if (copy.code !== openedSurvey.code) return conflict;
  if (draft.writer === copy.writer) return copy.sequence > (draft.sequence ?? 0) ? fromDevice : fromServer;
  return draft.version === copy.version ? fromDevice : conflict;
}
