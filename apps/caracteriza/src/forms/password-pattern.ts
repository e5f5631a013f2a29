import { compilePasswordRegex } from '@caracteriza/domain/access/password-rule';

/** Time limit of a pattern, in ms. The server has the same limit (rules §3) and makes the decision. */
const budget = 50;
/** Extra time for a new worker to load, in ms. */
const startAllowance = 1000;

/**
 * Whether a password matches a pattern. Null if this cannot be determined here (no worker, or the pattern took too long); the
 * server then decides.
 */
export async function meetsPattern(pattern: string, password: string): Promise<boolean | null> {
  if (!compilePasswordRegex(pattern)) return null;
  const worker = new Worker(new URL('./password-pattern-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<boolean | null>((resolve) => {
      const timeout = setTimeout(() => resolve(null), startAllowance + budget);
      worker.onmessage = ({ data }: MessageEvent<boolean>) => {
        clearTimeout(timeout);
        resolve(data);
      };
      worker.onerror = () => resolve(null);
      worker.postMessage({ pattern, password });
    });
  } finally {
    worker.terminate();
  }
}
