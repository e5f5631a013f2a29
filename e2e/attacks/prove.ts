/**
 * `npm run prove:attacks -- 15`: attacks a running server, each for this many seconds, alongside honest users, and prints how
 * they were affected. A word after the seconds selects the attacks whose names contain it. Fails if the server took more memory
 * than promised, or if an honest request failed or was too slow. What waits by design (a workbook, a large body, a sign-in next
 * to a guesser) is printed separately. Linux.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { choicesOf } from '../../apps/api/tests/support/workbook.ts';
import { addUser } from '../accounts.ts';
import { Api } from '../api.ts';
import { adminPassword, removeDataDir, type RunningServer, startServer } from '../server.ts';
import { optionsOfStart } from '../soak/installation.ts';
import { type Attack, Outcomes, type Target } from './attack.ts';
import { bodyAttacks } from './body-attacks.ts';
import { guessAttacks } from './guess-attacks.ts';
import type { Measurement, Setting } from './honest.ts';
import { patternAttack } from './pattern-attack.ts';
import { workbookAttacks } from './workbook-attacks.ts';

const seconds = Number(process.argv[2] ?? 15);
const chosen = process.argv[3] ?? '';

/** The promise to honest users: 99 of 100 requests finish within this many milliseconds. */
const promisedTime = 1000;
/**
 * On a quiet machine without an attack, 99 of 100 requests take less than this many milliseconds. On a busier
 * machine the promise is extended in proportion, or it would measure the machine instead.
 */
const quietTime = 100;
/** The maximum resident memory of the server, in megabytes. */
const promisedMemory = 700;

const password = adminPassword;
const attackers = 15;
const honest = 5;

function peak({ pid }: RunningServer): number {
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** Resets the peak that the kernel records (proc(5)). */
const forgetPeak = ({ pid }: RunningServer) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

async function longestDelay({ origin }: RunningServer): Promise<number> {
  const text = await (await fetch(`${origin}/caracteriza/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(text)?.[1]);
}

function percentile({ times }: Measurement, share: number): number {
  const sortedTimes = times.toSorted((a, b) => a - b);
  return sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? Number.NaN;
}

/** Adds users; resolves to their logins. */
async function signUp(server: RunningServer, kind: string, count: number): Promise<string[]> {
  const logins = Array.from({ length: count }, (_, n) => `${kind}${n}`);
  for (const login of logins) await addUser(server.dataDir, { login, password, role: 'Administrador' });
  return logins;
}

/** Measures the honest users for some milliseconds. */
type Measure = (milliseconds: number) => Promise<Measurement>;

function honestUsers(setting: Setting): { measure: Measure; end: () => Promise<unknown> } {
  const worker = new Worker(new URL('./honest.ts', import.meta.url), { workerData: setting });
  const measure = async (milliseconds: number) => {
    worker.postMessage(milliseconds);
    return ((await once(worker, 'message')) as [Measurement])[0];
  };
  return { measure, end: () => worker.terminate() };
}

/** Attacks for as long as the honest users are measured; resolves once every attacker has its last answer. */
async function attackBeside(attack: Attack, target: Target, measure: Measure) {
  const attackOnce = await attack.prepare(target);
  const outcomes = new Outcomes();
  let isOver = false;
  const attacking = Array.from({ length: attack.workers }, async (_, worker) => {
    while (!isOver)
      await attackOnce(worker, outcomes).catch((error: Error) => outcomes.add(error.message.slice(0, 60)));
  });
  const measurement = await measure(seconds * 1000);
  isOver = true;
  await Promise.all(attacking);
  return { measured: measurement, outcomes };
}

const missed: string[] = [];
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function report(
  name: string,
  measurement: Measurement,
  quiet: number,
  server: RunningServer,
  loop: number,
): void {
  const [p99, memory] = [percentile(measurement, 0.99), peak(server)];
  const { failures, times, longest } = measurement;
  const allowedTime = promisedTime * Math.max(1, quiet / quietTime);
  const cells = [
    `${times.length} requests`,
    `p99 ${p99.toFixed(0)} ms`,
    `${(p99 / quiet).toFixed(1)} × without attack`,
    `${failures.length} failed`,
    `at most: a workbook of 4 people ${inSeconds(longest.check)}, an XLSForm ${inSeconds(longest.form)}`,
    `a body of 2 MB ${inSeconds(longest.body)}`,
    `a new browser beside the attacker ${inSeconds(longest.signIn)}`,
    `loop at most ${loop.toFixed(0)} ms`,
    `${memory} MB`,
  ];
  console.log(`${name}\n    ${cells.join(', ')}`);
  for (const failure of new Set(failures)) console.log(`    ${failure}`);
  if (failures.length > 0) missed.push(`${name}: ${failures.length} honest requests failed`);
  if (!(p99 <= allowedTime)) missed.push(`${name}: p99 ${p99.toFixed(0)} ms, not ${allowedTime.toFixed(0)}`);
  if (memory > promisedMemory) missed.push(`${name}: ${memory} MB resident`);
}

async function prove(server: RunningServer): Promise<void> {
  const admin = await Api.signIn(server.origin, 'admin', adminPassword);
  const choices = await choicesOf(async (path) => {
    const { body } = await admin.send('GET', `/caracteriza/api${path}`);
    return (body as { data: Record<string, unknown>[] }).data;
  });
  const attacking = await signUp(server, 'atacante', attackers);
  const sessions = await Promise.all(attacking.map((login) => Api.signIn(server.origin, login, password)));
  const target = { server, admin, sessions, choices };
  const [visitor] = (await signUp(server, 'visitante', 1)) as [string];
  const { measure, end } = honestUsers({
    origin: server.origin,
    password,
    logins: await signUp(server, 'honesto', honest),
    choices,
    visitor: { login: visitor, address: '198.51.100.7' },
  });

  // A server's first requests compile code and fill caches.
  await measure(3000);
  forgetPeak(server);
  await longestDelay(server);
  const quietMeasurement = await measure(seconds * 1000);
  const quietP99 = percentile(quietMeasurement, 0.99);
  report('without attack', quietMeasurement, quietP99, server, await longestDelay(server));
  const attacks = [...workbookAttacks, ...bodyAttacks, patternAttack, ...guessAttacks];
  for (const attack of attacks.filter(({ name }) => name.includes(chosen))) {
    forgetPeak(server);
    await longestDelay(server);
    const { measured: measurement, outcomes } = await attackBeside(attack, target, measure);
    report(attack.name, measurement, quietP99, server, await longestDelay(server));
    console.log(`    the attacker got ${outcomes.toString()}`);
  }
  await end();
}

const { flags, env } = await optionsOfStart();
const server = await startServer({ flags, env: { ...env, METRICS: '1', TRUST_PROXY: '1' } });
try {
  await prove(server);
} finally {
  await server.stop();
  await removeDataDir(server.dataDir);
}
for (const line of missed) console.log(`MISSED ${line}`);
if (missed.length > 0) process.exitCode = 1;
