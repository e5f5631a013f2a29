/** The resources that a running server uses, read from /proc (Linux), and whether they grow. */
import { readdirSync, readFileSync } from 'node:fs';
import { postgresOf } from '../faults/disk.ts';

export interface Reading {
  pid: number;
  /** Seconds. */
  timestamp: number;
  /** Megabytes. */
  resident: number;
  connections: number;
  descriptors: number;
}

/** The maximum memory of a server, in megabytes. */
const maxResident = 700;

/**
 * By how much the fitted line may rise within a boot. Memory: the heap may grow by 40% before it is collected, so the same
 * work ends at a different height each time; a leak that matters passes this within hours. The pool opens connections for peaks and
 * keeps them for a while; each has a descriptor, as do the sockets of clients.
 */
const mayRise = { resident: 64, connections: 8, descriptors: 24 };

/** Null while a process is gone. */
export async function read(pid: number, dataDir: string): Promise<Reading | null> {
  try {
    const { serving } = await postgresOf(dataDir);
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // A killed process that nobody has waited for yet has no memory.
    if (kilobytes === undefined) return null;
    return {
      pid,
      timestamp: performance.now() / 1000,
      resident: Math.round(Number(kilobytes) / 1024),
      connections: serving.length,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return null;
  }
}

/**
 * The readings of the boot with the most readings, without the first third, in which code is compiled and
 * caches fill.
 */
export function longestBoot(readings: readonly Reading[]): Reading[] {
  const boots = Map.groupBy(readings, ({ pid }) => pid);
  const [longest = []] = [...boots.values()].toSorted((a, b) => b.length - a.length);
  return longest.slice(Math.floor(longest.length / 3));
}

/** How much the line of least squares rises from the first reading to the last. */
export function riseOf(readings: readonly Reading[], measure: keyof typeof mayRise): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [
    mean(readings.map(({ timestamp }) => timestamp)),
    mean(readings.map((reading) => reading[measure])),
  ];
  const spread = readings.reduce((sum, { timestamp }) => sum + (timestamp - x) ** 2, 0);
  const product = readings.reduce(
    (sum, reading) => sum + (reading.timestamp - x) * (reading[measure] - y),
    0,
  );
  return spread === 0 ? 0 : (product / spread) * (readings.at(-1)!.timestamp - readings[0]!.timestamp);
}

/** The resources that grow or are too high, as sentences. */
export function growing(readings: readonly Reading[]): string[] {
  const boot = longestBoot(readings);
  if (boot.length < 3) return ['too few readings'];
  const kinds = Object.keys(mayRise) as (keyof typeof mayRise)[];
  const rises = kinds
    .map((measure) => ({ what: measure, rise: riseOf(boot, measure) }))
    .filter(({ what: measure, rise }) => rise > mayRise[measure])
    .map(({ what: measure, rise }) => `${measure} rises by ${rise.toFixed(1)}`);
  const most = Math.max(...readings.map(({ resident }) => resident));
  return most > maxResident ? [...rises, `${most} MB resident`] : rises;
}
