/**
 * Setup of the server's tests: argon2 with the least memory and one pass. At the real cost, 45 ms of a core, hashing
 * took two thirds of the time of the sign-in tests. Stored hashes still name the product's parameters;
 * `password-hash.test.ts` derives them with these parameters.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Derive = typeof crypto.argon2;

const lowestCost = { memory: 8, passes: 1, parallelism: 1 };

function install(derive: Derive): void {
  crypto.argon2 = derive;
  // Modules import it by name.
  syncBuiltinESMExports();
}

const cheap: Derive & { real?: Derive } = (algorithm, parameters, callback) =>
  real(algorithm, { ...parameters, ...lowestCost }, callback);

// Test files of one worker share the module of Node, but each of them runs this again.
const current = crypto.argon2 as typeof cheap;
const real = current.real ?? current;
install(Object.assign(cheap, { real }));

/** Runs `work` with argon2 at the product's real cost. */
export async function atRealCost<T>(work: () => Promise<T>): Promise<T> {
  install(real);
  try {
    return await work();
  } finally {
    install(cheap);
  }
}
