/** Emails to the owners of webhooks that were stopped automatically. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { mailOf } from '../mail/letter.ts';
import type { Sending } from '../mail/sending.ts';
import { webhookLetter, type WebhookStop } from '../mail/webhook-letter.ts';

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** @throws the mailer's error */
export async function sendWebhookNotices(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const now = clock();
    const dueNotices = await db
      .updateTable('webhook as w')
      .from('app_user as u')
      .innerJoin('campaign as c', (join) => join.onTrue())
      .set({ notify_at: new Date(now.getTime() + retryAfter) })
      .whereRef('u.id', '=', 'w.user_id')
      .whereRef('c.id', '=', 'w.campaign_id')
      .where('w.id', '=', (eb) =>
        eb
          .selectFrom('webhook')
          .select('id')
          .where('notify_at', '<=', now)
          .orderBy('notify_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['w.id', 'w.name as webhook', 'w.stopped_because as because', 'c.code as campaign'])
      .returning(['u.name', 'u.email'])
      .executeTakeFirst();
    if (!dueNotices) return;
    const { id, webhook, campaign, because, name, email } = dueNotices;
    const stopDetails = { name: webhook, campaign, because: because as WebhookStop };
    if (email) await mailer.send(mailOf(email, webhookLetter({ name, publicURL }, stopDetails)));
    await db.updateTable('webhook').set({ notify_at: null }).where('id', '=', id).execute();
  }
}
