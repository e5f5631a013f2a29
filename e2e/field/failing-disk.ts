/**
 * Makes the browser's database fail, as when the disk is full or the browser is killed between two writes.
 */

/** The failure to simulate; null for none. */
type Failure = { readonly kind: 'quota' | 'kill'; left: number } | null;

let failure: Failure = null;

/** From here on the browser counts as killed: nothing that it was still about to do happens. */
class Killed extends Error {}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Runs `beforeCall` before each call of a method of one of the browser's classes. */
function beforeEach(className: string, method: string, beforeCall: () => void): void {
  const { prototype } = (globalThis as unknown as Record<string, { prototype: Record<string, Method> }>)[
    className
  ]!;
  const originalMethod = prototype[method]!;
  prototype[method] = function (...args) {
    beforeCall();
    return originalMethod.apply(this, args);
  };
}

/** From now on the database can be made to fail. */
export function prepareDisk(): void {
  beforeEach('IDBObjectStore', 'put', () => {
    if (failure?.kind === 'quota' && failure.left-- <= 0)
      throw new DOMException('full', 'QuotaExceededError');
  });
  beforeEach('IDBDatabase', 'transaction', () => {
    if (failure?.kind === 'kill' && failure.left-- <= 0) throw new Killed();
  });
}

/** Does work during which the disk is full from the nth write on, or the browser is killed at its nth transaction. */
export async function whileFailing<T>(
  kind: 'quota' | 'kill',
  after: number,
  work: () => Promise<T>,
): Promise<T> {
  failure = { kind, left: after };
  try {
    return await work();
  } finally {
    failure = null;
  }
}
