import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '../db/driver/transaction.ts';
import { testApp } from '../../tests/support/app.ts';
import { issueAnswerCodes, issueCode, spendAnswerCodes, spendCode } from './codes.ts';
import { resolveID } from './resolve.ts';

const test = await testApp();
afterAll(test.close);
const now = test.clock.now();
const [ana, luis] = [(await test.userWith([])).id, (await test.userWith([])).id];

it('gives fifty forms at once fifty codes', async () => {
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => inTransaction(test.db, (trx) => issueCode(trx, 'zone', ana, now))),
  );
  expect(new Set(codes).size).toBe(50);
  expect(codes.every((code) => /^ZON\d{6}$/.test(code))).toBe(true);
});

it('lets only who got a code spend it, once, and for its own kind', async () => {
  const code = await issueCode(test.db, 'family', ana, now);
  await expect(spendCode(test.db, code, 'family', luis, now)).rejects.toMatchObject({ status: 422 });
  await expect(spendCode(test.db, code, 'zone', ana, now)).rejects.toMatchObject({ status: 422 });
  await expect(spendCode(test.db, 'FAM999999', 'family', ana, now)).rejects.toMatchObject({ status: 422 });
  await spendCode(test.db, code, 'family', ana, now);
  await expect(spendCode(test.db, code, 'family', ana, now)).rejects.toMatchObject({ status: 409 });
});

it('is spent once by twenty at a time', async () => {
  const code = await issueCode(test.db, 'campaign', ana, now);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      inTransaction(test.db, (trx) => spendCode(trx, code, 'campaign', ana, now)),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('is not spent when its transaction fails', async () => {
  const code = await issueCode(test.db, 'campaign', ana, now);
  const failedSpend = inTransaction(test.db, async (trx) => {
    await spendCode(trx, code, 'campaign', ana, now);
    throw new Error('no');
  });
  await expect(failedSpend).rejects.toThrow('no');
  await spendCode(test.db, code, 'campaign', ana, now);
});

it('gives answer codes in batches that are checked against their owner', async () => {
  const [ownCodes, otherCodes] = [
    await issueAnswerCodes(test.db, 3, ana, now),
    await issueAnswerCodes(test.db, 500, luis, now),
  ];
  expect(new Set([...ownCodes, ...otherCodes]).size).toBe(503);
  const spend = (codes: readonly string[], userID: string, code = 'ENC900001') =>
    spendAnswerCodes(test.db, codes, { code, userID, now });
  await spend(ownCodes, ana);
  await spend(otherCodes, luis, 'ENC900002');
  await expect(spend([...ownCodes, otherCodes[0]!], ana)).rejects.toMatchObject({ status: 422 });
  for (const code of [
    ownCodes[0]!.replace(/1$/, '4'),
    ownCodes[0]!.replace(/1$/, '0'),
    'x',
    `${'0'.repeat(32)}-1`,
  ]) {
    await expect(spend([code], ana)).rejects.toMatchObject({ status: 422 });
  }
});

it('lets one survey alone use the answer codes of a batch, and its own', async () => {
  const codes = await issueAnswerCodes(test.db, 2, ana, now);
  const spend = (spentCodes: readonly string[], code: string) =>
    spendAnswerCodes(test.db, spentCodes, { code, userID: ana, now });
  await spend(codes.slice(0, 1), 'ENC900003');
  await spend(codes, 'ENC900003');
  await expect(spend(codes.slice(1), 'ENC900004')).rejects.toMatchObject({ status: 409 });
  await spend(['ENC900004-1', 'ENC900004-500'], 'ENC900004');
  for (const code of ['ENC900004-501', 'ENC900004-01', 'ENC900003-1']) {
    await expect(spend([code], 'ENC900004')).rejects.toMatchObject({ status: 422 });
  }
});

it('resolves ids and codes, and answers 404 to all else', async () => {
  const { id } = await test.db.selectFrom('role').select('id').limit(1).executeTakeFirstOrThrow();
  expect(await resolveID(test.db, 'role', id)).toBe(id);
  for (const wrongCode of ['x', '0190aaaa-0000-7000-8000-000000000000', "' or 1=1"]) {
    await expect(resolveID(test.db, 'role', wrongCode)).rejects.toMatchObject({ status: 404 });
    await expect(resolveID(test.db, 'zone', wrongCode)).rejects.toMatchObject({ status: 404 });
  }
});
