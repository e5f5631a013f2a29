/** The half-yearly report is announced by email once when it is due, and once when it has been filed (rules §9). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import { sendHalfYearNotices } from './data-request-half-year-notices.ts';

let test: TestApp;
const officer = ['management:dataRequest:OPEN', 'management:dataRequest:EDIT'];

/** Sends what is due at a moment of Bogotá. @returns to whom, and what */
async function sentAt(moment: string, refuse = false) {
  const mails: TestApp['mails'] = [];
  await sendHalfYearNotices(test.db, {
    publicURL: 'https://caracteriza.example',
    clock: () => new Date(`${moment}-05:00`),
    mailer: {
      send: (mail) => {
        if (refuse) return Promise.reject(new Error('refused'));
        return Promise.resolve(void mails.push(mail));
      },
    },
  });
  return mails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

const newReceiver = async (email: string, overrides: object = {}, grants = officer) => {
  const { id } = await test.userWith(grants);
  await test.db
    .updateTable('app_user')
    .set({ email, ...overrides })
    .where('id', '=', id)
    .execute();
};

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  await test.db
    .updateTable('app_user')
    .set({ email: '', created_at: new Date('2025-09-01T12:00:00Z') })
    .execute();
  await newReceiver('oficial@example.org');
  await newReceiver('otra@example.org');
  await newReceiver('lectora@example.org', {}, ['management:dataRequest:OPEN']);
  await newReceiver('limitada@example.org', { territory: 'lugares' });
  await recordRequest(test.admin, '20260105');
});
afterAll(() => test.close());

it('is told on the first working morning on which it waits, to whoever may file it', async () => {
  expect(await sentAt('2026-01-31T10:00:00')).toEqual([]);
  // 1 February 2026 is a Sunday.
  expect(await sentAt('2026-02-01T10:00:00')).toEqual([]);
  expect(await sentAt('2026-02-02T06:59:00')).toEqual([]);
  await expect(sentAt('2026-02-02T07:00:00', true)).rejects.toThrow('refused');
  // The email that the mail server refused is sent again a little later.
  const mails = await sentAt('2026-02-02T07:30:00');
  expect(mails.map(({ to }) => to)).toEqual(['oficial@example.org', 'otra@example.org']);
  expect(mails[0]!.subject).toBe('Reporte semestral de reclamos por presentar');
  expect(mails[0]!.text).toContain('julio a diciembre de 2025 se presenta hasta el 20/02/2026');
  expect(mails[0]!.text).toContain('half-year-report?period=2025-2');
  // The email mentions neither the applicant of a request nor its number.
  expect(mails.map(({ text }) => text).join(' ')).not.toMatch(/Rosa|52000111|SOL\d/);
});

it('is told once, however often it is looked at', async () => {
  expect(await sentAt('2026-02-03T08:00:00')).toEqual([]);
  expect(await sentAt('2026-02-25T08:00:00')).toEqual([]);
});

it('is told as filed once, and only of its own half-year', async () => {
  const filed = { period: '2025-2', day: '20260210', text: 'Radicado 26-100.' };
  recordIn(await test.admin('POST', '/dataRequests/halfYearReport', filed));
  const mails = await sentAt('2026-03-11T08:00:00');
  expect(mails.map(({ to }) => to)).toEqual(['oficial@example.org', 'otra@example.org']);
  expect(mails[0]!.subject).toBe('Reporte semestral de reclamos presentado');
  expect(mails[0]!.text).toContain('se presentó el 10/02/2026');
  expect(mails[0]!.text).not.toContain('26-100');
  expect(await sentAt('2026-03-12T08:00:00')).toEqual([]);
  const august = await sentAt('2026-08-03T08:00:00');
  expect(august.map(({ to }) => to)).toEqual(['oficial@example.org', 'otra@example.org']);
  expect(august[0]!.text).toContain('enero a junio de 2026');
});
