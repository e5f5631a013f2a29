/**
 * Measures what strangers could learn from timing, and the cost of a slow pattern: `npm run bench:sign-in -w apps/api`.
 * Rejected sign-ins with a known login alternate with unknown ones; then password changes are checked against a normal pattern
 * and one that backtracks forever. Prints the median and the slowest tenth, in milliseconds.
 */
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { hashPassword } from '../src/identity/password-hash.ts';
import { openSession } from '../src/identity/session.ts';
import { seedFirstUser } from '../src/seed/first-user.ts';
import { seedRoles } from '../src/seed/roles.ts';
import { cloneDatabase, startTestServer } from './support/postgres.ts';

const rounds = 60;
const password = 'Secreta-123';

function percentiles(measurement: string, times: readonly number[]): string {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    sortedTimes[Math.floor(sortedTimes.length * share)]!.toFixed(1).padStart(7);
  return `${measurement.padEnd(44)} median ${percentile(0.5)}   90 % ${percentile(0.9)}`;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const server = await startTestServer();
const db = openDatabase(
  await cloneDatabase(server.maintenance, `${server.run}_schema`, `${server.run}_sign_in`),
);
// A clock that runs fast, so that the per-minute limits are never reached.
let time = Date.now();
const now = () => new Date((time += 61_000));
const app = await buildApp({
  db,
  config: readConfig({ SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' }),
  mailer: { send: async () => undefined },
  clock: now,
});
try {
  await db.transaction().execute(async (trx) => {
    await seedRoles(trx, now());
    await seedFirstUser(trx, password, now());
  });
  await db
    .updateTable('profile')
    .set({ amountfailedattemptstoblockuser: 0, minimumlengthpassword: 1, maximumlengthpassword: 128 })
    .execute();
  const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const forgery = 'x'.repeat(43);
  const send = async (path: string, body: object): Promise<number> => {
    const begin = performance.now();
    const reply = await fetch(`${origin}/caracteriza${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${forgery}`,
        'x-xsrf-token': forgery,
      },
      body: JSON.stringify(body),
    });
    await reply.text();
    return performance.now() - begin;
  };

  const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
  for (let n = 0; n < rounds; n++) {
    knownTimes.push(await send('/login', { login: 'admin', password: `Otra-${n}` }));
    unknownTimes.push(await send('/login', { login: `nadie${n}`, password: `Otra-${n}` }));
  }
  print(percentiles('a wrong password', knownTimes.slice(5)));
  print(percentiles('an unknown login', unknownTimes.slice(5)));

  const change = async (newPassword: string): Promise<number> => {
    await db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(password) })
      .execute();
    const token = await openSession(db, id, false, { address: '', userAgent: null }, now());
    const body = { login: 'admin', token, currentPassword: password, newPassword };
    return send('/api/users/change-password', body);
  };
  for (const [patternKind, pattern, nextPassword] of [
    ['a usual pattern that refuses', '^(?=.*[A-Z])(?=.*\\d).+$', 'minusculas'],
    ['(a+)+$ with 128 characters', '(a+)+$', `${'a'.repeat(127)}!`],
    ['(a+)+$ with 10,000 characters', '(a+)+$', `${'a'.repeat(9_999)}!`],
  ] as const) {
    await db.updateTable('profile').set({ passwordregex: pattern }).execute();
    const times = [];
    for (let n = 0; n < 15; n++) times.push(await change(nextPassword));
    print(percentiles(patternKind, times.slice(2)));
  }
} finally {
  await app.close();
  await db.destroy();
  await server.stop();
}
