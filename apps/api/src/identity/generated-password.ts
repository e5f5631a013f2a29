/** Passwords that the server makes, printed once and changed at the first sign-in. */
import { randomInt } from 'node:crypto';

// Without letters and digits that look alike: it is read from a terminal and typed.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 'K4-xxxx-xxxx-xxxx-xxxx': 80 random bits, and what the default profile's pattern asks for. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `K4-${[group(), group(), group(), group()].join('-')}`;
}
