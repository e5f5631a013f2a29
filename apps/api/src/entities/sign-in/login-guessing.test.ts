// Information leaked by guessing, and its cost to the account's owner: the work done for each rejection, and guesses from one
// address and from many.
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgeryHeaders, type Reply, testApp } from '../../../tests/support/app.ts';

// Each call's IP address is set in a header, as behind a proxy.
const t = await testApp({ environment: { TRUST_PROXY: '1' } });
afterAll(t.close);

const password = 'Propia-123';
const minute = 60_000;

beforeEach(() => t.clock.advance(2 * minute));

const someone = () => t.userWith([], password);

const login = (name: string, secret: string, address = '203.0.113.1', device?: string) =>
  t.anonymous(
    'POST',
    '/caracteriza/login',
    { login: name, password: secret },
    {
      ...forgeryHeaders,
      'x-forwarded-for': address,
      ...(device ? { cookie: `${forgeryHeaders.cookie}; caracteriza-device=${device}` } : {}),
    },
  );

const deviceOf = ({ headers }: Reply) =>
  /caracteriza-device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/** The statements, without their values, that the server sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => textOf(statement));
  } finally {
    query.mockRestore();
  }
}

describe('the work of a refusal', () => {
  it('is the same for a wrong password, an unknown login, a blocked and an inactive account', async () => {
    const [known, blocked, inactive] = [await someone(), await someone(), await someone()];
    await t.db.updateTable('app_user').set({ account_locked: true }).where('id', '=', blocked.id).execute();
    await t.db.updateTable('app_user').set({ enabled: false }).where('id', '=', inactive.id).execute();
    const wrong = await statementsOf(() => login(known.login, 'Otra-1234'));
    expect(wrong.some((text) => text.startsWith('update "app_user"'))).toBe(true);
    expect(wrong.some((text) => text.startsWith('insert into "audit_entry"'))).toBe(true);
    for (const [name, secret] of [
      ['nadie', 'Otra-1234'],
      [blocked.login, password],
      [blocked.login, 'Otra-1234'],
      [inactive.login, password],
    ] as const) {
      expect(await statementsOf(() => login(name, secret))).toEqual(wrong);
    }
  });
});

describe('guesses from many addresses', () => {
  it('lock the account for strangers, wherever they come from, and the owner signs in as always', async () => {
    const user = await someone();
    const device = deviceOf(await login(user.login, password, '198.51.100.7'));
    for (let n = 1; n <= 20; n++) {
      expect((await login(user.login, `Otra-${n}`, `203.0.113.${n}`)).status).toBe(401);
    }
    expect((await login(user.login, password, '203.0.113.99')).status).toBe(401);
    expect((await user.send('GET', '/session')).status).toBe(200);
    const again = await login(user.login, password, '198.51.100.7', device);
    expect(again.status).toBe(200);
    // From a different address, in the known browser.
    expect((await login(user.login, password, '192.0.2.44', deviceOf(again))).status).toBe(200);
  });
});

describe('guesses from one address', () => {
  it('are a hundred a minute over all logins, then 429; other addresses go on', async () => {
    const user = await someone();
    const statuses = new Map<number, number>();
    for (let n = 0; n < 105; n++) {
      const { status } = await login(`nadie${n}`, 'Otra-1234', '203.0.113.200');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 100, 429: 5 });
    expect((await login(user.login, password, '203.0.113.200')).status).toBe(429);
    expect((await login(user.login, password, '198.51.100.9')).status).toBe(200);
  });

  it('stop nobody whose browser is known at that address', async () => {
    const user = await someone();
    const device = deviceOf(await login(user.login, password, '203.0.113.201'));
    for (let n = 0; n < 101; n++) await login(`nadie${n}`, 'Otra-1234', '203.0.113.201');
    expect((await login(user.login, password, '203.0.113.201')).status).toBe(429);
    expect((await login(user.login, password, '203.0.113.201', device)).status).toBe(200);
  });
});
