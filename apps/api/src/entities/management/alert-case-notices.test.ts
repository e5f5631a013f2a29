/** Emails about new alerts: who gets them, that each is sent only once, and what they do not say. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertSetting, alertSetting, limitTo, uninsured, zoneOf } from '../../../tests/support/alert.ts';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, type Row } from '../../../tests/support/demo.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendAlertNotices } from './alert-case-notices.ts';

let test: TestApp;
let setting: AlertSetting;
let nurse: Awaited<ReturnType<TestApp['userWith']>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());
beforeEach(async () => {
  setting = await alertSetting(test);
  nurse = await test.userWith(['management:alert:OPEN', 'management:alert:EDIT']);
});

const attendCase = ({ id, version }: Row) =>
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
    const mails: Mail[] = [];
    const send = async (mail: Mail) => {
      if (refuses) throw new Error('the mail server refused');
      mails.push(mail);
    };
    await sendAlertNotices(test.db, {
      mailer: { send },
      publicURL: 'https://ejemplo.co',
      clock: test.clock.now,
    });
    return mails;
  }

  beforeEach(() => test.db.deleteFrom('alert_notice').execute());

  it('goes once to each user whom the rule tells and who may see it, and names nobody and nothing', async () => {
    const distantPerson = setting.people.find((resident) => zoneOf(resident) !== zoneOf(setting.people[0]!))!;
    const [otherUser, blindUser] = [await test.userWith(['management:alert:OPEN']), await test.userWith([])];
    const nurseAddress = await address(nurse);
    await Promise.all([address(otherUser), address(blindUser)]);
    await limitTo(test, otherUser.id, distantPerson);
    await setting.rule({ roleIDs: [nurse.roleID], userIDs: [nurse.id, otherUser.id, blindUser.id] });
    const [person] = setting.people;
    await setting.survey(person!);
    await expect(sendDue(true)).rejects.toThrow('refused');
    expect(await sendDue()).toEqual([]);
    test.clock.advance(6 * 60_000);
    const mails = await sendDue();
    const [alert] = await setting.cases();
    expect(mails).toMatchObject([{ to: nurseAddress, subject: 'Hay una alerta nueva' }]);
    expect(mails[0]!.text).toContain(`https://ejemplo.co/caracteriza/home/alerts?alert=${alert!.id}`);
    const secrets = [person!['firstName'], person!['firstSurname'], person!['identification'], person!.code];
    for (const secret of [...secrets, 'afiliación', 'Llamar', setting.campaign['name'], zoneOf(person!)])
      expect(mails[0]!.text + mails[0]!.html).not.toContain(secret);
    test.clock.advance(6 * 60_000);
    expect(await sendDue()).toEqual([]);
  });

  it('is one about several, and none about what was taken up meanwhile', async () => {
    await address(nurse);
    await setting.rule({ userIDs: [nurse.id] });
    for (const person of setting.people.slice(0, 3)) await setting.survey(person, uninsured);
    const [firstCase] = await setting.cases();
    await attendCase(firstCase!);
    const mails = await sendDue();
    expect(mails).toMatchObject([{ subject: 'Hay alertas nuevas' }]);
    expect(mails[0]!.text).toContain('https://ejemplo.co/caracteriza/home/alerts\n');
  });
});
