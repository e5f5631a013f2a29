/** The lines of a server's log that report an error. */
import type { Failure } from './ledger.ts';

/** The fields of a log line that are used here; `level` is 50 for an error and higher for anything worse. */
interface Line {
  level?: number | string;
  time?: number | string;
}

export function errorsOf(log: string): Failure[] {
  return log.split('\n').flatMap((text): Failure[] => {
    if (!text.startsWith('{')) return [];
    const { level, time } = JSON.parse(text) as Line;
    if (level !== 'error' && level !== 'fatal' && !(typeof level === 'number' && level >= 50)) return [];
    const lineTime = new Date(time ?? 0).getTime();
    return [{ from: lineTime, to: lineTime, message: text }];
  });
}
