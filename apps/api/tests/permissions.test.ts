import { grantTitle } from '@caracteriza/domain/access/grant-words';
import { type Grant, isGrant } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { afterAll, describe, expect, it } from 'vitest';
import { expectedPermissions } from '../src/contract/permissions.expected.ts';
import { forgeryHeaders, type Reply, testApp } from './support/app.ts';
import { fingerprint } from './support/tables.ts';

const test = await testApp();
afterAll(test.close);

const operationEntries = Object.entries(operations) as [
  OperationId,
  {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    root: string;
    path: string;
    public: boolean;
    grants: readonly Grant[];
  },
][];
const closed = operationEntries.filter(([, operation]) => !operation.public);
const guardedEntries = closed.filter(([, { grants }]) => grants.length > 0);

/** A path with nonexistent IDs, because permission is checked before existence. */
const pathOf = ({ root, path }: { root: string; path: string }) =>
  root + path.replace(/\{\w+\}/g, '0190aaaa-0000-7000-8000-000000000000');

/** Tables filled by the tests' own users. */
const sessionTables = ['session', 'role', 'app_user', 'granted_operation'];
const fingerprintBefore = await fingerprint(test.db, sessionTables);

function expectRefusal(reply: Reply, status: number) {
  expect({ status: reply.status, success: reply.body.success }).toEqual({ status, success: false });
  expect(Object.keys(reply.body)).toEqual(['success', 'message']);
  expect(reply.body.message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
}

describe('permissions of the contract', () => {
  it('are those written by hand', () => {
    const actualPermissions = Object.fromEntries(
      operationEntries.map(([id, { public: isPublic, grants }]) => [
        id,
        isPublic ? 'public' : grants.join(' ') || 'session',
      ]),
    );
    expect(actualPermissions).toEqual(expectedPermissions);
  });

  it('are all of the catalogue', () => {
    expect(operationEntries.flatMap(([, { grants }]) => grants).filter((grant) => !isGrant(grant))).toEqual(
      [],
    );
  });
});

describe('every operation that is not public', () => {
  it.each(closed)('%s answers 401 without a session', async (_id, operation) => {
    expectRefusal(await test.anonymous(operation.method, pathOf(operation)), 401);
  });

  it.each(closed)('%s answers 401 to an invented token', async (_id, operation) => {
    expectRefusal(await test.withToken('A'.repeat(43))(operation.method, pathOf(operation)), 401);
  });

  it('answers 403 to a session without the grant, whatever the body', async () => {
    const plainUser = await test.userWith([]);
    for (const [id, operation] of guardedEntries) {
      const body = operation.method === 'GET' ? undefined : { broken: 'on purpose' };
      const reply = await plainUser.send(operation.method, pathOf(operation), body);
      expect([id, reply.status]).toEqual([id, 403]);
      expectRefusal(reply, 403);
      // A rejected user must learn which permission to ask for.
      for (const grant of operation.grants) expect(reply.body.message).toContain(`«${grantTitle(grant)}»`);
    }
  });

  it('answers 403 to a session with every other grant', async () => {
    for (const [id, operation] of guardedEntries.filter((_, n) => n % 8 === 0)) {
      const otherGrants = Object.values(expectedPermissions)
        .flatMap((grants) => grants.split(' '))
        .filter((grant) => !operation.grants.some((ownGrant) => ownGrant === grant));
      const reply = await (await test.userWith(otherGrants)).send(operation.method, pathOf(operation));
      expect([id, reply.status]).toEqual([id, 403]);
    }
  });

  it('lets any one of its grants through', async () => {
    for (const [id, operation] of guardedEntries.filter(([, { method }]) => method === 'GET')) {
      for (const grant of operation.grants) {
        const reply = await (await test.userWith([grant])).send('GET', `${pathOf(operation)}?unknown=1`);
        expect([id, grant, [400, 404].includes(reply.status)]).toEqual([id, grant, true]);
      }
    }
  });

  it('answers 403 to a pending change of password', async () => {
    const user = await test.userWith([]);
    await test.db
      .updateTable('session')
      .set({ change_pending: true })
      .where('user_id', '=', user.id)
      .execute();
    for (const [id, operation] of closed) {
      if (['logout', 'getSession', 'endSession'].includes(id)) continue;
      const reply = await user.send(operation.method, pathOf(operation));
      expect([id, reply.status]).toEqual([id, 403]);
    }
    expect((await user.send('GET', '/session')).body['data']).toMatchObject({ changePassword: 'true' });
  });
});

describe('anti-forgery', () => {
  const writes = operationEntries.filter(([id, { method }]) => method !== 'GET' && id !== 'logout');
  const forgeries: [string, Record<string, string>][] = [
    ['no header', { ...forgeryHeaders, 'x-xsrf-token': '' }],
    ['no cookie', { ...forgeryHeaders, cookie: '' }],
    ['another header', { ...forgeryHeaders, 'x-xsrf-token': 'B'.repeat(43) }],
    [
      'a second cookie',
      { ...forgeryHeaders, cookie: `XSRF-TOKEN=${'B'.repeat(43)}; ${forgeryHeaders.cookie}` },
    ],
    ['an empty pair', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ];

  it.each(forgeries)('refuses %s on every write', async (_name, headers) => {
    for (const [id, operation] of writes) {
      const reply = await test.admin(operation.method, pathOf(operation), { any: 1 }, headers);
      expect([id, reply.status]).toEqual([id, 403]);
      expect(reply.body).toMatchObject({ success: false });
    }
  });

  it('gives the cookie with health, and leaves a good one alone', async () => {
    const firstResponse = await test.app.inject('/caracteriza/api/health');
    expect(firstResponse.headers['set-cookie']).toMatch(
      /^XSRF-TOKEN=[\w-]{43}; Path=\/caracteriza; SameSite=Strict$/,
    );
    const secondReply = await test.anonymous('GET', '/health');
    expect(secondReply.headers['set-cookie']).toBeUndefined();
  });
});

it('nothing was changed by all of this but the users that the tests made', async () => {
  expect(await fingerprint(test.db, sessionTables)).toEqual(fingerprintBefore);
});
