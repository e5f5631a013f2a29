/** What prevents a visit from being complete (rules §6, decision 0046). */
import { needsSurveyor, type SurveyState } from './survey-review.ts';

/** A member and a questionnaire of a visit, with the fields that determine what remains to be done. */
interface BoardCell {
  readonly surveyableID: string;
  readonly characterizationByCampaignID: string;
  readonly unmet: readonly string[];
  readonly survey: { readonly state: SurveyState } | null;
  readonly draft: boolean;
  readonly refused: boolean;
  readonly unreached: boolean;
}

/**
 * A visit, with what determines what remains to be done: the ids of its members and of the family-level
 * questionnaires.
 */
interface PendingBoard {
  readonly members: readonly string[];
  readonly cells: readonly BoardCell[];
  readonly absent: ReadonlySet<string>;
  readonly familyLinks: ReadonlySet<string>;
}

/**
 * The number of surveys that the members who are present still have to answer, and whether every member is
 * marked as absent. A survey that the user has begun counts even if it no longer applies, because it can
 * still be saved; so does a returned one. A family survey counts once.
 */
export function visitPending({ members, cells, absent, familyLinks }: PendingBoard): {
  pending: number;
  nobodyThere: boolean;
} {
  const pendingCells = cells.filter(
    ({ surveyableID, unmet, survey, draft, refused, unreached }) =>
      !absent.has(surveyableID) &&
      (survey === null || needsSurveyor(survey.state)) &&
      !refused &&
      (draft || survey !== null || (unmet.length === 0 && !unreached)),
  );
  const keys = pendingCells.map(({ surveyableID, characterizationByCampaignID: link }) =>
    familyLinks.has(link) ? link : `${surveyableID}/${link}`,
  );
  return {
    pending: new Set(keys).size,
    nobodyThere: members.length > 0 && members.every((id) => absent.has(id)),
  };
}
