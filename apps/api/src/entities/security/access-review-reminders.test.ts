/** Emails before the last day of an access review (rules §2). */
import { beforeAll, expect, it } from 'vitest';
import { reviewApp } from '../../../tests/support/access-review.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendReviewReminders } from './access-review-reminders.ts';

const {
  t: test,
  afterMidnight,
  closeDue,
  started,
  itemsOf,
  itemOf,
  decide,
  zones,
  limit,
} = await reviewApp();
const minute = 60_000;

/** Three days before the last day, at eight in the morning in Bogotá. */
const morning = new Date('2026-03-17T08:00:00-05:00');
const minutesAfter = (minutes: number) => new Date(morning.getTime() + minutes * minute);

const deciderGrants = ['security:user:OPEN', 'security:user:EDIT'];

// The first user is asked too, but has no address here.
beforeAll(() => test.db.updateTable('app_user').set({ email: null, email_fold: null }).execute());

/** A user with an address. */
async function reader(grants: readonly string[]) {
  const user = await test.userWith(grants);
  const email = `${user.login}@ejemplo.co`;
  await test.db.updateTable('app_user').set({ email, email_fold: email }).where('id', '=', user.id).execute();
  return { ...user, email };
}

/** Sends what is due, through a mailer that may refuse. */
async function sendDue(now: Date, refuses = false): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    if (refuses) throw new Error('the mail server refused');
    mails.push(mail);
  };
  await sendReviewReminders(test.db, { mailer: { send }, publicURL: 'https://ejemplo.co', clock: () => now });
  return mails;
}

it('come once, three days before, and name nobody', async () => {
  const decider = await reader(deciderGrants);
  const surveyor = await test.userWith([]);
  const review = await started();
  expect(await sendDue(minutesAfter(-1))).toEqual([]);
  const [mail, ...otherMails] = await sendDue(morning);
  expect(otherMails).toEqual([]);
  expect(mail).toMatchObject({
    to: decider.email,
    subject: 'Revisión de accesos: decida hasta el 20/03/2026',
  });
  expect(mail!.text).toContain('Falta 1 acceso por confirmar o retirar');
  expect(mail!.text).toContain(`https://ejemplo.co/caracteriza/home/access-reviews?review=${review}`);
  expect(mail!.text).not.toContain(surveyor.login);
  expect(await sendDue(minutesAfter(24 * 60))).toEqual([]);
});

it('go to those only who have something to decide', async () => {
  const { own: ownZone, foreign } = await zones();
  const [municipal, otherReader] = [await reader(deciderGrants), await reader(deciderGrants)];
  await reader(['security:user:OPEN']);
  await reader([...deciderGrants, 'management:family:OPEN']);
  const surveyor = await test.userWith([]);
  await limit(municipal.id, { municipalityIDs: [ownZone.municipality_id] });
  await limit(otherReader.id, { municipalityIDs: [foreign.municipality_id] });
  await limit(surveyor.id, { zoneIDs: [ownZone.id] });
  const review = await started();
  const otherItems = (await itemsOf(review)).filter(
    ({ login, decidable }) => login !== surveyor.login && decidable === 'si',
  );
  expect((await decide(test.admin, review, 'confirmado', otherItems)).status).toBe(200);
  const mails = await sendDue(morning);
  expect(mails.map(({ to }) => to)).toContain(municipal.email);
  expect(mails.map(({ to }) => to)).not.toContain(otherReader.email);
  expect(mails).toHaveLength(2);
});

it('are not sent once everything is decided, or the review has ended', async () => {
  await reader(deciderGrants);
  const surveyor = await test.userWith([]);
  const review = await started();
  await expect(sendDue(morning, true)).rejects.toThrow('refused');
  await decide(test.admin, review, 'confirmado', [await itemOf(review, surveyor.login)]);
  expect(await sendDue(minutesAfter(5))).toEqual([]);

  await closeDue(afterMidnight);
  await test.userWith([]);
  await started({ until: '20260325' });
  await test.db.deleteFrom('access_review').where('closed_at', 'is', null).execute();
  expect(await sendDue(new Date('2026-03-24T12:00:00-05:00'))).toEqual([]);
});

it('that the mail server refuses are sent later', async () => {
  const decider = await reader(deciderGrants);
  await test.userWith([]);
  await started();
  await expect(sendDue(morning, true)).rejects.toThrow('refused');
  expect(await sendDue(minutesAfter(4))).toEqual([]);
  expect((await sendDue(minutesAfter(5))).map(({ to }) => to)).toEqual([decider.email]);
});

it('come at once where a review has fewer days', async () => {
  const decider = await reader(deciderGrants);
  await test.userWith([]);
  await started({ until: '20260311' });
  expect((await sendDue(test.clock.now())).map(({ to }) => to)).toEqual([decider.email]);
});
