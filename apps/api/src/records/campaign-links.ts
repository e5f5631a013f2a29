/** The questionnaires of a campaign, as its links to them. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';

export async function readLinks(trx: Kysely<Database>, campaignID: string): Promise<string[]> {
  const query = trx
    .selectFrom('characterization_by_campaign')
    .select('id')
    .where('campaign_id', '=', campaignID);
  return (await query.orderBy('id').execute()).map(({ id }) => id);
}

/**
 * The links of the campaign, to compare with the link of a survey. They are an array, because with a join PostgreSQL
 * expects few surveys and looks up each of them individually, however many there are.
 */
export const anyLinkOf = (campaignID: string): RawBuilder<unknown> =>
  sql`any(array(select id from characterization_by_campaign where campaign_id = ${campaignID}::uuid))`;
