/** The lines of a server's log that report an error. */
import type { Failure } from './ledger.ts';

/** A line of the log, as far as it is read here; `level` is 50 for an error and more for worse. */
interface Line {
  level?: number | string;
  time?: number | string;
}

export function errorsOf(log: string): Failure[] {
  return log.split('\n').flatMap((text): Failure[] => {
    if (!text.startsWith('{')) return [];
    const { level, time } = JSON.parse(text) as Line;
    if (level !== 'error' && level !== 'fatal' && !(typeof level === 'number' && level >= 50)) return [];
    const at = new Date(time ?? 0).getTime();
    return [{ from: at, to: at, message: text }];
  });
}
