/** The association of a characterization with a campaign (rules §4). Associating the pair again reactivates the same ID. */
import { randomUUIDv7 } from 'node:crypto';
import { findingText } from '@caracteriza/domain/question/questionnaire-check';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { resolveID } from '../../records/resolve.ts';
import type { Handlers } from '../../contract/handler.ts';
import { checkActive, checkEdit } from '../../records/checks.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { readFindings } from '../../questionnaire/findings.ts';

type Link = components['schemas']['CharacterizationByCampaign'];

const noun = 'La asociación';

/** The ID of a pair's link, associated or not, locked until the transaction ends; throws 404 if the pair was never linked. */
async function lockLink(
  trx: Kysely<Database>,
  campaignID: string,
  characterizationID: string,
): Promise<string> {
  const row = await trx
    .selectFrom('characterization_by_campaign')
    .select('id')
    .where('campaign_id', '=', campaignID)
    .where('characterization_id', '=', characterizationID)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound', noun);
  return row.id;
}

/** A link, associated or not. */
async function readLink(trx: Kysely<Database>, id: string): Promise<Link> {
  const row = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'link.status', 'link.version'])
    .select(['campaign.id as campaignID', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(['characterization.id as characterizationID', 'characterization.code as characterizationCode'])
    .select('characterization.name as characterization')
    .where('link.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
    characterizationET: {
      id: row.characterizationID,
      code: row.characterizationCode,
      name: row.characterization,
    },
    isAssociated: row.status === 'activo',
    version: row.version,
  };
}

/**
 * Adds the link of a new pair, not associated yet. If two requests add the same link concurrently, the second waits and finds
 * it.
 */
async function addLink(
  trx: Kysely<Database>,
  campaignID: string,
  characterizationID: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('characterization_by_campaign')
    .values({
      id: randomUUIDv7(),
      campaign_id: campaignID,
      characterization_id: characterizationID,
      status: 'inactivo',
      version: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'characterization_id']).doNothing())
    .execute();
}

/** Throws 422 for a characterization whose surveys could never be saved. */
async function checkUsable(trx: Kysely<Database>, characterizationID: string, now: Date): Promise<void> {
  const { findings } = await readFindings(trx, characterizationID, now);
  const blockingFinding = findings.find((finding) => finding.blocking);
  if (!blockingFinding) return;
  const message = findingText(blockingFinding.message, blockingFinding.question);
  throw problem('rule', message, [{ field: 'characterizationID', message }]);
}

const entity = 'characterizationByCampaign';

export const characterizationByCampaignHandlers = {
  getCharacterizationByCampaign: async ({ trx, params }) => {
    const campaignID = await resolveID(trx, 'campaign', params.campaignID);
    const characterizationID = await resolveID(trx, 'characterization', params.characterizationID);
    const row = await trx
      .selectFrom('characterization_by_campaign')
      .select('id')
      .where('campaign_id', '=', campaignID)
      .where('characterization_id', '=', characterizationID)
      .where('status', '=', 'activo')
      .executeTakeFirst();
    if (!row) throw problem('notFound', noun);
    const data = await readLink(trx, row.id);
    return { message: 'Consulta exitosa.', data };
  },

  associateCharacterization: async ({ trx, query, body, session, now, audit }) => {
    const { isAssociated } = query;
    // Either grant opens the operation; `isAssociated` determines which of the two is required.
    const neededGrant =
      `configurations:characterizationByCampaign:${isAssociated ? 'CREATE' : 'DELETE'}` as const;
    if (!session.grants.has(neededGrant)) throw problem('forbidden', neededGrant);
    const { campaignID, characterizationID } = body;
    await checkActive(trx, 'campaign', 'campaignID', campaignID);
    if (isAssociated) await checkActive(trx, 'characterization', 'characterizationID', characterizationID);
    // A client that sends a version assumes that the pair has been associated before.
    if (isAssociated && body.version === undefined) {
      await addLink(trx, campaignID, characterizationID, now);
    }
    const id = await lockLink(trx, campaignID, characterizationID);
    const linkBefore = await readLink(trx, id);
    checkEdit(linkBefore, body);
    const isChanged = linkBefore.isAssociated !== isAssociated;
    if (isChanged) {
      if (isAssociated) await checkUsable(trx, characterizationID, now);
      await trx
        .updateTable('characterization_by_campaign')
        .set({ status: isAssociated ? 'activo' : 'inactivo', version: linkBefore.version + 1 })
        .where('id', '=', id)
        .execute();
    }
    const data = await readLink(trx, id);
    if (isChanged) await audit({ entity, entityID: id, before: linkBefore, after: data });
    return {
      message: isAssociated
        ? 'La caracterización se asoció correctamente.'
        : 'La caracterización se desasoció correctamente.',
      data,
    };
  },
} satisfies Partial<Handlers>;
