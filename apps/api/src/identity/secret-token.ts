/** Random tokens that authenticate the holder; the server stores only their SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that need no escaping in a header, cookie or URL. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The hash stored on the server for a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
