/** A user's own webhooks for a campaign: they notify other programs of its surveys (decision 0117). */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { isID } from '../../records/resolve.ts';
import { webhookURLProblem } from '../../webhook/address.ts';
import { replayDelivery } from '../../webhook/delivery.ts';
import { makeWebhookSecret } from '../../webhook/signature.ts';

/** Maximum number per user. */
const maxWebhooks = 10;

/** Maximum number of deliveries in one response. */
const maxDeliveries = 100;

/** Milliseconds for which a replaced secret still signs. */
const formerSecretFor = 24 * 3_600_000;

const webhooksOf = (trx: Kysely<Database>, userID: string) =>
  trx
    .selectFrom('webhook as w')
    .leftJoin('characterization as c', 'c.id', 'w.characterization_id')
    .select(['w.id', 'w.name', 'w.url', 'w.campaign_id as campaignID', 'w.created_at as createdAt'])
    .select(['w.failures', 'w.stopped_at as stoppedAt', 'w.stopped_because as stoppedBecause', 'w.secret'])
    .select(['c.id as characterizationID', 'c.code', 'c.name as characterization'])
    .where('w.user_id', '=', userID)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc');

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooksOf>['execute']>>[number];

const webhookOnWire = (row: WebhookRow) => ({
  id: row.id,
  name: row.name,
  url: row.url,
  characterization:
    row.characterizationID === null
      ? null
      : { id: row.characterizationID, code: row.code!, name: row.characterization! },
  createdAt: row.createdAt.toISOString(),
  failures: row.failures,
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  stoppedBecause: row.stoppedBecause as 'usuario' | 'fallas' | 'rechazo' | 'permiso' | null,
});

/**
 * What the audit trail records: never the secret, and only the host of the URL, because many receivers use the path as a
 * secret.
 */
const auditValue = (row: WebhookRow) => {
  const { id: _id, createdAt: _createdAt, failures: _failures, ...auditedFields } = webhookOnWire(row);
  return { webhook: auditedFields.name, ...auditedFields, url: new URL(auditedFields.url).origin };
};

/** The user's own webhook. @throws 404 */
async function ownWebhook(trx: Kysely<Database>, userID: string, id: string): Promise<WebhookRow> {
  const row = isID(id)
    ? await webhooksOf(trx, userID).where('w.id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!row) throw problem('notFound', 'El aviso');
  return row;
}

/** Throws 404 unless the campaign, and the questionnaire in it, exist. */
async function checkScope(trx: Kysely<Database>, campaignID: string, characterizationID: string | null) {
  const campaign = await trx
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', campaignID)
    .executeTakeFirst();
  if (!campaign) throw problem('notFound', 'La campaña');
  if (characterizationID === null) return;
  const link = await trx
    .selectFrom('characterization_by_campaign')
    .select('id')
    .where('campaign_id', '=', campaignID)
    .where('characterization_id', '=', characterizationID)
    .executeTakeFirst();
  if (!link) throw problem('notFound', 'La caracterización de la campaña');
}

export const webhookHandlers = {
  listWebhooks: async ({ trx, session, query }) => {
    const rows = await webhooksOf(trx, session.userID)
      .where('w.campaign_id', '=', query.campaignID)
      .execute();
    return { message: 'Consulta exitosa.', data: rows.map(webhookOnWire) };
  },

  addWebhook: async ({ trx, session, body, now, config, audit }) => {
    const { campaignID, characterizationID, name } = body;
    const url = body.url.trim();
    const urlError = webhookURLProblem(url, config.webhookPrivate);
    if (urlError !== null) throw problem('rule', urlError, [{ field: 'url', message: urlError }]);
    await checkScope(trx, campaignID, characterizationID);
    // Locked, so that two concurrent calls cannot both add the last allowed one.
    await trx.selectFrom('app_user').select('id').where('id', '=', session.userID).forUpdate().execute();
    if ((await webhooksOf(trx, session.userID).execute()).length >= maxWebhooks)
      throw problem('rule', `Usted ya tiene ${maxWebhooks} avisos, el máximo. Quite antes los que no use.`);
    const [id, secret] = [randomUUIDv7(), makeWebhookSecret()];
    await trx
      .insertInto('webhook')
      .values({
        id,
        user_id: session.userID,
        campaign_id: campaignID,
        characterization_id: characterizationID,
        name,
        url,
        secret,
        created_at: now,
      })
      .execute();
    const webhookAfter = auditValue(await ownWebhook(trx, session.userID, id));
    await audit({ entity: 'campaign', entityID: campaignID, after: webhookAfter });
    return { message: 'El aviso se agregó correctamente.', data: { id, secret } };
  },

  switchWebhook: async ({ trx, session, params, body, now, audit }) => {
    const webhookBefore = await ownWebhook(trx, session.userID, params.id);
    await trx
      .updateTable('webhook')
      .set(
        body.on
          ? { stopped_at: null, stopped_because: null, notify_at: null, failures: 0 }
          : { stopped_at: now, stopped_because: 'usuario', notify_at: null },
      )
      .where('id', '=', webhookBefore.id)
      .execute();
    // Deliveries that failed in the meantime are tried again at once.
    if (body.on)
      await trx
        .updateTable('webhook_delivery')
        .set({ state: 'pendiente', attempts: 0, next_try_at: now })
        .where('webhook_id', '=', webhookBefore.id)
        .where('state', 'in', ['pendiente', 'fallida'])
        .execute();
    const row = await ownWebhook(trx, session.userID, webhookBefore.id);
    await audit({
      entity: 'campaign',
      entityID: webhookBefore.campaignID,
      before: auditValue(webhookBefore),
      after: auditValue(row),
    });
    return { message: body.on ? 'El aviso sigue.' : 'El aviso se detuvo.', data: webhookOnWire(row) };
  },

  renewWebhookSecret: async ({ trx, session, params, now, audit }) => {
    const webhook = await ownWebhook(trx, session.userID, params.id);
    const secret = makeWebhookSecret();
    await trx
      .updateTable('webhook')
      .set({
        secret,
        former_secret: webhook.secret,
        former_until: new Date(now.getTime() + formerSecretFor),
      })
      .where('id', '=', webhook.id)
      .execute();
    await audit({
      entity: 'campaign',
      entityID: webhook.campaignID,
      after: { ...auditValue(webhook), secret: 'nuevo' },
    });
    const message = 'El secreto se cambió. Durante un día los envíos se firman también con el anterior.';
    return { message, data: { id: webhook.id, secret } };
  },

  removeWebhook: async ({ trx, session, params, audit }) => {
    const webhook = await ownWebhook(trx, session.userID, params.id);
    await trx.deleteFrom('webhook').where('id', '=', webhook.id).execute();
    await audit({ entity: 'campaign', entityID: webhook.campaignID, before: auditValue(webhook) });
    return { message: 'El aviso se quitó.' };
  },

  listWebhookDeliveries: async ({ trx, session, params }) => {
    const { id } = await ownWebhook(trx, session.userID, params.id);
    const rows = await trx
      .selectFrom('webhook_delivery as d')
      // The code of a survey outside the territory stays hidden.
      .leftJoin('survey', 'survey.id', 'd.survey_id')
      .select(['d.number', 'd.event', 'd.created_at as createdAt', 'd.state', 'd.attempts', 'd.status'])
      .select([
        'd.problem',
        'd.tried_at as triedAt',
        'd.next_try_at as nextTryAt',
        'survey.code as surveyCode',
      ])
      .$narrowType<{ state: 'pendiente' | 'entregada' | 'fallida' | 'omitida' }>()
      .where('d.webhook_id', '=', id)
      .orderBy('d.number', 'desc')
      .limit(maxDeliveries)
      .execute();
    const data = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      problem: row.problem as 'privada' | 'sinRespuesta' | 'sinConexion' | null,
      triedAt: row.triedAt?.toISOString() ?? null,
      nextTryAt: row.state === 'pendiente' ? row.nextTryAt.toISOString() : null,
    }));
    return { message: 'Consulta exitosa.', data };
  },

  replayWebhookDelivery: async ({ trx, session, params, body, now, audit }) => {
    const webhook = await ownWebhook(trx, session.userID, params.id);
    const delivery = await trx
      .selectFrom('webhook_delivery')
      .select('number')
      .where('webhook_id', '=', webhook.id)
      .where('number', '=', body.number)
      .executeTakeFirst();
    if (!delivery) throw problem('notFound', 'El envío');
    await replayDelivery(trx, delivery.number, now);
    await audit({
      entity: 'campaign',
      entityID: webhook.campaignID,
      after: { webhook: webhook.name, replayed: body.number },
    });
    return { message: 'El envío se hará de nuevo en unos segundos.' };
  },
} satisfies Partial<Handlers>;
