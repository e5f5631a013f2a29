// A lock caused by wrong passwords expires automatically; these tests also show how little it lets a guesser try.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { forgeryHeaders, testApp } from '../../../tests/support/app.ts';

// Each call's IP address is set in a header, as behind a proxy.
const test = await testApp({ environment: { TRUST_PROXY: '1' } });
afterAll(test.close);

const password = 'Propia-123';
const [minute, hour] = [60_000, 3_600_000];

beforeEach(() => test.clock.advance(2 * minute));

let calls = 0;

/** Signs in from an address that has not been used before. */
const login = (name: string, secret: string) =>
  test.anonymous(
    'POST',
    '/caracteriza/login',
    { login: name, password: secret },
    { ...forgeryHeaders, 'x-forwarded-for': `203.0.${Math.floor(++calls / 250)}.${calls % 250}` },
  );

const stateOf = ({ id }: { id: string }) =>
  test.db
    .selectFrom('app_user')
    .select(['account_locked', 'guess_locked', 'guess_locked_until', 'authentication_attempts as failures'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function guess(user: { login: string }, times: number) {
  for (let n = 0; n < times; n++) expect((await login(user.login, `Otra-${n}`)).status).toBe(401);
}

const addUser = () => test.userWith([], password);

// This test comes first, because the time skipped by the other tests ends the administrator's session.
it('a block by an administrator does not end, also after guesses', async () => {
  const user = await addUser();
  await guess(user, 5);
  expect((await test.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'TRUE' })).status).toBe(200);
  test.clock.advance(48 * hour);
  expect((await login(user.login, password)).status).toBe(401);
  expect(await stateOf(user)).toMatchObject({ account_locked: true, guess_locked: false });
});

describe('a lock by guesses', () => {
  it('ends after five minutes, and the owner’s sign-in forgets it', async () => {
    const user = await addUser();
    await guess(user, 5);
    test.clock.advance(5 * minute - 1);
    expect((await login(user.login, password)).status).toBe(401);
    test.clock.advance(1);
    expect((await login(user.login, password)).status).toBe(200);
    expect(await stateOf(user)).toEqual({
      account_locked: false,
      guess_locked: false,
      guess_locked_until: null,
      failures: 0,
    });
    await guess(user, 4);
    expect((await login(user.login, password)).status).toBe(200);
  });

  it('leaves an entry each time', async () => {
    const user = await addUser();
    await guess(user, 5);
    test.clock.advance(5 * minute);
    await guess(user, 1);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select('after')
      .where('entity', '=', 'user')
      .where('entity_id', '=', user.id)
      .execute();
    const lockEntry = { after: { accountLocked: 'TRUE', reason: 'intentos fallidos' } };
    expect(entries).toEqual([lockEntry, lockEntry]);
  });

  it('doubles with each further guess, and those while it lasts change nothing', async () => {
    const user = await addUser();
    await guess(user, 5);
    const pauses = [];
    for (let n = 0; n < 6; n++) {
      const stateBefore = await stateOf(user);
      await guess(user, 2);
      expect(await stateOf(user)).toEqual(stateBefore);
      const pause = stateBefore.guess_locked_until!.getTime() - test.clock.now().getTime();
      pauses.push(pause / minute);
      test.clock.advance(pause);
      await guess(user, 1);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('leaves 31 guesses of a password in the first day, however they are spread', async () => {
    const user = await addUser();
    const end = test.clock.now().getTime() + 24 * hour;
    await guess(user, 5);
    let guesses = 5;
    for (;;) {
      const { guess_locked_until, failures } = await stateOf(user);
      expect(failures).toBe(guesses);
      if (guess_locked_until!.getTime() >= end) break;
      test.clock.advance(guess_locked_until!.getTime() - test.clock.now().getTime());
      await guess(user, 1);
      guesses++;
    }
    expect(guesses).toBe(31);
  });

  it('holds for guesses that began together: the right one among them is refused', async () => {
    const user = await addUser();
    await guess(user, 5);
    test.clock.advance(5 * minute);
    const guesses = [...Array.from({ length: 20 }, (_, n) => `Otra-${n}`), password];
    const replies = await Promise.all(guesses.map((secret) => login(user.login, secret)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  });

  it('is forgotten after a day without guesses', async () => {
    const user = await addUser();
    await guess(user, 6);
    test.clock.advance(24 * hour + 6 * minute);
    await guess(user, 4);
    expect(await stateOf(user)).toMatchObject({ account_locked: false, failures: 4 });
    await guess(user, 1);
    expect((await login(user.login, password)).status).toBe(401);
    test.clock.advance(5 * minute);
    expect((await login(user.login, password)).status).toBe(200);
  });
});
