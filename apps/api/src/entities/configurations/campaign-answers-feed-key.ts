/** A user's own keys, with which a program reads the answers of a campaign (decision 0100). */
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { todayInBogota, yearAfter } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { makeFeedKey } from '../../identity/feed-key.ts';

/** Maximum number per user, including ended ones. */
const maxKeys = 20;

function checkExpiry(day: string, now: Date): void {
  const today = todayInBogota(now);
  const ruleProblem = (message: string) => problem('rule', message, [{ field: 'expiresOn', message }]);
  if (day < today) throw ruleProblem('La clave ya estaría vencida. Elija hoy o un día posterior.');
  if (day > yearAfter(today)) throw ruleProblem('Una clave dura máximo un año. Elija un día anterior.');
}

/** Throws 404 if the campaign does not exist or does not use this questionnaire. */
async function readScope(trx: Kysely<Database>, campaignID: string, characterizationID: string | null) {
  const campaign = await trx
    .selectFrom('campaign')
    .select(['id', 'code'])
    .where('id', '=', campaignID)
    .executeTakeFirst();
  if (!campaign) throw problem('notFound', 'La campaña');
  if (characterizationID === null) return { campaign, characterization: null };
  const characterization = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['characterization.id', 'characterization.code', 'characterization.name'])
    .where('link.campaign_id', '=', campaignID)
    .where('link.characterization_id', '=', characterizationID)
    .executeTakeFirst();
  if (!characterization) throw problem('notFound', 'La caracterización de la campaña');
  return { campaign, characterization };
}

/** The keys of a user with their questionnaires. */
const keysOf = (trx: Kysely<Database>, userID: string) =>
  trx
    .selectFrom('feed_key as k')
    .leftJoin('characterization as c', 'c.id', 'k.characterization_id')
    .select(['k.id', 'k.name', 'k.campaign_id as campaignID', 'k.personal_data as personalData'])
    .select(['k.created_at as createdAt', 'k.expires_on as expiresOn', 'k.last_used_at as lastUsedAt'])
    .select(['c.id as questionnaireID', 'c.code', 'c.name as questionnaire'])
    .where('k.user_id', '=', userID)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc');

type KeyRow = Awaited<ReturnType<ReturnType<typeof keysOf>['execute']>>[number];

const characterizationOf = ({ questionnaireID: id, code, questionnaire: name }: KeyRow) =>
  id === null || code === null || name === null ? null : { id, code, name };

export const feedKeyHandlers = {
  listFeedKeys: async ({ trx, session, query, now }) => {
    const today = todayInBogota(now);
    const rows = await keysOf(trx, session.userID).where('k.campaign_id', '=', query.campaignID).execute();
    return {
      message: 'Consulta exitosa.',
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        characterization: characterizationOf(row),
        personalData: row.personalData,
        createdAt: row.createdAt.toISOString(),
        expiresOn: { dateChar: row.expiresOn },
        ended: row.expiresOn < today,
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      })),
    };
  },

  addFeedKey: async ({ trx, session, body, now, audit }) => {
    const { name, personalData, expiresOn } = body;
    if (personalData && !session.grants.has(identifiedDataGrant))
      throw problem('forbidden', identifiedDataGrant);
    checkExpiry(expiresOn, now);
    const { campaign, characterization } = await readScope(trx, body.campaignID, body.characterizationID);
    // Locked, so that two concurrent calls cannot both add the last allowed one.
    await trx.selectFrom('app_user').select('id').where('id', '=', session.userID).forUpdate().execute();
    const keys = await keysOf(trx, session.userID).execute();
    if (keys.length >= maxKeys)
      throw problem('rule', `Usted ya tiene ${maxKeys} claves, el máximo. Revoque antes las que no use.`);
    const newKey = await makeFeedKey(
      trx,
      {
        userID: session.userID,
        campaignID: campaign.id,
        characterizationID: characterization?.id ?? null,
        name,
        personalData,
        expiresOn,
      },
      now,
    );
    const auditAfter = {
      feedKey: name,
      characterizationID: characterization,
      personalData,
      expiresOn: { dateChar: expiresOn },
    };
    await audit({ entity: 'campaign', entityID: campaign.id, after: auditAfter });
    return { message: 'La clave fue creada correctamente.', data: newKey };
  },

  revokeFeedKey: async ({ trx, session, params, audit }) => {
    const keys = await keysOf(trx, session.userID).execute();
    const ownKey = keys.find(({ id }) => id === params.id.toLowerCase());
    if (!ownKey) throw problem('notFound', 'La clave');
    await trx.deleteFrom('feed_key').where('id', '=', ownKey.id).execute();
    const auditBefore = {
      feedKey: ownKey.name,
      characterizationID: characterizationOf(ownKey),
      personalData: ownKey.personalData,
    };
    await audit({ entity: 'campaign', entityID: ownKey.campaignID, before: auditBefore });
    return { message: 'La clave fue revocada: ya no lee nada.' };
  },
} satisfies Partial<Handlers>;
