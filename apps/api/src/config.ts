/**
 * The environment variables listed in the README, read once and validated. No other file reads `process.env`. An invalid value
 * throws a ConfigError, one line in Spanish that names the variable; main.mjs prints it.
 */
import net from 'node:net';
import path from 'node:path';

export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder for the embedded database, the outbox and backups. */
  dataDir: string;
  /** If undefined, the embedded database in dataDir is used. */
  databaseURL: string | undefined;
  /** The same database as the owner of its tables, which runs migrations; if undefined, the role of databaseURL does both. */
  databaseOwnerURL: string | undefined;
  /** A streaming replica of databaseURL that serves lists and exports. */
  databaseReadURL: string | undefined;
  /** If undefined, it is generated at the first start. */
  adminPassword: string | undefined;
  /** Loads the demo data into an empty database. */
  demo: boolean;
  /** If undefined, emails are written to dataDir/outbox. */
  smtpURL: string | undefined;
  /** Origin used in email links, without a trailing slash; defaults to the one built from host and port. */
  publicURL: string;
  /** The value for Fastify's trustProxy: the number of proxies in front of the server, or their addresses and networks. */
  trustProxy: false | number | string;
  /** How often the server makes a backup, in hours; 0 means never. */
  backupEvery: number;
  /** Absolute path of the backup folder. */
  backupFolder: string;
  /** Encrypts backups; if undefined, anyone who has the file can read them. */
  backupKey: string | undefined;
  /** How long scheduled backups are kept: all of them for this many days, then one per week for this many weeks. */
  backupKeepDays: number;
  backupKeepWeeks: number;
  /** Absolute path of the file to which a line about the audit trail is appended daily; undefined for none. */
  auditAnchorFile: string | undefined;
  /** The email address that receives the same line. */
  auditAnchorMail: string | undefined;
  /** The organisation's OpenID provider, through which users may sign in; undefined if there is none. */
  provider: ProviderSettings | undefined;
  /** Whether webhooks may go to addresses of private networks, and without TLS. */
  webhookPrivate: boolean;
  /** Exposes metrics for Prometheus. */
  metrics: boolean;
  /** Whether browsers may cache the app's files, so that it opens without a network; if not, they remove cached ones. */
  serviceWorker: boolean;
  sessionIdleMinutes: number;
  sessionMaxHours: number;
  logLevel: string;
}

/** How to reach the organisation's provider, and what to read from its claims about a person. */
export interface ProviderSettings {
  issuer: string;
  clientID: string;
  clientSecret: string;
  /** The name users know it by, for the button on the sign-in page. */
  name: string;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  /** Values of `acr` or `amr` with which the provider states that it asked for a second factor; none is trusted by default. */
  factorValues: readonly string[];
}

/** An invalid value in the environment; its message is one line in Spanish for the person who starts the server. */
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

const textOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const folder = (env: Environment, name: string, standard: string): string =>
  path.resolve(textOf(env, name) ?? standard);

/** A URL with one of the protocols, or undefined. The message does not repeat the value, which may contain a password. */
function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = textOf(env, name);
  if (!text) return undefined;
  const parsedURL = URL.parse(text);
  if (parsedURL && protocols.includes(parsedURL.protocol)) return text.replace(/\/+$/, '');
  throw new ConfigError(
    `${name} no es válida: use una dirección que empiece por ${protocols.join('// o ')}//.`,
  );
}

const postgres = ['postgres:', 'postgresql:'];

/** The servers of a database URL, each as a separate URL; a URL with one host is returned unchanged. */
export function hostURLs(url: string): string[] {
  const urlParts = /^(\w+:\/\/(?:[^/?]*@)?)([^/?@]*,[^/?@]*)(\/[^?]*)?(?:\?(.*))?$/s.exec(url);
  if (!urlParts) return [url];
  const [, start = '', hosts = '', database = '', query = ''] = urlParts;
  const parameters = new URLSearchParams(query);
  parameters.delete('target_session_attrs');
  parameters.delete('prepare');
  const end = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return hosts.split(',').map((host) => `${start}${host}${database}${end}`);
}

/** The URL of a database, which may name several hosts; the one that accepts writes is used. */
function clusterURL(env: Environment, name: string): string | undefined {
  const text = textOf(env, name);
  const hosts = text ? hostURLs(text) : [];
  if (!text || hosts.length < 2) return url(env, name, postgres);
  for (const host of hosts) if (!URL.parse(host)?.hostname) url({ [name]: '-' }, name, postgres);
  url({ [name]: hosts[0] }, name, postgres);
  const sessionAttributes =
    new URLSearchParams(text.split('?')[1]).get('target_session_attrs') ?? 'read-write';
  if (['read-write', 'primary'].includes(sessionAttributes)) return text.replace(/\/+$/, '');
  throw new ConfigError(`${name} no es válida: target_session_attrs solo puede ser read-write o primary.`);
}

function databaseURLs(env: Environment) {
  const databaseURL = clusterURL(env, 'DATABASE_URL');
  const siblingURL = (name: string, otherURL: string | undefined) => {
    if (!otherURL || databaseURL) return otherURL;
    throw new ConfigError(`${name} acompaña a DATABASE_URL: defina las dos o ninguna.`);
  };
  return {
    databaseURL,
    databaseOwnerURL: siblingURL('DATABASE_OWNER_URL', clusterURL(env, 'DATABASE_OWNER_URL')),
    databaseReadURL: siblingURL('DATABASE_READ_URL', url(env, 'DATABASE_READ_URL', postgres)),
  };
}

function readLogLevel(env: Environment): string {
  const level = textOf(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info';
  if (levels.includes(level)) return level;
  throw new ConfigError(`LOG_LEVEL=${level} no es válido: use uno de ${levels.join(', ')}.`);
}

function readAdminPassword(env: Environment): string | undefined {
  const password = env['ADMIN_PASSWORD'] || undefined;
  if (!password || (password.length <= 128 && !/\s/u.test(password))) return password;
  throw new ConfigError('ADMIN_PASSWORD no es válida: use como máximo 128 caracteres, sin espacios.');
}

function readBackupKey(env: Environment): string | undefined {
  const key = env['BACKUP_KEY'] || undefined;
  if (!key || key.length >= 12) return key;
  throw new ConfigError('BACKUP_KEY no es válida: use al menos 12 caracteres.');
}

function readAnchorMail(env: Environment): string | undefined {
  const address = textOf(env, 'AUDIT_ANCHOR_MAIL');
  if (!address || /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address)) return address;
  throw new ConfigError(
    'AUDIT_ANCHOR_MAIL no es válida: use una sola dirección, como auditoria@ejemplo.org.',
  );
}

/** Throws for an issuer that is reached without encryption, unless it is on this machine. */
function checkIssuer(issuer: string): void {
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new ConfigError('OIDC_ISSUER no es válida: use una dirección que empiece por https://.');
}

/** The provider; its issuer, client and secret must be set together or not at all. */
function readProvider(env: Environment): ProviderSettings | undefined {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:']);
  const clientID = textOf(env, 'OIDC_CLIENT_ID');
  const clientSecret = textOf(env, 'OIDC_CLIENT_SECRET');
  if (!issuer && !clientID && !clientSecret) return undefined;
  if (!issuer || !clientID || !clientSecret)
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas: defina las tres o ninguna.',
    );
  checkIssuer(issuer);
  return {
    issuer,
    clientID,
    clientSecret,
    name: textOf(env, 'OIDC_NAME') ?? 'su organización',
    groupsClaim: textOf(env, 'OIDC_GROUPS_CLAIM') ?? 'groups',
    factorValues: textOf(env, 'OIDC_FACTOR_VALUES')?.split(/[\s,]+/) ?? [],
  };
}

/** The origin for emails, that is, PUBLIC_URL, which may have been copied with the page's path. */
const readPublicURL = (env: Environment, host: string, port: number): string =>
  url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/caracteriza$/, '') ?? ownURL(host, port);

/** The server's URL as a browser on the same machine opens it. */
function ownURL(host: string, port: number): string {
  const isAnyHost = ['0.0.0.0', '::'].includes(host);
  const name = isAnyHost ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal'];

/** An IP address, or a network in the form address/bits. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...otherParts] = text.split('/');
  const version = net.isIP(address);
  if (version === 0 || otherParts.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Maximum number of trusted proxies in a chain. */
const maxHops = 16;

/**
 * Whose forwarded headers are trusted: nobody's, those of the last hops (a number), or those of certain addresses, networks and
 * groups. Never everyone's, because clients could then forge their address and guess passwords without limit.
 */
function proxies(env: Environment): false | number | string {
  const text = env['TRUST_PROXY']?.trim().toLowerCase();
  if (!text || text === '0') return false;
  if (/^\d+$/.test(text) && Number(text) <= maxHops) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  const invalidEntry = entries.find((entry) => !proxyGroups.includes(entry) && !isAddress(entry));
  if (invalidEntry === undefined) return entries.join(',');
  throw new ConfigError(
    `TRUST_PROXY=${text} no es válido: use cuántos proxies hay delante (1), o sus direcciones y redes separadas por comas (10.0.0.5, 10.0.0.0/8, loopback).`,
  );
}

/**
 * Reads and validates the environment.
 * @throws {ConfigError} for the first invalid value
 */
export function readConfig(env: Environment): Config {
  const databases = databaseURLs(env);
  const logLevel = readLogLevel(env);
  const adminPassword = readAdminPassword(env);
  const backupKey = readBackupKey(env);
  const anchorFile = textOf(env, 'AUDIT_ANCHOR_FILE');
  const isEmbedded = databases.databaseURL === undefined;
  const dataDir = folder(env, 'DATA_DIR', './data');
  const host = textOf(env, 'HOST') ?? '127.0.0.1';
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  return {
    host,
    port,
    dataDir,
    ...databases,
    adminPassword,
    demo: flag(env, 'DEMO', isEmbedded),
    smtpURL: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    publicURL: readPublicURL(env, host, port),
    trustProxy: proxies(env),
    backupEvery: integer(env, 'BACKUP_EVERY', isEmbedded ? 24 : 0, 0, 24 * 31),
    backupFolder: folder(env, 'BACKUP_DIR', path.join(dataDir, 'backups')),
    backupKey,
    backupKeepDays: integer(env, 'BACKUP_KEEP_DAYS', 7, 1, 3650),
    backupKeepWeeks: integer(env, 'BACKUP_KEEP_WEEKS', 5, 0, 520),
    auditAnchorFile: anchorFile && path.resolve(anchorFile),
    auditAnchorMail: readAnchorMail(env),
    provider: readProvider(env),
    webhookPrivate: flag(env, 'WEBHOOK_PRIVATE', false),
    metrics: flag(env, 'METRICS', false),
    serviceWorker: flag(env, 'SERVICE_WORKER', true),
    sessionIdleMinutes: integer(env, 'SESSION_IDLE_MINUTES', 30, 1, 24 * 60),
    sessionMaxHours: integer(env, 'SESSION_MAX_HOURS', 12, 1, 24 * 7),
    logLevel,
  };
}
