// Information leaked by guessing, and its cost to the account's owner: the work done for each rejection, and guesses from one
// address and from many.
import { createHash, randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgeryHeaders, type Reply, testApp } from '../../../tests/support/app.ts';

// Each call's IP address is set in a header, as behind a proxy.
const test = await testApp({ environment: { TRUST_PROXY: '1' } });
afterAll(test.close);

const password = 'Propia-123';
const minute = 60_000;

beforeEach(() => test.clock.advance(2 * minute));

const addUser = () => test.userWith([], password);

const login = (name: string, secret: string, address = '203.0.113.1', device?: string) =>
  test.anonymous(
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
    const [knownUser, blockedUser, inactiveUser] = [await addUser(), await addUser(), await addUser()];
    await test.db
      .updateTable('app_user')
      .set({ account_locked: true })
      .where('id', '=', blockedUser.id)
      .execute();
    await test.db.updateTable('app_user').set({ enabled: false }).where('id', '=', inactiveUser.id).execute();
    const wrongStatements = await statementsOf(() => login(knownUser.login, 'Otra-1234'));
    expect(wrongStatements.some((text) => text.startsWith('update "app_user"'))).toBe(true);
    expect(wrongStatements.some((text) => text.startsWith('insert into "audit_entry"'))).toBe(true);
    for (const [name, secret] of [
      ['nadie', 'Otra-1234'],
      [blockedUser.login, password],
      [blockedUser.login, 'Otra-1234'],
      [inactiveUser.login, password],
    ] as const) {
      expect(await statementsOf(() => login(name, secret))).toEqual(wrongStatements);
    }
  });
});

describe('guesses from many addresses', () => {
  it('lock the account for strangers, wherever they come from, and the owner signs in as always', async () => {
    const user = await addUser();
    const device = deviceOf(await login(user.login, password, '198.51.100.7'));
    for (let n = 1; n <= 20; n++) {
      expect((await login(user.login, `Otra-${n}`, `203.0.113.${n}`)).status).toBe(401);
    }
    expect((await login(user.login, password, '203.0.113.99')).status).toBe(401);
    expect((await user.send('GET', '/session')).status).toBe(200);
    const secondLogin = await login(user.login, password, '198.51.100.7', device);
    expect(secondLogin.status).toBe(200);
    // From a different address, in the known browser.
    expect((await login(user.login, password, '192.0.2.44', deviceOf(secondLogin))).status).toBe(200);
  });
});

const hash = (address: string) => createHash('sha256').update(address).digest('hex');

describe('guesses from one address', () => {
  /** Adds so many failures that every further attempt waits for the longest time. */
  async function guessFrom(address: string) {
    const row = (n: number) => ({
      id: randomUUIDv7(),
      address_hash: hash(address),
      login_hash: String(n),
      at: test.clock.now(),
    });
    const rows = Array.from({ length: 180 }, (_, n) => row(n));
    await test.db.insertInto('failed_attempt').values(rows).execute();
  }

  it('wait after a hundred a minute over all logins, and a new browser behind the same network gets in', async () => {
    const user = await addUser();
    for (let n = 0; n < 102; n++)
      expect((await login(`nadie${n}`, 'Otra-1234', '203.0.113.200')).status).toBe(401);
    expect((await login(user.login, password, '203.0.113.200')).status).toBe(200);
  });

  it('in parallel are fifty that wait, whatever they know; new browsers elsewhere do not', async () => {
    const user = await addUser();
    await guessFrom('203.0.113.202');
    const lateReplies: number[] = [];
    const replies = Array.from({ length: 60 }, async (_, n) => {
      const { status } = await login(`nadie${n}`, 'Otra-1234', '203.0.113.202');
      lateReplies.push(status);
    });
    await expect.poll(() => lateReplies).toEqual(Array.from({ length: 10 }, () => 429));
    expect((await login(user.login, password, '198.51.100.9')).status).toBe(200);
    // The waiting attempts are still waiting.
    expect(lateReplies).toHaveLength(10);
    await Promise.all(replies);
    expect(lateReplies.filter((status) => status === 401)).toHaveLength(50);
  });

  it('at one account are ten a minute all the same, and lock it', async () => {
    const user = await addUser();
    await guessFrom('203.0.113.203');
    const guesses = Array.from({ length: 10 }, (_, n) => login(user.login, `Otra-${n}`, '203.0.113.203'));
    const recorded = test.db
      .selectFrom('failed_attempt')
      .select('id')
      .where('address_hash', '=', hash('203.0.113.203'));
    await expect.poll(async () => (await recorded.execute()).length).toBe(190);
    // While all ten wait, even the correct password is one attempt too many.
    expect((await login(user.login, password, '203.0.113.203')).status).toBe(429);
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array<number>(10).fill(401));
    expect((await login(user.login, password, '198.51.100.10')).status).toBe(401);
  });

  it('make nobody wait whose browser is known at that address', async () => {
    const user = await addUser();
    const device = deviceOf(await login(user.login, password, '203.0.113.201'));
    await guessFrom('203.0.113.201');
    const strangerLogin = login(user.login, password, '203.0.113.201');
    const knownLogin = login(user.login, password, '203.0.113.201', device);
    const fasterLogin = await Promise.race([
      strangerLogin.then(() => 'stranger'),
      knownLogin.then(() => 'known'),
    ]);
    expect(fasterLogin).toBe('known');
    expect([(await knownLogin).status, (await strangerLogin).status]).toEqual([200, 200]);
  });
});
