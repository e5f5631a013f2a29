// The URLs of surveys and visits, and the one a survey returns to. They contain internal ids only (spec §2).
import type { SurveyIDs } from './open-survey.ts';

/** The ids in a URL, or null if one is missing (spec §2: back to characterize). */
export function readSurveyIDs(params: URLSearchParams): SurveyIDs | null {
  const [campaign, characterization, surveyable] = ['campaign', 'characterization', 'surveyable'].map(
    (name) => params.get(name),
  );
  if (!campaign || !characterization || !surveyable) return null;
  const correction = params.get('correction');
  return { campaign, characterization, surveyable, ...(correction && { correction }) };
}

/** The URL of the user's returned surveys. */
export const returnedAddress = '/home/returned';

/** The position on the board: at a member who was just surveyed, or after one who was skipped. */
export interface VisitPlace {
  readonly family: string;
  /** Null if still to be chosen. */
  readonly campaign: string | null;
  readonly member: string | null;
  readonly after: string | null;
  /** The characterization that the member has just answered, after which the visit continues; null if there is none. */
  readonly saved: string | null;
}

/** The URL of a family's visit. */
export function visitAddress(place: Pick<VisitPlace, 'family'> & Partial<VisitPlace>): string {
  const presentEntries = Object.entries(place).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `/home/visit?${new URLSearchParams(presentEntries)}`;
}

/** The family whose visit the survey was opened from, or null. */
export const readVisitedFamily = (params: URLSearchParams): string | null => params.get('visit') || null;

/**
 * Where a survey returns to: the list of returned ones, the visit it was opened from, at the same person, or the last step of Caracterizar with the same
 * person and campaign chosen.
 */
export function returnAddress(
  { campaign, surveyable, correction }: SurveyIDs,
  visitedFamily: string | null = null,
): string {
  if (correction !== undefined) return returnedAddress;
  if (visitedFamily !== null) return visitAddress({ family: visitedFamily, campaign, member: surveyable });
  return `/home/characterize?${new URLSearchParams({ step: 'characterizations', surveyable, campaign })}`;
}

/**
 * Where a saved survey leads: back or, in a visit, on to the same person's next questionnaire once the board shows that this
 * one is saved.
 */
export const continueAddress = (
  { characterization, ...ids }: SurveyIDs,
  visitedFamily: string | null,
): string =>
  visitedFamily === null
    ? returnAddress({ characterization, ...ids })
    : visitAddress({
        family: visitedFamily,
        campaign: ids.campaign,
        member: ids.surveyable,
        saved: characterization,
      });

/** The URL of a survey; with `visitedFamily` it returns to that visit. */
export function surveyAddress(ids: SurveyIDs, visitedFamily: string | null = null): string {
  return `/home/survey?${new URLSearchParams({ ...ids, ...(visitedFamily !== null && { visit: visitedFamily }) })}`;
}
