/** Surveys of a whole family: one per family and campaign, answered by one person (rules §6, decision 0051). */
import { familySurveyedText } from '@caracteriza/domain/campaign/survey-refusals';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';

/** The IDs of the associations, among these, under which the family has already been surveyed. */
export async function surveyedLinks(
  trx: Kysely<Database>,
  familyID: string | null,
  linkIDs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (familyID === null || linkIDs.length === 0) return new Set();
  const rows = await trx
    .selectFrom('survey')
    .select('characterization_by_campaign_id as linkID')
    .where('family_id', '=', familyID)
    .where('characterization_by_campaign_id', 'in', linkIDs)
    .where('state', '<>', 'annulled')
    .execute();
  return new Set(rows.map(({ linkID }) => linkID));
}

/**
 * Throws 409 if the family already has this survey; callers who can see surveys are told who made it and when. Throws 422 for a
 * person without a family.
 */
export async function checkFamilyNotSurveyed(
  trx: Kysely<Database>,
  { linkID, familyID }: { linkID: string; familyID: string | null },
  grants: ReadonlySet<string>,
): Promise<void> {
  if (familyID === null)
    throw problem('rule', 'La caracterización es de la familia y esta persona no tiene familia.');
  const survey = await trx
    .selectFrom('survey')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.created_date', fullName('app_user').as('surveyor')])
    .where('survey.family_id', '=', familyID)
    .where('survey.characterization_by_campaign_id', '=', linkID)
    .where('survey.state', '<>', 'annulled')
    .executeTakeFirst();
  if (!survey) return;
  const authorship = grants.has('management:surveyable:OPEN')
    ? ` La hizo ${survey.surveyor} el ${compactToDisplay(survey.created_date)}.`
    : '';
  throw problem('conflict', `${familySurveyedText}${authorship}`);
}
