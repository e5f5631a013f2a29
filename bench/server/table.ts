/** The table that the server benchmarks print: the cost per request of each kind of work. */
import { cpuOf, cpuOfPostgres, residentOf } from './cost.ts';
import { type Ask, type Client, sendAll, type Times } from './load.ts';
import type { Running, Store } from './processes.ts';

/** One measured server. */
export interface Contender {
  name: 'ours' | 'floor';
  running: Running;
  client: Client;
}

export const columns = [
  'work',
  'of',
  'clients',
  'CPU-ms',
  'server',
  'pg',
  'rate/s',
  'p50',
  'p95',
  'p99',
  'MB',
];
const widths = [36, 6, 8, 8, 8, 8, 8, 9, 9, 9, 6];
/** Prints a line of the table. */
export const line = (cells: readonly string[]) =>
  console.log(
    cells.map((cell, n) => (n < 2 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join(' '),
  );

/** The cost of a request, in CPU-ms, and its times. */
interface MeasuredTimes extends Times {
  server: number;
  postgres: number;
}

/** The measurements by work, contender and clients, for calculating ratios. */
export const measured = new Map<string, MeasuredTimes>();

const postgresCost = ({ postmaster }: Store) =>
  postmaster === null ? Number.NaN : cpuOfPostgres(postmaster);

/** Sends the requests, prints a line and resolves to the measurement. */
export async function measure(
  store: Store,
  { name, running, client }: Contender,
  workName: string,
  calls: readonly Ask[],
  clients: number,
): Promise<MeasuredTimes> {
  const start = [cpuOf(running.pid), postgresCost(store)] as const;
  const times = await sendAll(client, calls, clients);
  const server = (cpuOf(running.pid) - start[0]) / calls.length;
  const postgresTime = (postgresCost(store) - start[1]) / calls.length;
  const postgres = Number.isNaN(postgresTime) ? 0 : postgresTime;
  const total = server + postgres;
  const result = { ...times, server, postgres };
  measured.set(`${workName}/${name}/${clients}`, result);
  const number = (value: number) => value.toFixed(value < 100 ? 2 : 0);
  const rate = (times.requests / times.elapsed) * 1000;
  const cells = [total, server, postgresTime, rate, times.p50, times.p95, times.p99].map(number);
  line([workName, name, String(clients), ...cells, String(residentOf(running.pid))]);
  return result;
}
