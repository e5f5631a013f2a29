/** The emails about requests that are overdue or due soon (rules §9). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { recordIncident } from '../../../tests/support/incident.ts';
import { sendDataRequestReminders } from './data-request-reminders.ts';

let test: TestApp;
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

/** The emails sent since the last call, and to whom. */
async function sendAll(
  send = (mail: TestApp['mails'][number]): Promise<void> => Promise.resolve(void test.mails.push(mail)),
) {
  test.mails.length = 0;
  await sendDataRequestReminders(test.db, {
    mailer: { send },
    publicURL: 'https://caracteriza.example',
    clock: test.clock.now,
  });
  return test.mails.map(({ to, text }) => ({ to, text }));
}

it('tells whoever may answer how many there are, once a working day, and nothing about anybody', async () => {
  const officerGrants = ['management:dataRequest:OPEN', 'management:dataRequest:EDIT'];
  const answering = await test.userWith(officerGrants);
  const readingUser = await test.userWith(['management:dataRequest:OPEN']);
  const otherOfficer = await test.userWith(officerGrants);
  for (const { id, login } of [answering, readingUser, otherOfficer])
    await test.db
      .updateTable('app_user')
      .set({ email: `${login}@example.org` })
      .where('id', '=', id)
      .execute();
  const zone = await test.db.selectFrom('zone').select('id').limit(1).executeTakeFirstOrThrow();
  const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
  recordIn(await test.admin('PUT', `/users/${otherOfficer.id}/territory`, territory));
  expect(await sendAll()).toEqual([]);

  // Today is Tuesday 10 March 2026, 10 o'clock. One request is overdue, one is due tomorrow, one is due later.
  for (const day of ['20260105', '20260225', '20260309']) await recordRequest(test.admin, day);
  // Today's emails were decided before anything was due. The next ones are sent tomorrow, but not before seven.
  expect(await sendAll()).toEqual([]);
  test.clock.advance(20 * hour);
  expect(await sendAll()).toEqual([]);
  test.clock.advance(hour);
  const mails = await sendAll();
  const mail = mails.find(({ to }) => to === `${answering.login}@example.org`);
  // The first user may answer requests too. Users who can only read requests, or cannot see any of them, get no email.
  expect(mails).toHaveLength(2);
  const unnotifiedAddresses = [readingUser, otherOfficer].map(({ login }) => `${login}@example.org`);
  expect(mails.filter(({ to }) => unnotifiedAddresses.includes(to))).toEqual([]);
  expect(mail!.text).toContain('1 está vencida y 1 vence en los próximos dos días hábiles');
  expect(mail!.text).not.toMatch(/Rosa|52000111|SOL\d/);
  expect(await sendAll()).toEqual([]);
  // Emails are sent again on Friday, but not on Saturday.
  test.clock.advance(48 * hour);
  expect(await sendAll()).toHaveLength(2);
  test.clock.advance(24 * hour);
  expect(await sendAll()).toEqual([]);

  // On Monday the mail server is down. Before the next attempt, the account of one of the two readers is disabled.
  test.clock.advance(48 * hour);
  await expect(sendAll(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await test.db.updateTable('app_user').set({ enabled: false }).where('id', '=', answering.id).execute();
  test.clock.advance(hour);
  expect((await sendAll()).map(({ to }) => to)).not.toContain(`${answering.login}@example.org`);
});

it('tells of an incident alone, and nothing of what happened', async () => {
  // Another Monday, on which no request is open.
  await test.db.updateTable('data_request').set({ due_on: null }).execute();
  test.clock.advance(7 * 24 * hour);
  expect(await sendAll()).toEqual([]);
  // The first session has ended by now.
  const officer = await test.userWith(['management:dataRequest:OPEN', 'management:dataRequest:CREATE']);
  await recordIncident(officer.send, '20260105');
  test.clock.advance(24 * hour);
  const mails = await sendAll();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('De los reportes de incidentes de seguridad, 1 está vencido.');
  expect(mails[0]!.text).not.toMatch(/De las solicitudes|INC\d|cuenta de otra persona/);
  expect(await sendAll()).toEqual([]);
});
