/** The association of a characterization with a campaign (rules §4). Associating again revives the same id. */
import { randomUUIDv7 } from 'node:crypto';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { resolveID } from '../codes/resolve.ts';
import type { Handlers } from '../contract/handler.ts';
import { checkActive, lockRecord } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

type Link = components['schemas']['CharacterizationByCampaign'];

/** The link of a pair, associated or not; undefined when the pair never was. */
async function readLink(
  trx: Kysely<Database>,
  campaignID: string,
  characterizationID: string,
): Promise<Link | undefined> {
  const row = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'link.status', 'link.version'])
    .select(['campaign.id as campaignID', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(['characterization.id as characterizationID', 'characterization.code as characterizationCode'])
    .select('characterization.name as characterization')
    .where('link.campaign_id', '=', campaignID)
    .where('link.characterization_id', '=', characterizationID)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
      characterizationET: {
        id: row.characterizationID,
        code: row.characterizationCode,
        name: row.characterization,
      },
      isAssociated: row.status === 'activo',
      version: row.version,
    }
  );
}

const entity = 'characterizationByCampaign';

export const characterizationByCampaignHandlers = {
  getCharacterizationByCampaign: async ({ trx, params }) => {
    const campaignID = await resolveID(trx, 'campaign', params.campaignID, 'La campaña');
    const characterizationID = await resolveID(
      trx,
      'characterization',
      params.characterizationID,
      'La caracterización',
    );
    const data = await readLink(trx, campaignID, characterizationID);
    if (!data?.isAssociated) throw problem('notFound', 'La asociación');
    return { message: 'Consulta exitosa.', data };
  },

  associateCharacterization: async ({ trx, query, body, session, now, audit }) => {
    const { isAssociated } = query;
    // Either grant opens the operation; which of the two is needed depends on what is asked.
    if (
      !session.grants.has(`configurations:characterizationByCampaign:${isAssociated ? 'CREATE' : 'DELETE'}`)
    ) {
      throw problem('forbidden');
    }
    const { campaignID, characterizationID } = body;
    await checkActive(trx, 'campaign', 'campaignID', campaignID);
    if (isAssociated) await checkActive(trx, 'characterization', 'characterizationID', characterizationID);
    const known = await readLink(trx, campaignID, characterizationID);
    if (known) await lockRecord(trx, 'characterization_by_campaign', known.id);
    const before = known && (await readLink(trx, campaignID, characterizationID));
    const status = isAssociated ? 'activo' : 'inactivo';
    if (!before) {
      if (!isAssociated) throw problem('notFound', 'La asociación');
      await trx
        .insertInto('characterization_by_campaign')
        .values({
          id: randomUUIDv7(),
          campaign_id: campaignID,
          characterization_id: characterizationID,
          created_at: now,
        })
        .execute();
    } else if (before.isAssociated !== isAssociated) {
      await trx
        .updateTable('characterization_by_campaign')
        .set({ status, version: before.version + 1 })
        .where('id', '=', before.id)
        .execute();
    }
    const data = await readLink(trx, campaignID, characterizationID);
    if (!data) throw problem('notFound', 'La asociación');
    if (before?.isAssociated !== isAssociated)
      await audit({ entity, entityID: data.id, before, after: data });
    return {
      message: isAssociated
        ? 'La caracterización se asoció correctamente.'
        : 'La caracterización se desasoció correctamente.',
      data,
    };
  },
} satisfies Pick<Handlers, 'getCharacterizationByCampaign' | 'associateCharacterization'>;
