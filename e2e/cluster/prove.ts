// `npm run prove:cluster -- 10 5`: with the first number, how often the primary of a Patroni cluster is killed,
// together with its whole node; with the second, how often it hangs until others can write again and is then reset, as
// a watchdog would do. Meanwhile 16 clients write through two servers. Fails if an acknowledged write is lost or
// doubled, or if nobody could write for 30 s.
import { setTimeout as sleep } from 'node:timers/promises';
import { choicesOf } from '../../apps/api/tests/support/workbook.ts';
import { chanceFrom } from '../../packages/domain/src/values/chance.ts';
import { Api } from '../api.ts';
import { health, signIn } from '../faults/disk.ts';
import { removeDataDir, type RunningServer, startServer } from '../server.ts';
import { startClients } from '../soak/clients.ts';
import { compare } from '../soak/compare.ts';
import { type Span, unexplained, type Write } from '../soak/ledger.ts';
import { anAdult } from '../survey-through-api.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';

const [kills, silentRounds] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 5)];
const writerCount = 16;
/** Seconds within which writing must be possible again. */
const timeoutSeconds = 30;

const acknowledgedOf = (writes: readonly Write[]) => writes.filter(({ status }) => status === 200);

/** The time in seconds from a moment to the first response to a write sent after it. */
async function secondsUntilWritten(writes: readonly Write[], from: number): Promise<number> {
  for (;;) {
    const laterWrites = acknowledgedOf(writes).filter((write) => write.from > from);
    if (laterWrites.length > 0) return (Math.min(...laterWrites.map(({ to }) => to)) - from) / 1000;
    await sleep(100);
  }
}

async function untilWell(servers: readonly RunningServer[]): Promise<void> {
  for (;;) {
    const states = await Promise.all(servers.map((server) => health(server).catch(() => 0)));
    if (states.every((status) => status === 200)) return;
    await sleep(100);
  }
}

async function startWriters(servers: readonly RunningServer[]) {
  const [firstServer, secondServer] = servers as [RunningServer, RunningServer];
  const client = await signIn(firstServer);
  // Sessions are stored in the database, so this one is valid on both servers.
  const otherClient = (await Api.anonymous(secondServer.origin)).withToken(client.token);
  const choices = await choicesOf(async (path) => {
    const { body } = await client.send('GET', `/caracteriza/api${path}`);
    return (body as { data: Record<string, unknown>[] }).data;
  });
  let nextTurn = 0;
  const api = () => (++nextTurn % 2 === 0 ? client : otherClient);
  const pattern = await anAdult(client);
  return {
    one: client,
    clients: await startClients(writerCount, { api, pattern, choices, chance: chanceFrom(1) }),
  };
}

async function prove(cluster: Cluster, servers: readonly RunningServer[]): Promise<boolean> {
  const { one: client, clients } = await startWriters(servers);
  const { writes, failures } = clients;
  const [outages, pauses]: [Span[], number[]] = [[], []];
  console.log('round  primary      writing again after  well again after  acknowledged so far');
  const rounds = [...Array<string>(kills).fill('killed'), ...Array<string>(silentRounds).fill('silent')];
  for (const [index, loss] of rounds.entries()) {
    const primary = await cluster.wholePrimary();
    await sleep(5000);
    const outage = { from: Date.now(), to: Infinity };
    outages.push(outage);
    if (loss === 'killed') await primary.kill();
    else await primary.silence();
    const pause = await secondsUntilWritten(writes, Date.now());
    pauses.push(pause);
    await untilWell(servers);
    outage.to = Date.now();
    const well = (outage.to - outage.from) / 1000;
    if (loss === 'silent') await primary.kill();
    await primary.start();
    const [nth, name] = [String(index + 1).padStart(5), `${primary.member.name} ${loss}`.padEnd(11)];
    const times = `${pause.toFixed(1).padStart(17)} s  ${well.toFixed(1).padStart(14)} s`;
    console.log(`${nth}  ${name}  ${times}  ${String(acknowledgedOf(writes).length).padStart(19)}`);
  }
  await cluster.wholePrimary();
  await clients.stop();

  const acknowledgedWrites = acknowledgedOf(writes);
  const steps = [...writes, ...failures];
  const slowest = Math.max(...steps.map(({ from, to }) => (to - from) / 1000));
  const writesByKind = [...Map.groupBy(acknowledgedWrites, ({ kind }) => kind)];
  const [faults, unexplainedFailures] = [await compare(client, writes), unexplained(failures, outages)];
  console.log(
    `acknowledged: ${writesByKind.map(([kind, writesOfKind]) => `${writesOfKind.length} ${kind}`).join(', ')}`,
  );
  console.log(`${writes.length - acknowledgedWrites.length} writes not; ${failures.length} steps cut off`);
  console.log(
    `the longest pause ${Math.max(...pauses).toFixed(1)} s, the longest step ${slowest.toFixed(1)} s`,
  );
  console.log(
    `lost, doubled or changed: ${faults.length}; failures that no loss explains: ${unexplainedFailures.length}`,
  );
  for (const line of [...faults, ...unexplainedFailures.map(({ message }) => message)].slice(0, 20))
    console.log(line);
  return (
    faults.length === 0 &&
    unexplainedFailures.length === 0 &&
    pauses.every((pause) => pause <= timeoutSeconds)
  );
}

const cluster = await startCluster(findPrograms());
const servers: RunningServer[] = [];
try {
  // The servers start one after the other, because the first fills the database.
  for (let index = 0; index < 2; index++)
    servers.push(await startServer({ env: { DATABASE_URL: cluster.url, DEMO: '1' } }));
  if (!(await prove(cluster, servers))) process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  for (const { dataDir } of servers) await removeDataDir(dataDir);
  await cluster.stop();
}
