/** Which people may still be asked again (decision 0121). */
import { type RawBuilder, sql } from 'kysely';
import { isWithdrawn } from '../../records/consents.ts';

/**
 * Whether a survey's person may be asked again: the survey is not annulled, and the person is active, has not refused or
 * revoked consent and was not suppressed. For a query that includes surveyable and survey.
 */
export const mayBeAskedAgain = (campaignID: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  survey.state <> 'annulled' and surveyable.status = 'activo' and not ${isWithdrawn(campaignID)})`;
