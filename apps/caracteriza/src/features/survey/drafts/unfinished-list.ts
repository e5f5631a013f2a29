// The surveys that were begun and not saved, of the server's list and of what this device has.
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { momentText } from './draft-note.ts';
import type { ListedCopy } from './use-device-copies.ts';

/** An unfinished survey. */
export type Unfinished = Pick<
  Schema<'DraftSummary'>,
  'surveyCode' | 'chSurveyableID' | 'chCharacterizationByCampaignID'
> & {
  /** Of the last change. */
  readonly when: string;
  /** The server has a draft of it, as far as is known; else this device alone has it. */
  readonly onServer: boolean;
  readonly copy: ListedCopy | undefined;
};

/** What the device has and the list has not, since it may be lost with the device, and then the list. `complete`: the list is whole and new. */
export function unfinishedOf(
  drafts: readonly Schema<'DraftSummary'>[],
  copies: readonly ListedCopy[],
  complete: boolean,
): Unfinished[] {
  const codes = new Set(drafts.map(({ surveyCode }) => surveyCode));
  return [
    ...copies
      .filter(({ code }) => !codes.has(code))
      .map((copy) => ({
        ...copy.about,
        surveyCode: copy.code,
        when: momentText(copy.at),
        // What it is based on may still be there, and would stay if the copy alone were discarded.
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

/** Where the answers of one are, as far as that matters; '' where the server has all. */
export function whereText({ onServer, copy }: Unfinished): string {
  if (!onServer) return 'solo en este equipo';
  return copy ? 'con respuestas que solo están en este equipo' : '';
}
