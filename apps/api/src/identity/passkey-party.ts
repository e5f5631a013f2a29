/** Where passkeys can be used: browsers tie each one to a host name, and offer them only over HTTPS or on localhost. */
import { isIP } from 'node:net';
import { problem } from '../http/problem.ts';

/** What a passkey belongs to: the host name that browsers store with it, and the only origin whose pages may use it. */
export interface Party {
  rpID: string;
  origin: string;
}

/** The party of a public URL; null if browsers would not use passkeys there. */
export function partyOf(publicURL: string): Party | null {
  const { protocol, hostname, origin } = new URL(publicURL);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isLocal || (protocol === 'https:' && isNamed) ? { rpID: hostname, origin } : null;
}

/** @throws 409 if passkeys cannot be used here */
export function requireParty({ publicURL }: { publicURL: string }): Party {
  const party = partyOf(publicURL);
  if (!party) throw problem('passkeysUnavailable');
  return party;
}
