import { argon2id } from '@noble/hashes/argon2.js';
import { normalizedPassphrase } from './passphrase-rule.ts';

/** What Argon2id costs: memory in KiB, passes over it, lanes. It is stored with each key, so that it can be raised. */
export interface StretchCost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** What a worker is asked. */
export interface StretchRequest {
  readonly passphrase: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly cost: StretchCost;
}

/** 32 bytes that follow from a passphrase and take as long for whoever guesses. Blocks the thread meanwhile. */
export function stretchPassphrase({ passphrase, salt, cost }: StretchRequest): Uint8Array<ArrayBuffer> {
  const { memory: m, passes: t, lanes: p } = cost;
  return new Uint8Array(argon2id(normalizedPassphrase(passphrase), salt, { m, t, p, dkLen: 32 }));
}
