/**
 * Delivers the outbox's messages (decision 0117): at least once, and in order for each survey. A server reserves a message for
 * a minute, so that other servers on the same database leave it alone and it is not lost if the server dies.
 */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Grant } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import { withinTerritory } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import { grantsOf, grantsText, mayWork } from '../identity/live-account.ts';
import { territoryHolder } from '../identity/territory.ts';
import { type PostResult, postMessage } from './post.ts';
import { signedHeaders } from './signature.ts';

const secondInMilliseconds = 1000;
const minute = 60 * secondInMilliseconds;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds between attempts to deliver a message; after the last one it has failed. */
const pauses = [
  5 * secondInMilliseconds,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  day,
];

/** How long a message is reserved for the server that sends it. */
const heldFor = minute;

/** Maximum number of messages that one server sends at a time, because receivers may be slow. */
const atOnce = 4;

/** After this many consecutive failures, a receiver gets no new messages until the failed one is tried again. */
const failuresInRow = 3;

/** How long deliveries are kept. A receiver that is down for longer misses messages. */
const keptFor = 30 * day;

/** The grant for reading answers; a webhook reveals no more than its owner's feed. */
const readingGrant = 'configurations:campaign:DOWNLOAD_REPORT' satisfies Grant;

export interface WebhookSending {
  clock: () => Date;
  /** Whether addresses of private networks are allowed, as in tests. */
  allowsPrivate: boolean;
}

/** The next due message, reserved for this server; undefined if there is none. */
async function takeDelivery(db: Kysely<Database>, now: Date) {
  return db
    .updateTable('webhook_delivery as d')
    .from('webhook as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .set((eb) => ({
      attempts: eb('d.attempts', '+', 1),
      next_try_at: new Date(now.getTime() + heldFor),
      tried_at: now,
    }))
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.number', '=', (due) =>
      due
        .selectFrom('webhook_delivery as next')
        .innerJoin('webhook', 'webhook.id', 'next.webhook_id')
        .select('next.number')
        .where('next.state', '=', 'pendiente')
        .where('next.next_try_at', '<=', now)
        .where('webhook.stopped_at', 'is', null)
        // Otherwise a receiver that does not respond would delay everybody else's messages with each of its own.
        .where((eb) =>
          eb.or([
            eb('webhook.failures', '<', failuresInRow),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('webhook_delivery as waiting')
                  .select('waiting.number')
                  .whereRef('waiting.webhook_id', '=', 'next.webhook_id')
                  .where('waiting.state', '=', 'pendiente')
                  .where('waiting.attempts', '>', 0)
                  .where('waiting.next_try_at', '>', now),
              ),
            ),
          ]),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('webhook_delivery as earlier')
                .select('earlier.number')
                .whereRef('earlier.webhook_id', '=', 'next.webhook_id')
                .whereRef('earlier.survey_id', '=', 'next.survey_id')
                .where('earlier.state', '=', 'pendiente')
                .whereRef('earlier.number', '<', 'next.number'),
            ),
          ),
        )
        .orderBy('next.next_try_at')
        .orderBy('next.number')
        .limit(1)
        .forUpdate('next')
        .skipLocked(),
    )
    .returning(['d.number', 'd.survey_id as surveyID', 'd.event', 'd.created_at as createdAt', 'd.attempts'])
    .returning(['w.id as webhookID', 'w.url', 'w.secret', 'w.former_secret as formerSecret'])
    .returning(['w.former_until as formerUntil', territoryHolder.as('territory'), grantsText.as('grants')])
    .returning(mayWork(todayInBogota(now)).$castTo<boolean>().as('works'))
    .executeTakeFirst();
}

type TakenDelivery = NonNullable<Awaited<ReturnType<typeof takeDelivery>>>;

/** The codes of a survey; undefined if it lies outside the owner's territory. */
function readCodes(db: Kysely<Database>, { territory, surveyID }: TakenDelivery) {
  const visibleDb = territory === null ? db : withinTerritory(db, territory);
  return visibleDb
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select([
      'survey.code as survey',
      'campaign.code as campaign',
      'characterization.code as characterization',
    ])
    .where('survey.id', '=', surveyID)
    .executeTakeFirst();
}

/** Stops a webhook and notifies its owner. */
const stopWebhook = (
  db: Kysely<Database>,
  id: string,
  because: 'fallas' | 'rechazo' | 'permiso',
  now: Date,
) =>
  db
    .updateTable('webhook')
    .set({ stopped_at: now, stopped_because: because, notify_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute();

const isTaken = ({ status }: PostResult) => status !== null && status >= 200 && status < 300;

/** The receiver wants no more messages. */
const isGone = ({ status }: PostResult) => status === 410;

/** Records the outcome of an attempt. */
async function noteResult(
  db: Kysely<Database>,
  takenDelivery: TakenDelivery,
  result: PostResult,
  now: Date,
): Promise<void> {
  const { number, webhookID, attempts } = takenDelivery;
  const { status, problem } = result;
  const delivery = db.updateTable('webhook_delivery').where('number', '=', number);
  const webhook = db.updateTable('webhook').where('id', '=', webhookID);
  if (isTaken(result)) {
    await delivery.set({ state: 'entregada', status, problem: null }).execute();
    await webhook.set({ failures: 0 }).where('failures', '>', 0).execute();
    return;
  }
  const pause = pauses[attempts - 1];
  await delivery
    .set({
      status,
      problem,
      // A stopped webhook loses nothing: when switched on again, it continues with this message.
      ...(pause === undefined ? { state: 'fallida' } : { next_try_at: new Date(now.getTime() + pause) }),
    })
    .execute();
  await webhook.set((eb) => ({ failures: eb('failures', '+', 1) })).execute();
  if (isGone(result)) await stopWebhook(db, webhookID, 'rechazo', now);
  else if (pause === undefined) await stopWebhook(db, webhookID, 'fallas', now);
}

async function deliver(
  db: Kysely<Database>,
  delivery: TakenDelivery,
  sending: WebhookSending,
): Promise<void> {
  const { number, event, createdAt, url, secret, formerSecret, formerUntil, works, grants, webhookID } =
    delivery;
  const sentAt = sending.clock();
  if (!works || !grantsOf(grants).has(readingGrant)) {
    const heldColumns = { attempts: delivery.attempts - 1, next_try_at: sentAt };
    await db.updateTable('webhook_delivery').set(heldColumns).where('number', '=', number).execute();
    await stopWebhook(db, webhookID, 'permiso', sentAt);
    return;
  }
  const codes = await readCodes(db, delivery);
  if (!codes) {
    await db.updateTable('webhook_delivery').set({ state: 'omitida' }).where('number', '=', number).execute();
    return;
  }
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: codes });
  const sendsBoth = formerSecret !== null && formerUntil !== null && formerUntil > sentAt;
  const secrets = sendsBoth ? [secret, formerSecret] : [secret];
  const headers = signedHeaders(secrets, { id: `msg_${number}`, body, sentAt });
  const result = await postMessage(url, { headers, body, allowsPrivate: sending.allowsPrivate });
  await noteResult(db, delivery, result, sending.clock());
}

/** Delivers due messages and deletes old ones. */
export async function deliverWebhooks(db: Kysely<Database>, sending: WebhookSending): Promise<void> {
  const deliverDue = async () => {
    for (;;) {
      const delivery = await takeDelivery(db, sending.clock());
      if (!delivery) return;
      await deliver(db, delivery, sending);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, deliverDue));
  const oldest = new Date(sending.clock().getTime() - keptFor);
  await db.deleteFrom('webhook_delivery').where('created_at', '<', oldest).execute();
}

/** Sends a delivery again, whatever its outcome was; the receiver can recognise it by its id. */
export async function replayDelivery(trx: Kysely<Database>, number: number, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'pendiente', attempts: 0, next_try_at: now })
    .where('number', '=', number)
    .execute();
}
