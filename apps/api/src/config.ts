/**
 * The environment table of the README, read once and checked. Nothing else reads `process.env`. A bad value is one
 * Spanish line that names the variable (ConfigError), printed by main.ts.
 */
import net from 'node:net';
import path from 'node:path';

export interface Config {
  host: string;
  port: number;
  /** Absolute folder of the embedded database, the outbox and backups. */
  dataDir: string;
  /** Undefined: the embedded database in dataDir. */
  databaseURL: string | undefined;
  /** Undefined: generated at the first start. */
  adminPassword: string | undefined;
  /** Load the demo data into an empty database. */
  demo: boolean;
  /** Undefined: mails are written to dataDir/outbox. */
  smtpURL: string | undefined;
  /** Address that mails link to, without a trailing slash; undefined: derived from host and port. */
  publicURL: string | undefined;
  /** What Fastify's trustProxy takes: true, or addresses and networks. */
  trustProxy: boolean | string;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  logLevel: string;
}

/** A bad value in the environment; its message is one Spanish line for the person who starts the server. */
export class ConfigError extends Error {}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

function integer(env: Environment, name: string, standard: number, minimum: number, maximum: number): number {
  const text = env[name]?.trim();
  if (!text) return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new ConfigError(`${name}=${text} no es válido: use un número entero de ${minimum} a ${maximum}.`);
}

function flag(env: Environment, name: string, standard: boolean): boolean {
  const text = env[name]?.trim().toLowerCase();
  if (!text) return standard;
  if (['1', 'true'].includes(text)) return true;
  if (['0', 'false'].includes(text)) return false;
  throw new ConfigError(`${name}=${text} no es válido: use 1 o 0.`);
}

/** A URL of one of the protocols, or undefined. The value is not repeated in the message: it may hold a password. */
function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const parsed = URL.parse(text);
  if (parsed && protocols.includes(parsed.protocol)) return text.replace(/\/+$/, '');
  throw new ConfigError(
    `${name} no es válida: use una dirección que empiece por ${protocols.join('// o ')}//.`,
  );
}

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, or a network as address/bits. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = net.isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whom forwarded headers are believed from: nobody, everybody, or these addresses, networks and groups. */
function proxies(env: Environment): boolean | string {
  const text = env['TRUST_PROXY']?.trim().toLowerCase();
  if (!text || ['0', 'false'].includes(text)) return false;
  if (['1', 'true'].includes(text)) return true;
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => !proxyGroups.includes(entry) && !isAddress(entry));
  if (wrong === undefined) return entries.join(',');
  throw new ConfigError(
    `TRUST_PROXY=${text} no es válido: use 1, 0, o direcciones y redes separadas por comas (10.0.0.5, 10.0.0.0/8, loopback).`,
  );
}

/**
 * Reads and checks the environment.
 * @throws {ConfigError} at the first bad value.
 */
export function readConfig(env: Environment): Config {
  const databaseURL = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const logLevel = env['LOG_LEVEL']?.trim().toLowerCase() || 'info';
  if (!levels.includes(logLevel)) {
    throw new ConfigError(`LOG_LEVEL=${logLevel} no es válido: use uno de ${levels.join(', ')}.`);
  }
  const adminPassword = env['ADMIN_PASSWORD'] || undefined;
  if (adminPassword && (adminPassword.length > 128 || /\s/u.test(adminPassword))) {
    throw new ConfigError('ADMIN_PASSWORD no es válida: use como máximo 128 caracteres, sin espacios.');
  }
  return {
    host: env['HOST']?.trim() || '127.0.0.1',
    port: integer(env, 'PORT', 3000, 0, 65_535),
    dataDir: path.resolve(env['DATA_DIR']?.trim() || './data'),
    databaseURL,
    adminPassword,
    demo: flag(env, 'DEMO', databaseURL === undefined),
    smtpURL: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    publicURL: url(env, 'PUBLIC_URL', ['http:', 'https:']),
    trustProxy: proxies(env),
    sessionIdleMinutes: integer(env, 'SESSION_IDLE_MINUTES', 30, 1, 24 * 60),
    sessionMaxHours: integer(env, 'SESSION_MAX_HOURS', 12, 1, 24 * 7),
    logLevel,
  };
}
