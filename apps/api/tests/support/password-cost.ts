/**
 * Setup of the server's tests: argon2 with the least memory and one pass. At its real cost, 45 ms of a core, hashes took two thirds
 * of the tests of signing in. Stored hashes still name the parameters of the product; `password-hash.test.ts` derives them with these.
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

/** Runs `work` with argon2 as the product has it. */
export async function atRealCost<T>(work: () => Promise<T>): Promise<T> {
  install(real);
  try {
    return await work();
  } finally {
    install(cheap);
  }
}
