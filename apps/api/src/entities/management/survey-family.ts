/** The survey of a family: asked once per family and campaign, with one person answering (rules §6, decision 0051). */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';

/** Those of these associations under which the family was asked already. */
export async function askedOfFamily(
  trx: Kysely<Database>,
  familyID: string | null,
  linkIDs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (familyID === null || linkIDs.length === 0) return new Set();
  const asked = await trx
    .selectFrom('survey')
    .select('characterization_by_campaign_id as linkID')
    .where('family_id', '=', familyID)
    .where('characterization_by_campaign_id', 'in', linkIDs)
    .execute();
  return new Set(asked.map(({ linkID }) => linkID));
}

/**
 * Throws 409 when the family has this survey already, naming who asked and when, to whoever may see surveys.
 * Throws 422 for a person without a family.
 */
export async function checkNotAsked(
  trx: Kysely<Database>,
  { linkID, familyID }: { linkID: string; familyID: string | null },
  grants: ReadonlySet<string>,
): Promise<void> {
  if (familyID === null)
    throw problem('rule', 'La caracterización es de la familia y esta persona no tiene familia.');
  const before = await trx
    .selectFrom('survey')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.created_date', sql<string>`concat_ws(' ', name, lastname)`.as('surveyor')])
    .where('survey.family_id', '=', familyID)
    .where('survey.characterization_by_campaign_id', '=', linkID)
    .executeTakeFirst();
  if (!before) return;
  const done = grants.has('management:surveyable:OPEN')
    ? ` La hizo ${before.surveyor} el ${compactToDisplay(before.created_date)}.`
    : '';
  throw problem('conflict', `La familia ya tiene esta encuesta en la campaña.${done}`);
}
