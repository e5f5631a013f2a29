/** Codes from an authenticator app (RFC 6238): six digits, thirty seconds, SHA-1, which every app supports. */
import { Secret, TOTP } from 'otpauth';

const period = 30;

const generatorOf = (secret: string, login = '') =>
  new TOTP({ issuer: 'Caracteriza', label: login, period, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that authenticator apps read from a QR code. */
export const secretURI = (secret: string, login: string): string => generatorOf(secret, login).toString();

/**
 * The time step a code belongs to: the current one or, because clocks differ, the one before or after; null for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
