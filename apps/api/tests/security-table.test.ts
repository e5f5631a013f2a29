/**
 * Generates the table of docs/security.md: each operation's response to each kind of caller. After an intended change, `npx
 * vitest run --project api security-table -u` updates it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allGrants } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { format, resolveConfig } from 'prettier';
import { afterAll, expect, it } from 'vitest';
import { type FactorPending, openSession } from '../src/identity/session.ts';
import { type Send, testApp } from './support/app.ts';

const page = path.join(import.meta.dirname, '../../../docs/security.md');
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->'];

const test = await testApp();
afterAll(test.close);

const operationEntries = Object.entries(operations) as [
  OperationId,
  {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    root: string;
    path: string;
    public: boolean;
    grants: readonly string[];
  },
][];

const origin = { address: '127.0.0.1', userAgent: null };
const now = test.clock.now();
const sendAs = async (
  userID: string,
  {
    changePending = false,
    at: currentTime = now,
    factor = null,
  }: { changePending?: boolean; at?: Date; factor?: FactorPending | null } = {},
): Promise<Send> =>
  test.withToken(await openSession(test.db, userID, changePending, origin, currentTime, factor));

const [plainUser, holder, blockedUser] = [
  await test.userWith([]),
  await test.userWith(allGrants),
  await test.userWith(allGrants),
];
await test.db
  .updateTable('app_user')
  .set({ account_locked: true })
  .where('id', '=', blockedUser.id)
  .execute();

/** Each operation gets a new session, since some end it. */
const callers = {
  'no session': async () => test.anonymous,
  'expired session': () => sendAs(holder.id, { at: new Date(now.getTime() - 24 * 3_600_000) }),
  'blocked user': () => sendAs(blockedUser.id),
  'password change pending': () => sendAs(holder.id, { changePending: true }),
  'second factor pending': () => sendAs(holder.id, { factor: 'code' }),
  'second factor to set up': () => sendAs(holder.id, { factor: 'setup' }),
  'no grant': () => sendAs(plainUser.id),
  grant: () => sendAs(holder.id),
} satisfies Record<string, () => Promise<Send>>;

type Caller = keyof typeof callers;

/** Nonexistent IDs and no body: checks after the permission check reject the call, so nothing changes. */
async function measure(operation: (typeof operationEntries)[number][1], caller: Caller): Promise<number> {
  const send = await callers[caller]();
  const url = operation.root + operation.path.replace(/\{\w+\}/g, '0190aaaa-0000-7000-8000-000000000000');
  return (await send(operation.method, url)).status;
}

const measuredCounts = new Map<OperationId, Record<Caller, number>>();
for (const [id, operation] of operationEntries) {
  const statuses = {} as Record<Caller, number>;
  for (const caller of Object.keys(callers) as Caller[]) statuses[caller] = await measure(operation, caller);
  measuredCounts.set(id, statuses);
}

/** The operations that someone who must change the password needs to sign out and to read their own data. */
const withChangePending = new Set<string>(['logout', 'getSession', 'endSession']);

/** The operations that complete a sign-in with a second factor, and sign-out. */
const withFactorPending = {
  'second factor pending': new Set<string>(['logout', 'verifySecondFactor']),
  'second factor to set up': new Set<string>([
    'logout',
    'getSecondFactor',
    'startSecondFactor',
    'confirmSecondFactor',
    'startPasskey',
    'addPasskey',
  ]),
};

/** Any session can read its own role's grants; those of another role need role OPEN, which the handler checks. */
const checkedByHandler = new Set<string>(['listGrantedOperations']);

it('lets nobody without a living session in', () => {
  for (const [id, operation] of operationEntries.filter(([, { public: isPublic }]) => !isPublic)) {
    const {
      'no session': none,
      'expired session': expired,
      'blocked user': lockedCount,
    } = measuredCounts.get(id)!;
    expect([id, none, expired, lockedCount]).toEqual([id, 401, 401, 401]);
    const pendingResults = measuredCounts.get(id)!['password change pending'];
    expect([id, pendingResults === 403]).toEqual([id, !withChangePending.has(id)]);
    for (const caller of ['second factor pending', 'second factor to set up'] as const)
      expect([id, caller, measuredCounts.get(id)![caller] === 403]).toEqual([
        id,
        caller,
        !withFactorPending[caller].has(id),
      ]);
    const needsGrant = operation.grants.length > 0 || checkedByHandler.has(id);
    expect([id, measuredCounts.get(id)!['no grant'] === 403]).toEqual([id, needsGrant]);
  }
});

it('lets whoever holds the grant through, to what is there or is asked', () => {
  for (const [id, { grant }] of measuredCounts) {
    expect([id, [401, 403].includes(grant) || grant >= 502 || grant === 500]).toEqual([id, false]);
  }
});

it('is written in docs/security.md as it was measured', async () => {
  const names = Object.keys(callers) as Caller[];
  const table = [
    ['operation', ...names],
    ['---', ...names.map(() => '---')],
    ...[...measuredCounts].map(([id, statuses]) => [
      `\`${id}\``,
      ...names.map((name) => String(statuses[name])),
    ]),
  ];
  const text = await readFile(page, 'utf8');
  const [textBefore, afterBegin] = text.split(begin);
  const textAfter = afterBegin?.split(end)[1];
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const newText = `${textBefore}${begin}\n\n${lines}\n\n${end}${textAfter}`;
  const formatted = await format(newText, { ...(await resolveConfig(page)), filepath: page });
  await expect(formatted).toMatchFileSnapshot(page);
});
