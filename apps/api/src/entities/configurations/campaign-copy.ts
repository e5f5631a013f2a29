/** Copying a campaign with its characterizations (rules §4). */
import { randomUUIDv7 } from 'node:crypto';
import { findingText } from '@caracteriza/domain/question/questionnaire-check';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readFindingsOf } from '../../questionnaire/findings.ts';
import { lockActive } from '../../records/checks.ts';
import { insertCampaign } from './campaign.ts';

/** The active characterizations of a campaign, by ID. */
async function characterizationIDs(trx: Kysely<Database>, campaignID: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select('characterization.id')
    .where('link.campaign_id', '=', campaignID)
    .where('link.status', '=', 'activo')
    .where('characterization.status', '=', 'activo')
    .orderBy('characterization.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Throws 422 for a characterization whose surveys could never be saved, as associating it would. */
async function checkUsable(trx: Kysely<Database>, ids: readonly string[], now: Date): Promise<void> {
  for (const { characterization, findings } of (await readFindingsOf(trx, ids, now)).values()) {
    const blockingFinding = findings.find((finding) => finding.blocking);
    if (!blockingFinding) continue;
    const reason = findingText(blockingFinding.message, blockingFinding.question);
    throw problem(
      'rule',
      `${characterization.code} («${characterization.name}») no se puede asociar. ${reason}`,
    );
  }
}

export const campaignCopyHandlers = {
  copyCampaign: async (call) => {
    const { trx, params, session, now, audit } = call;
    const neededGrant = 'configurations:characterizationByCampaign:CREATE';
    if (!session.grants.has(neededGrant)) throw problem('forbidden', neededGrant);
    // Locked, so that no association with the original is added or removed in the meantime.
    const original = await lockActive(trx, 'campaign', params.id);
    const ids = await characterizationIDs(trx, original);
    const answer = await insertCampaign(call);
    if (ids.length === 0) return answer;
    await checkUsable(trx, ids, now);
    const links = ids.map((characterizationID) => ({
      id: randomUUIDv7(),
      campaign_id: answer.data.id,
      characterization_id: characterizationID,
      status: 'activo',
      version: 1,
      created_at: now,
    }));
    await trx.insertInto('characterization_by_campaign').values(links).execute();
    const newLinks = links.map(({ id, characterization_id: characterizationID }) => ({
      id,
      characterizationID,
    }));
    await audit({ entity: 'characterizationByCampaign', entityID: answer.data.id, after: newLinks });
    return answer;
  },
} satisfies Partial<Handlers>;
