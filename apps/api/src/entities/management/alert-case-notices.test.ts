/** Emails about new alerts: to whom, once, and what they do not say. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertSetting, alertSetting, limitTo, uninsured, zoneOf } from '../../../tests/support/alert.ts';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, type Row } from '../../../tests/support/demo.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendAlertNotices } from './alert-case-notices.ts';

let test: TestApp;
let at: AlertSetting;
let nurse: Awaited<ReturnType<TestApp['userWith']>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());
beforeEach(async () => {
  at = await alertSetting(test);
  nurse = await test.userWith(['management:alert:OPEN', 'management:alert:EDIT']);
});

const attend = ({ id, version }: Row) =>
  nurse.send('POST', `/alertCases/${id}/steps`, { version, step: 'atender' });

describe('the email about a new alert', () => {
  const address = async (user: { id: string; login: string }) => {
    const email = `${user.login}@ejemplo.co`;
    await test.db
      .updateTable('app_user')
      .set({ email, email_fold: email })
      .where('id', '=', user.id)
      .execute();
    return email;
  };

  async function sendDue(refuses = false): Promise<Mail[]> {
    const sent: Mail[] = [];
    const send = async (mail: Mail) => {
      if (refuses) throw new Error('the mail server refused');
      sent.push(mail);
    };
    await sendAlertNotices(test.db, {
      mailer: { send },
      publicURL: 'https://ejemplo.co',
      clock: test.clock.now,
    });
    return sent;
  }

  beforeEach(() => test.db.deleteFrom('alert_notice').execute());

  it('goes once to each user whom the rule tells and who may see it, and names nobody and nothing', async () => {
    const away = at.people.find((one) => zoneOf(one) !== zoneOf(at.people[0]!))!;
    const [elsewhere, blind] = [await test.userWith(['management:alert:OPEN']), await test.userWith([])];
    const told = await address(nurse);
    await Promise.all([address(elsewhere), address(blind)]);
    await limitTo(test, elsewhere.id, away);
    await at.rule({ roleIDs: [nurse.roleID], userIDs: [nurse.id, elsewhere.id, blind.id] });
    const [person] = at.people;
    await at.survey(person!);
    await expect(sendDue(true)).rejects.toThrow('refused');
    expect(await sendDue()).toEqual([]);
    test.clock.advance(6 * 60_000);
    const mails = await sendDue();
    const [alert] = await at.cases();
    expect(mails).toMatchObject([{ to: told, subject: 'Hay una alerta nueva' }]);
    expect(mails[0]!.text).toContain(`https://ejemplo.co/caracteriza/home/alerts?alert=${alert!.id}`);
    const secrets = [person!['firstName'], person!['firstSurname'], person!['identification'], person!.code];
    for (const secret of [...secrets, 'afiliación', 'Llamar', at.campaign['name'], zoneOf(person!)])
      expect(mails[0]!.text + mails[0]!.html).not.toContain(secret);
    test.clock.advance(6 * 60_000);
    expect(await sendDue()).toEqual([]);
  });

  it('is one about several, and none about what was taken up meanwhile', async () => {
    await address(nurse);
    await at.rule({ userIDs: [nurse.id] });
    for (const person of at.people.slice(0, 3)) await at.survey(person, uninsured);
    const [first] = await at.cases();
    await attend(first!);
    const mails = await sendDue();
    expect(mails).toMatchObject([{ subject: 'Hay alertas nuevas' }]);
    expect(mails[0]!.text).toContain('https://ejemplo.co/caracteriza/home/alerts\n');
  });
});
