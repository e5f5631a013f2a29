/** The table that the server's benches print: what a request of each work costs. */
import { cpuOf, cpuOfPostgres, residentOf } from './cost.ts';
import { type Ask, type Client, sendAll, type Times } from './load.ts';
import type { Running, Store } from './processes.ts';

/** One server under measurement. */
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

/** CPU-ms per request by work, for the ratios. */
export const costs = new Map<string, number>();

const postgresCost = ({ postmaster }: Store) =>
  postmaster === null ? Number.NaN : cpuOfPostgres(postmaster);

/** Sends the requests, prints a line and resolves to their times. */
export async function measure(
  store: Store,
  { name, running, client }: Contender,
  work: string,
  asks: readonly Ask[],
  clients: number,
): Promise<Times> {
  const before = [cpuOf(running.pid), postgresCost(store)] as const;
  const times = await sendAll(client, asks, clients);
  const server = (cpuOf(running.pid) - before[0]) / asks.length;
  const postgres = (postgresCost(store) - before[1]) / asks.length;
  const total = server + (Number.isNaN(postgres) ? 0 : postgres);
  costs.set(`${work}/${name}/${clients}`, total);
  const number = (value: number) => value.toFixed(value < 100 ? 2 : 0);
  const rate = (times.requests / times.elapsed) * 1000;
  const cells = [total, server, postgres, rate, times.p50, times.p95, times.p99].map(number);
  line([work, name, String(clients), ...cells, String(residentOf(running.pid))]);
  return times;
}
