import { argon2id } from '@noble/hashes/argon2.js';
import { normalizedPassphrase } from './passphrase-rule.ts';

/** Argon2id's cost parameters: memory in KiB, passes and lanes. Stored with each key, so that the cost can be raised for new keys. */
export interface StretchCost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** A request to the worker. */
export interface StretchRequest {
  readonly passphrase: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly cost: StretchCost;
}

/** Derives 32 bytes from a passphrase, slowly for both attacker and user. Blocks the thread. */
export function stretchPassphrase({ passphrase, salt, cost }: StretchRequest): Uint8Array<ArrayBuffer> {
  const { memory: m, passes: t, lanes: p } = cost;
  return new Uint8Array(argon2id(normalizedPassphrase(passphrase), salt, { m, t, p, dkLen: 32 }));
}
