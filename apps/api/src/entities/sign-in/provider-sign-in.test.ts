/** Signing in at an organisation's provider (rules §3), against oidc-provider. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgeryHeaders, type Reply, type Send, testApp } from '../../../tests/support/app.ts';
import { listIn, recordIn } from '../../../tests/support/demo.ts';
import { startProvider } from '../../../tests/support/provider.ts';
import { dataOf, factorPassword, factorSteps, verify } from '../../../tests/support/second-factor.ts';

const publicURL = 'https://encuestas.example.org';
const provider = await startProvider(publicURL);
const test = await testApp({ environment: { PUBLIC_URL: publicURL, ...provider.environment } });
afterAll(async () => {
  await test.close();
  await provider.stop();
});

const { codeOf, giveFactor, later, sendOf: sendAs, someone: addUser } = factorSteps(test);
const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;
const currentPassword = factorPassword;
/** The entries about a user's sign-ins, oldest first. */
const signInsOf = (userID: string) =>
  test.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'after'])
    .where('entity', '=', 'session')
    .where('entity_id', '=', userID)
    .orderBy('position')
    .execute();
let people = 0;
/** A person whom the provider does not know yet. */
const newProviderSubject = () => `sujeto-${++people}`;

beforeEach(later);
afterEach(() => {
  provider.changeTokens(null);
  provider.deny(false);
});

/** The query with which a person comes back from the provider. */
const returnFromProvider = async (start: Reply, subject: string) =>
  provider.visit(dataOf<{ url: string }>(start).url, subject);

const start = () => test.anonymous('POST', '/provider/start');
const login = (query: string) => test.anonymous('POST', '/provider/login', { query });
const signIn = async (subject: string) => login(await returnFromProvider(await start(), subject));

/** Links the account of a user to a new subject. */
async function link(send: Send, code?: string, subject = newProviderSubject()) {
  const credentials = { currentPassword, ...(code ? { code } : {}) };
  const query = await returnFromProvider(await send('POST', '/provider/link/start', credentials), subject);
  return { subject, reply: await send('POST', '/provider/link', { query }) };
}

async function linkedUser(grants: readonly string[] = []) {
  const user = await addUser(grants);
  const { subject, reply } = await link(user.send);
  expect(outcome(reply)).toMatch(/^200 Su cuenta quedó vinculada/);
  return { ...user, subject };
}

describe('whoever linked their account while signed in', () => {
  it('signs in at the provider, and everything is as after a password', async () => {
    const user = await linkedUser(['management:family:OPEN']);
    const reply = await signIn(user.subject);
    expect(reply.body['data']).toMatchObject({
      Username: user.login,
      secondFactor: 'none',
      changePassword: 'false',
      endSessionURL: expect.stringContaining(`${provider.issuer}/session/end`),
    });
    const send = test.withToken(dataOf<{ token: string }>(reply).token);
    expect((await send('GET', '/families')).status).toBe(200);
    expect((await signInsOf(user.id)).at(-1)).toMatchObject({ operation_id: 'loginByProvider' });
    const { last_authentication_date: lastUse } = await test.db
      .selectFrom('app_user')
      .select('last_authentication_date')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(lastUse).toEqual(test.clock.now());
    expect((await send('POST', '/caracteriza/logout')).status).toBe(200);
    expect((await send('GET', '/families')).status).toBe(401);
  });

  it('is not signed in while inactive, blocked, outside of the days of access or where the role forbids it', async () => {
    const user = await linkedUser();
    for (const [firstChange, changeBack] of [
      [{ enabled: false }, { enabled: true }],
      [{ account_locked: true }, { account_locked: false }],
      [{ access_until: '20200101' }, { access_until: null }],
    ]) {
      await test.db.updateTable('app_user').set(firstChange!).where('id', '=', user.id).execute();
      expect(outcome(await signIn(user.subject))).toMatch(/^401 No fue posible ingresar con el proveedor/);
      await test.db.updateTable('app_user').set(changeBack!).where('id', '=', user.id).execute();
    }
    await test.db.updateTable('role').set({ sign_in: 'contrasena' }).where('id', '=', user.roleID).execute();
    expect((await signIn(user.subject)).status).toBe(401);
    await test.db.updateTable('role').set({ sign_in: 'ambos' }).where('id', '=', user.roleID).execute();
    expect((await signIn(user.subject)).status).toBe(200);
    const results = (await signInsOf(user.id)).map(
      ({ after }) => (after as { result?: string } | null)?.result,
    );
    expect(results).toEqual([...Array<string>(4).fill('rechazado'), undefined]);
  });

  it('is not kept out by strangers who guess passwords', async () => {
    const user = await linkedUser();
    const lockColumns = {
      account_locked: true,
      guess_locked: true,
      guess_locked_until: new Date('2099-01-01'),
    };
    await test.db.updateTable('app_user').set(lockColumns).where('id', '=', user.id).execute();
    expect((await signIn(user.subject)).status).toBe(200);
  });

  it('is asked for the second factor, unless the provider says that it asked for one', async () => {
    const user = await linkedUser();
    const { secret } = await giveFactor(user);
    const reply = await signIn(user.subject);
    expect(reply.body['data']).toMatchObject({ secondFactor: 'code' });
    const send = test.withToken(dataOf<{ token: string }>(reply).token);
    expect((await send('GET', '/sessions')).status).toBe(403);
    test.clock.advance(60_000);
    expect((await verify(send, codeOf(secret))).status).toBe(200);
    expect((await send('GET', '/sessions')).status).toBe(200);
    provider.people.set(user.subject, { amr: ['pwd', 'mfa'] });
    expect((await signIn(user.subject)).body['data']).toMatchObject({ secondFactor: 'none' });
  });

  it('uses no password any more where the role demands the provider, until an administrator ends the link', async () => {
    const user = await linkedUser();
    await test.db.updateTable('role').set({ sign_in: 'proveedor' }).where('id', '=', user.roleID).execute();
    const signInByPassword = () =>
      test.anonymous('POST', '/caracteriza/login', { login: user.login, password: factorPassword });
    expect((await signInByPassword()).status).toBe(401);
    const send = test.withToken(dataOf<{ token: string }>(await signIn(user.subject)).token);
    expect(recordIn(await send('GET', '/provider/link'))).toMatchObject({ demanded: true });
    expect(outcome(await send('POST', '/provider/link/end', { currentPassword }))).toMatch(
      /^409 Su rol exige ingresar con el proveedor/,
    );
    expect((await test.admin('DELETE', `/users/providerLink/${user.id}`)).status).toBe(200);
    expect((await send('GET', '/session')).status).toBe(401);
    expect((await signIn(user.subject)).status).toBe(401);
    expect(sendAs(await signInByPassword())).toBeDefined();
  });

  it('ends the link, and links again', async () => {
    const user = await linkedUser();
    expect(recordIn(await user.send('GET', '/provider/link'))).toMatchObject({ demanded: false });
    expect((await user.send('POST', '/provider/link/end', { currentPassword: 'otra' })).status).toBe(422);
    expect((await user.send('POST', '/provider/link/end', { currentPassword })).status).toBe(200);
    expect(outcome(await signIn(user.subject))).toMatch(
      /^401 Su cuenta de Gobernación todavía no está vinculada/,
    );
    expect((await link(user.send, undefined, user.subject)).reply.status).toBe(200);
  });
});

describe('a link', () => {
  it('is never made by an e-mail, verified or not', async () => {
    const email = 'ingrid@ejemplo.co';
    const user = await addUser();
    await test.db
      .updateTable('app_user')
      .set({ email, email_fold: email })
      .where('id', '=', user.id)
      .execute();
    for (const email_verified of [true, false]) {
      const subject = newProviderSubject();
      provider.people.set(subject, { email, email_verified });
      expect((await signIn(subject)).status).toBe(401);
    }
    expect((await user.send('GET', '/provider/link')).body['data']).toBeNull();
  });

  it('asks for the password, and for a code where there is a second factor', async () => {
    const user = await addUser();
    const startLink = (body: object) => user.send('POST', '/provider/link/start', body);
    expect((await startLink({ currentPassword: 'otra' })).status).toBe(422);
    const { secret } = await giveFactor(user);
    test.clock.advance(60_000);
    expect((await startLink({ currentPassword })).body['errors']).toMatchObject([{ field: 'code' }]);
    expect((await link(user.send, codeOf(secret))).reply.status).toBe(200);
  });

  it('is of one user only, and made in the session that began it', async () => {
    const [user, otherUser] = [await linkedUser(), await addUser()];
    expect(outcome((await link(otherUser.send, undefined, user.subject)).reply)).toMatch(/^409 Esa cuenta/);
    const startReply = await otherUser.send('POST', '/provider/link/start', { currentPassword });
    const query = await returnFromProvider(startReply, newProviderSubject());
    const intruderUser = await addUser();
    expect((await intruderUser.send('POST', '/provider/link', { query })).status).toBe(422);
    expect((await login(query)).status).toBe(422);
  });

  it('does not take the password from the last administrator', async () => {
    const admin = await test.db
      .selectFrom('app_user')
      .select(['id', 'role_id'])
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('provider_link')
      .values({
        user_id: admin.id,
        issuer: provider.issuer,
        subject: newProviderSubject(),
        linked_at: test.clock.now(),
      })
      .execute();
    const { name, profile, version } = listIn(await test.admin('GET', '/roles')).find(
      ({ id }) => id === admin.role_id,
    )! as unknown as { name: string; profile: { id: string }; version: number };
    const body = { name, profileID: profile.id, enabled: 'true', signIn: 'proveedor', version };
    expect(outcome(await test.admin('PUT', `/roles/${admin.role_id}`, body))).toMatch(/^409 Quedaría sin/);
    await test.db.deleteFrom('provider_link').where('user_id', '=', admin.id).execute();
  });
});

describe('an answer that is not the provider’s to this request', () => {
  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown> | string]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://otro.example.org' })],
    ['another audience', (claims) => ({ ...claims, aud: 'otra-aplicacion' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'otro' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['an end that is over', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 })],
    ['the signature of another key', (claims) => provider.forged(claims)],
    [
      'no signature',
      (claims) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    ],
  ])('is refused: %s', async (_name, change) => {
    const user = await linkedUser();
    provider.changeTokens(change);
    expect(outcome(await signIn(user.subject))).toMatch(/^422 La respuesta de Gobernación no es válida/);
    provider.changeTokens(null);
    expect((await signIn(user.subject)).status).toBe(200);
  });

  it('is refused: another state, none, one that was used, and one of another browser', async () => {
    const user = await linkedUser();
    const query = await returnFromProvider(await start(), user.subject);
    const otherQuery = new URLSearchParams(query);
    otherQuery.set('state', 'otro');
    expect((await login(`?${otherQuery.toString()}`)).status).toBe(422);
    otherQuery.delete('state');
    expect((await login(`?${otherQuery.toString()}`)).status).toBe(422);
    const headers = { ...forgeryHeaders };
    const browser = 'x'.repeat(43);
    const foreign = { cookie: `XSRF-TOKEN=${browser}`, 'x-xsrf-token': browser };
    expect((await test.anonymous('POST', '/provider/login', { query }, foreign)).status).toBe(422);
    expect((await test.anonymous('POST', '/provider/login', { query }, headers)).status).toBe(200);
    expect((await login(query)).status).toBe(422);
  });

  it('is refused: a code that was used, or is somebody else’s', async () => {
    const user = await linkedUser();
    const linkedQuery = await returnFromProvider(await start(), user.subject);
    expect((await login(linkedQuery)).status).toBe(200);
    for (const code of [new URLSearchParams(linkedQuery).get('code')!, 'inventado']) {
      const query = new URLSearchParams(await returnFromProvider(await start(), newProviderSubject()));
      query.set('code', code);
      expect((await login(`?${query.toString()}`)).status).toBe(422);
    }
    // The code comes from another request of the same person, so PKCE rejects it.
    const firstReturn = new URLSearchParams(await returnFromProvider(await start(), user.subject));
    const secondReturn = new URLSearchParams(await returnFromProvider(await start(), user.subject));
    secondReturn.set('code', firstReturn.get('code')!);
    expect((await login(`?${secondReturn.toString()}`)).status).toBe(422);
  });

  it('is refused after ten minutes', async () => {
    const user = await linkedUser();
    const query = await returnFromProvider(await start(), user.subject);
    test.clock.advance(600_000);
    expect((await login(query)).status).toBe(422);
  });

  it('says so where the person cancelled there', async () => {
    provider.deny(true);
    expect(outcome(await signIn(newProviderSubject()))).toMatch(/^422 Gobernación no completó el ingreso/);
  });

  it('never fails, whatever is sent', async () => {
    for (const query of [
      '?',
      '???',
      '?state=%00',
      '?code=1&state=2&iss=x',
      `?state=${'x'.repeat(8000)}`,
      'é\u0000',
    ])
      expect((await login(query)).status).toBeOneOf([400, 422]);
  });
});

describe('where the provider is down', () => {
  it('says so, and a password still opens the account kept for that', async () => {
    const user = await linkedUser();
    const query = await returnFromProvider(await start(), user.subject);
    await provider.pause();
    expect(outcome(await login(query))).toMatch(/^503 No fue posible comunicarse con Gobernación/);
    const credentials = { login: user.login, password: factorPassword };
    expect((await test.anonymous('POST', '/caracteriza/login', credentials)).status).toBe(200);
    expect((await signInsOf(user.id)).at(-1)).toMatchObject({ operation_id: 'login' });
    await provider.resume();
    expect((await signIn(user.subject)).status).toBe(200);
  });

  it('before it was ever reached says so too', async () => {
    const brokenProvider = { ...provider.environment, OIDC_ISSUER: 'http://127.0.0.1:9' };
    const otherApp = await testApp({ environment: { PUBLIC_URL: publicURL, ...brokenProvider } });
    expect((await otherApp.anonymous('POST', '/provider/start')).status).toBe(503);
    await otherApp.close();
  });

  it('and where none is configured, nothing of it is offered', async () => {
    const otherApp = await testApp();
    expect((await otherApp.anonymous('GET', '/provider')).body['data']).toBeNull();
    expect((await otherApp.anonymous('POST', '/provider/start')).status).toBe(409);
    expect((await otherApp.anonymous('POST', '/provider/login', { query: '?state=1' })).status).toBe(409);
    await otherApp.close();
  });
});
