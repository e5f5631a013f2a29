// The surveys that were begun and not saved, combining the server's list with the copies on this device.
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { momentText } from './draft-note.ts';
import type { ListedCopy } from './use-device-copies.ts';

/** An unfinished survey. */
export type UnfinishedEntry = Pick<
  Schema<'DraftSummary'>,
  'surveyCode' | 'chSurveyableID' | 'chCharacterizationByCampaignID' | 'visitedFamilyID'
> & {
  /** Time of the last change. */
  readonly when: string;
  /** The server is known to have a draft of it; otherwise only this device has it. */
  readonly onServer: boolean;
  readonly copy: ListedCopy | undefined;
};

/**
 * The surveys found only on the device, which could be lost with it, followed by those in the list. `complete` means that the
 * list is complete and up to date.
 */
export function unfinishedOf(
  drafts: readonly Schema<'DraftSummary'>[],
  copies: readonly ListedCopy[],
  complete: boolean,
): UnfinishedEntry[] {
  const codes = new Set(drafts.map(({ surveyCode }) => surveyCode));
  return [
    ...copies
      .filter(({ code }) => !codes.has(code))
      .map((copy) => ({
        ...copy.about,
        visitedFamilyID: copy.about.visitedFamilyID ?? null,
        surveyCode: copy.code,
        when: momentText(copy.at),
        // The draft on which it is based may still exist, and would remain if only the copy were discarded.
        onServer: copy.version > 0 && !complete,
        copy,
      })),
    ...drafts.map((draft) => ({
      ...draft,
      when: `${compactToDisplay(draft.updatedDate.dateChar)}, ${draft.updatedTime.slice(0, 5)}`,
      onServer: true,
      copy: copies.find(({ code }) => code === draft.surveyCode),
    })),
  ];
}

/** A note on where a survey's answers are stored; '' if the server has them all. */
export function whereText({ onServer, copy }: UnfinishedEntry): string {
  if (!onServer) return 'solo en este equipo';
  return copy ? 'con respuestas que solo están en este equipo' : '';
}
