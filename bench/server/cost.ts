/** The resources used by processes so far, read from /proc (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per tick of /proc; Linux reports 100 ticks per second. */
const tick = 10;

/** The fields of /proc/<pid>/stat after the name, which may contain spaces; null if the process is gone. */
function fieldsOf(pid: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

/** The indexes of the fields, counting from the parent's ID (proc(5), fields 4 and 14 to 17). */
const [parentAt, userAt, systemAt, childrenUserAt, childrenSystemAt] = [0, 10, 11, 12, 13];

/** CPU milliseconds of a process with all its threads. */
export function cpuOf(pid: number): number {
  const fields = fieldsOf(pid);
  return fields ? (fields[userAt]! + fields[systemAt]!) * tick : 0;
}

/**
 * CPU milliseconds of a PostgreSQL: the postmaster, its running processes, and those that have ended, whose time the system
 * adds to the postmaster's.
 */
export function cpuOfPostgres(postmaster: number): number {
  const ownFields = fieldsOf(postmaster);
  if (!ownFields) return 0;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => fields?.[parentAt] === postmaster);
  const ticks = living.reduce((sum, fields) => sum + fields![userAt]! + fields![systemAt]!, 0);
  const ended = ownFields[childrenUserAt]! + ownFields[childrenSystemAt]!;
  return (ticks + ended + ownFields[userAt]! + ownFields[systemAt]!) * tick;
}

/** The parent process of a PostgreSQL backend, or null if it does not run on this machine. */
export function postmasterOf(backend: number): number | null {
  try {
    if (!readFileSync(`/proc/${backend}/comm`, 'utf8').startsWith('postgres')) return null;
  } catch {
    return null;
  }
  return fieldsOf(backend)?.[parentAt] ?? null;
}

function megabytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Resident memory of a process in megabytes. */
export const residentOf = (pid: number): number => megabytesOf(pid, 'VmRSS');

/** The peak so far. */
export const peakOf = (pid: number): number => megabytesOf(pid, 'VmHWM');
