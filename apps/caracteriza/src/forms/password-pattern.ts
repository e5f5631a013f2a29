import { compilePasswordRegex } from '@caracteriza/domain/password-rule';

/** Longest a pattern may think, in ms; the server has the same budget (rules §3) and the last word. */
const budget = 50;
/** A fresh worker must first load; that is not the pattern's fault. */
const startAllowance = 1000;

/**
 * Whether a password meets a pattern. Null when that cannot be said here (no worker, or the pattern took too long):
 * the server judges then.
 */
export async function meetsPattern(pattern: string, password: string): Promise<boolean | null> {
  if (!compilePasswordRegex(pattern)) return null;
  const worker = new Worker(new URL('./password-pattern-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<boolean | null>((resolve) => {
      const giveUp = setTimeout(() => resolve(null), startAllowance + budget);
      worker.onmessage = ({ data }: MessageEvent<boolean>) => {
        clearTimeout(giveUp);
        resolve(data);
      };
      worker.onerror = () => resolve(null);
      worker.postMessage({ pattern, password });
    });
  } finally {
    worker.terminate();
  }
}
