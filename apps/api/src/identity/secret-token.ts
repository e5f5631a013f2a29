/** Random tokens that prove something to the server, which keeps only their SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that a header, a cookie and an address take as they are. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the server stores a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
