/** What keeps a visit from being complete (rules §6, decision 0046). */
import { needsSurveyor, type SurveyState } from './survey-review.ts';

/** A member and a questionnaire of a visit: only what decides what remains to be done. */
interface BoardCell {
  readonly surveyableID: string;
  readonly characterizationByCampaignID: string;
  readonly unmet: readonly string[];
  readonly survey: { readonly state: SurveyState } | null;
  readonly draft: boolean;
  readonly refused: boolean;
  readonly unreached: boolean;
}

/** A visit: only what decides what remains to be done. Ids of members and of the family's questionnaires. */
interface PendingBoard {
  readonly members: readonly string[];
  readonly cells: readonly BoardCell[];
  readonly absent: ReadonlySet<string>;
  readonly familyLinks: ReadonlySet<string>;
}

/**
 * The number of surveys still to be made of the members who are present, and whether every member is marked as absent. A survey
 * the user has begun counts even if it no longer applies, because it can still be saved; so does a returned one. A family
 * survey counts once.
 */
export function visitPending({ members, cells, absent, familyLinks }: PendingBoard): {
  pending: number;
  nobodyThere: boolean;
} {
  const left = cells.filter(
    ({ surveyableID, unmet, survey, draft, refused, unreached }) =>
      !absent.has(surveyableID) &&
      (survey === null || needsSurveyor(survey.state)) &&
      !refused &&
      (draft || survey !== null || (unmet.length === 0 && !unreached)),
  );
  const keys = left.map(({ surveyableID, characterizationByCampaignID: link }) =>
    familyLinks.has(link) ? link : `${surveyableID}/${link}`,
  );
  return {
    pending: new Set(keys).size,
    nobodyThere: members.length > 0 && members.every((id) => absent.has(id)),
  };
}
